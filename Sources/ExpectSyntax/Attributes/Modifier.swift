/// A modifier of a declaration, or a specifier of a type.
package struct Modifier: Sendable {
  /// The word: public, static, private, unowned, nonisolated, inout.
  package var name: String
  /// What stands in parentheses after it: set, safe, unsafe, nonsending.
  package var detail: String?
  /// Where it stands.
  package var range: ByteRange
}
