/// A range in a source text, in bytes of UTF-8.
package typealias ByteRange = Range<Int>

/// A line and a column in a source text, as the compiler counts them.
///
/// The type isn't called a location, because Swift Testing declares that name.
package struct SourcePosition: Hashable, Sendable {
  /// The line, starting at one.
  package let line: Int
  /// The column in bytes of UTF-8, starting at one.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The text of a file, or of a declaration that the compiler sends.
package struct SourceText: Sendable {
  /// The path or name of the text in diagnostics.
  package let name: String
  /// The bytes of the text, which can be invalid UTF-8.
  package let bytes: [UInt8]

  /// Creates a source text from bytes, which can be invalid UTF-8.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a source text from a string.
  package init(name: String, _ text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Returns the position of a byte, or of the end of the text.
  ///
  /// A line ends in a line feed, a carriage return, or both.
  package func position(of offset: Int) -> SourcePosition {
    var (line, start) = (1, 0)
    bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      var index = bytes.endOfLine(from: 0, to: offset)
      while index < offset {
        if bytes[index] == ASCII.newline || bytes[index + 1] != ASCII.newline {
          line += 1
          start = index + 1
        }
        index = bytes.endOfLine(from: index + 1, to: offset)
      }
    }
    return SourcePosition(line: line, column: offset - start + 1)
  }

  /// Returns the text in a range.
  ///
  /// Invalid UTF-8 results in replacement characters.
  package func text(of range: ByteRange) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

// MARK: - Pieces

/// A name and its range in the source.
package struct Name: Sendable {
  /// The name as written, including backticks.
  package var text: String
  package var range: ByteRange

  package init(_ text: String, range: ByteRange) {
    self.text = text
    self.range = range
  }

  /// The name without backticks.
  package var unescaped: String { text.withoutBackticks }
}

extension String {
  /// The name without backticks.
  package var withoutBackticks: String {
    guard utf8.first == UInt8(ascii: "`"), utf8.count > 2 else { return self }
    return String(dropFirst().dropLast())
  }
}

extension StringProtocol {
  /// The text without whitespace around it.
  package var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// A piece of source code that is kept as written, such as a default value.
package struct Excerpt: Sendable {
  /// The text, from its first token to its last.
  package var text: String
  package var range: ByteRange
}
