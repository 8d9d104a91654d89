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
  private let lines: LineIndex

  /// Creates a source text from bytes, which can be invalid UTF-8.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  /// Creates a source text from a string.
  package init(name: String, _ text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Returns the position of a byte, or of the end of the text.
  package func position(of offset: Int) -> SourcePosition {
    lines.position(of: offset, in: bytes)
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
  package var unescaped: String {
    guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}

/// A piece of source code that is kept as written, such as a default value.
package struct Excerpt: Sendable {
  /// The text, from its first token to its last.
  package var text: String
  package var range: ByteRange
}

// MARK: - Lines

/// Finds the line of a byte without storing the start of every line.
///
/// A text of 50 MB can consist of line breaks only, or of a single line. In either case, the index has one entry per
/// block of bytes, and a lookup visits one block.
struct LineIndex: Sendable {
  /// The line and its start at the beginning of a block.
  struct Block: Sendable {
    var line: Int
    var lineStart: Int

    /// Advances over bytes.
    ///
    /// A line ends in a line feed, a carriage return, or both.
    mutating func advance(over range: ByteRange, of bytes: [UInt8]) {
      bytes.withUnsafeBufferPointer { bytes in
        for index in range where bytes[index] == UInt8(ascii: "\n") || isLoneReturn(bytes, index) {
          line += 1
          lineStart = index + 1
        }
      }
    }

    private func isLoneReturn(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
      guard bytes[index] == UInt8(ascii: "\r") else { return false }
      return index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    }
  }

  private static let blockSize = 1024

  private var blocks: [Block] = []

  init(_ bytes: [UInt8]) {
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var block = Block(line: 1, lineStart: 0)
    for start in stride(from: 0, through: bytes.count, by: Self.blockSize) {
      blocks.append(block)
      block.advance(over: start..<min(start + Self.blockSize, bytes.count), of: bytes)
    }
  }

  func position(of offset: Int, in bytes: [UInt8]) -> SourcePosition {
    let index = offset / Self.blockSize
    var block = blocks[index]
    block.advance(over: index * Self.blockSize..<offset, of: bytes)
    return SourcePosition(line: block.line, column: offset - block.lineStart + 1)
  }
}

// MARK: - Validation

extension SourceText {
  /// The first byte that isn't part of valid UTF-8; `nil` if the text is valid.
  var firstInvalidByte: Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
          index += 1
          continue
        }
        guard let length = Self.sequenceLength(at: index, in: bytes) else { return index }
        index += length
      }
      return nil
    }
  }

  /// Returns the length of the multibyte sequence at an index; `nil` if it is invalid.
  private static func sequenceLength(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let (length, second) = shape(of: bytes[index]), index + length <= bytes.count else {
      return nil
    }
    guard second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }

  /// Returns the length of the sequence that a byte starts, and the valid range of its second byte.
  ///
  /// The second byte reveals overlong forms, surrogates, and values above U+10FFFF.
  private static func shape(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
