extension Lexer {
  mutating func scanIdentifier() -> Token.Kind {
    while !isAtEnd {
      let byte = bytes[offset]
      if ASCII.continuesIdentifier(byte) {
        offset += 1
      } else if byte >= 0x80 {
        let (value, length) = scalar(at: offset)
        let kind = ScalarClass(value)
        guard kind == .identifier || kind == .combining else { break }
        offset += length
      } else {
        break
      }
    }
    return .identifier
  }

  /// A keyword that is used as a name, or a raw identifier, which may have spaces.
  mutating func scanEscapedIdentifier() -> Token.Kind {
    let start = offset
    offset += 1
    while !isAtEnd, !ASCII.isNewline(bytes[offset]) {
      offset += 1
      if bytes[offset - 1] == ASCII.backtick { return .escapedIdentifier }
    }
    report(.unterminatedIdentifier, at: start..<start + 1)
    return .unknown
  }

  mutating func scanUnicode() -> Token.Kind {
    let (value, length) = scalar(at: offset)
    switch ScalarClass(value) {
    case .operatorHead: return scanOperator()
    case .identifier: return scanIdentifier()
    case .combining, .whiteSpace:
      offset += length
      return .unknown
    }
  }

  mutating func scanNumber() -> Token.Kind {
    let isHexadecimal = byte(at: offset) == 0x30 && byte(at: offset + 1) | 0x20 == 0x78
    let exponent: UInt8 = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    var hasPoint = false
    while !isAtEnd {
      let byte = bytes[offset]
      if byte | 0x20 == exponent, isSign(at: offset + 1) {
        offset += 2
      } else if ASCII.continuesIdentifier(byte) {
        offset += 1
      } else if byte == ASCII.dot, !hasPoint, ASCII.isDigit(self.byte(at: offset + 1)) {
        hasPoint = true
        offset += 1
      } else {
        break
      }
    }
    return .number
  }

  private func isSign(at index: Int) -> Bool {
    byte(at: index) == UInt8(ascii: "+") || byte(at: index) == UInt8(ascii: "-")
  }

  /// A number sign with a name is one token; alone it is unknown.
  mutating func scanPound() -> Token.Kind {
    let hashes = countHashes(at: offset)
    if byte(at: offset + hashes) == ASCII.slash { return scanExtendedRegex(hashes: hashes) }
    offset += hashes
    if hashes == 1, byte(at: offset) == ASCII.backtick {
      return scanEscapedIdentifier() == .unknown ? .unknown : .pound
    }
    guard hashes == 1, isIdentifierStart(at: offset) else { return .unknown }
    _ = scanIdentifier()
    return .pound
  }

  func isIdentifierStart(at index: Int) -> Bool {
    let byte = byte(at: index)
    if byte >= 0x80 { return ScalarClass(scalar(at: index).value) == .identifier }
    return ASCII.continuesIdentifier(byte) && !ASCII.isDigit(byte)
  }

  /// Decodes the character at an index; a byte that is not UTF-8 stands for itself.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(byte(at: index))
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, index + length <= bytes.count else { return (0xFFFF, 1) }
    var value = first & (0x7F >> UInt32(length))
    for next in index + 1..<index + length {
      guard bytes[next] & 0xC0 == 0x80 else { return (0xFFFF, 1) }
      value = value << 6 | UInt32(bytes[next] & 0x3F)
    }
    return (value, length)
  }
}
