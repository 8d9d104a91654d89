/// An associated type of a protocol.
package struct AssociatedTypeDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Its name.
  package var name: Name
  /// What it must inherit from.
  package var inheritance: [TypeSyntax]
  /// The type that it is if nobody says otherwise.
  package var defaultType: TypeSyntax?
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
}
