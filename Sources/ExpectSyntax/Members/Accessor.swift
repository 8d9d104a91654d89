/// One way to read, write or watch a property or subscript.
package struct Accessor: Sendable {
  /// What it is for.
  package var kind: Kind
  /// Its attributes.
  package var attributes: [Attribute]
  /// Its modifiers: mutating, nonmutating and the like.
  package var modifiers: [Modifier]
  /// The name in parentheses, as in set(value).
  package var parameter: Name?
  /// What it does besides its work.
  package var effects: Effects
  /// The braces and what is between them, or nothing where an accessor is only announced.
  ///
  /// A getter without a keyword has the braces of its block.
  package var body: ByteRange?
  /// The condition of the conditional compilation blocks within the braces that hold it.
  package var condition: String?
  /// Where it stands.
  package var range: ByteRange
}
