/// One requirement of a where clause.
package struct GenericRequirement: Sendable {
  /// The type on the left.
  package var subject: TypeSyntax
  /// How the two types are related.
  package var relation: Relation
  /// The type on the right.
  package var object: TypeSyntax
  /// Where it stands.
  package var range: ByteRange
}
