/// Where something stands in a source text, counted in bytes of UTF-8 from its start.
package typealias ByteRange = Range<Int>

/// A place in a source text as the compiler writes it.
///
/// It is not called a location, because Swift Testing publishes that name.
package struct SourcePosition: Hashable, Sendable {
  /// The line, counted from one.
  package let line: Int
  /// The column, counted from one in bytes of UTF-8, as the compiler counts.
  package let column: Int

  /// Makes a position of a line and a column, both counted from one.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

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

// MARK: - Pieces

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

/// A piece of source text that is kept as it is written, such as a default value.
package struct Excerpt: Sendable {
  /// The text, from its first token to its last.
  package var text: String
  /// Where it stands.
  package var range: ByteRange
}

// MARK: - Lines

/// Finds the line of a byte without keeping where every line starts.
///
/// A text of 50 MB may consist of line ends, or of one line. Either way the index has one entry for
/// every block of bytes, and an answer looks at one block only.
struct LineIndex: Sendable {
  /// The line that a block of bytes starts in.
  struct Block: Sendable {
    var line: Int
    var lineStart: Int

    /// Moves on over some bytes; a line ends in a line feed, a carriage return, or both.
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
  /// The first byte that does not belong to valid UTF-8, or nothing where all is well.
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

  /// The length of the sequence of several bytes that starts at an index, if it is valid.
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

  /// How many bytes follow from a first byte, and what the second may be.
  ///
  /// The second byte is where overlong forms, surrogates and values above U+10FFFF show.
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
