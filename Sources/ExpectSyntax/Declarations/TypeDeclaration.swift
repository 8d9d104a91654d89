/// A protocol, class, actor, struct or enum.
package struct TypeDeclaration: Sendable {
  /// What stands before the keyword.
  package var header: DeclarationHeader
  /// Which kind of type it is.
  package var kind: Kind
  /// Its name.
  package var name: Name
  /// Its generic parameters; a protocol has none.
  package var genericParameters: [GenericParameter]
  /// The primary associated types of a protocol: the names between angle brackets.
  package var primaryAssociatedTypes: [Name]
  /// The superclass and the protocols after the colon.
  package var inheritance: [TypeSyntax]
  /// The requirements of the where clause.
  package var requirements: [GenericRequirement]
  /// What it declares.
  package var members: [Declaration]
  /// The braces and what is between them.
  package var body: ByteRange
}
