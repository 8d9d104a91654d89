extension LineIndex {
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
}
