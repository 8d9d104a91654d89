/// A piece of source text that is kept as it is written, such as a default value.
package struct Excerpt: Sendable {
  /// The text, from its first token to its last.
  package var text: String
  /// Where it stands.
  package var range: ByteRange
}
