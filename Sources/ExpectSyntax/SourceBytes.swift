/// The bytes of a text while it is parsed.
///
/// Unlike an array, this isn't reference counted, and an index outside the text is valid.
struct SourceBytes {
  private let buffer: UnsafeBufferPointer<UInt8>

  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  var count: Int { buffer.count }

  /// The byte at an index, or zero outside the text.
  subscript(index: Int) -> UInt8 {
    UInt(bitPattern: index) < UInt(bitPattern: buffer.count) ? buffer[index] : 0
  }

  /// Returns the text in a range.
  ///
  /// Invalid UTF-8 results in replacement characters.
  func text(of range: ByteRange) -> String {
    String(decoding: slice(range), as: UTF8.self)
  }

  /// Returns whether a range contains the given ASCII word.
  func matches(_ range: ByteRange, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(slice(range)) }
  }

  private func slice(_ range: ByteRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: buffer[range.clamped(to: buffer.indices)])
  }
}

// MARK: - Searching

extension SourceBytes {
  /// Returns the offset of the first line break in a range, or the end of the range.
  func endOfLine(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, !ASCII.isNewline(self[index]) {
      // This stops at all bytes below 0x0E: the two line breaks, and a few that are rare.
      index = skip(from: index + 1, to: end) { ($0 &- 0x0E0E_0E0E_0E0E_0E0E) & ~$0 }
    }
    return index
  }

  /// Returns the offset of the first byte that isn't a space from an offset on, or that of the end of the text.
  func endOfSpaces(from start: Int) -> Int {
    var index = start
    while self[index] == UInt8(ascii: " ") {
      index = skip(from: index + 1, to: count) {
        let difference = $0 ^ 0x2020_2020_2020_2020
        return (difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F | difference
      }
    }
    return index
  }

  /// The first byte that isn't part of valid UTF-8; `nil` if the text is valid.
  var firstInvalidByte: Int? {
    var index = skip(from: 0, to: count) { $0 }
    while index < count {
      var parser = Unicode.UTF8.ForwardParser()
      var rest = buffer[index...].makeIterator()
      guard case .valid(let character) = parser.parseScalar(from: &rest) else { return index }
      index = skip(from: index + character.count, to: count) { $0 }
    }
    return nil
  }

  /// Returns the first index in a range whose byte may be wanted, or the end of the range.
  ///
  /// This compares eight bytes at once. The last bytes of a range are all returned.
  ///
  /// - Parameter marks: Sets the most significant bit of the first wanted byte of a word, and of none before it.
  @inline(__always)
  private func skip(from start: Int, to end: Int, _ marks: (UInt64) -> UInt64) -> Int {
    let bytes = UnsafeRawBufferPointer(buffer)
    var index = start
    while index + 8 <= end {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let marked = marks(word) & 0x8080_8080_8080_8080
      guard marked == 0 else { return index + marked.trailingZeroBitCount / 8 }
      index += 8
    }
    return index
  }
}
