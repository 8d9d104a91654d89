import ExpectSyntax

/// An alias of a type, and where it is declared.
struct DeclaredAlias: Sendable {
  let declaration: TypealiasDeclaration

  /// The names of the types around it.
  let scope: [String]
}
