/// A name where it is declared or used.
package struct Name: Sendable {
  /// The name as it is written, with the backticks of an escaped or a raw identifier.
  package var text: String
  /// Where it stands.
  package var range: ByteRange

  /// Makes a name of its text and of the place that it comes from.
  package init(_ text: String, range: ByteRange) {
    self.text = text
    self.range = range
  }

  /// The name without backticks.
  package var unescaped: String {
    guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
