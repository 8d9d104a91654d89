/// A generic parameter of a type, function, initializer, subscript, alias or macro.
package struct GenericParameter: Sendable {
  /// What it stands for.
  package var kind: Kind
  /// Attributes before the name.
  package var attributes: [Attribute]
  /// Its name.
  package var name: Name
  /// What stands after the colon.
  package var constraint: TypeSyntax?
  /// Where it stands.
  package var range: ByteRange
}
