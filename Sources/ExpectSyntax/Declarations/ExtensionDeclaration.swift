/// An extension of a type.
package struct ExtensionDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// The type that is extended.
  package var extendedType: TypeSyntax
  /// The protocols after the colon.
  package var inheritance: [TypeSyntax]
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// What it declares.
  package var members: [Declaration]
  /// The braces and what is between them.
  package var body: ByteRange
}
