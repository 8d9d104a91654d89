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
