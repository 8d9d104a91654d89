/// An alias of a type.
package struct TypealiasDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// The alias.
  package var name: Name
  /// Its generic parameters.
  package var genericParameters: [GenericParameter]
  /// The type that it stands for; missing where a synthesized interface leaves it out.
  package var type: TypeSyntax
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
}
