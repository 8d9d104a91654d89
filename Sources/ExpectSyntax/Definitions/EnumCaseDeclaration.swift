/// One or more cases of an enum that share a keyword.
package struct EnumCaseDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// The names of the cases; associated and raw values are not kept.
  package var names: [Name]
}
