/// The text of one file, or of one declaration that a compiler hands over.
package struct SourceText: Sendable {
  /// The path or name by which diagnostics speak of the text.
  package let name: String
  /// The text in UTF-8, as it was read.
  package let bytes: [UInt8]
  private let lines: LineIndex

  /// Makes a source text of bytes, which need not be valid UTF-8.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  /// Makes a source text of a string.
  package init(name: String, _ text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Tells the line and the column of a byte, or of the end of the text.
  package func position(of offset: Int) -> SourcePosition {
    lines.position(of: offset, in: bytes)
  }

  /// Returns the text of a range, with replacement characters where it is not valid UTF-8.
  package func text(of range: ByteRange) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
