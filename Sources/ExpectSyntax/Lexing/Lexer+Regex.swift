extension Lexer {
  /// Whether an operand may follow a token, so that a slash after it is no operator.
  func allowsOperand(after token: Token) -> Bool {
    switch token.kind {
    case .identifier: return isExpressionKeyword(token.range)
    case .escapedIdentifier, .number, .string, .regex, .pound, .backslash: return false
    case .rightParenthesis, .rightBracket, .rightBrace: return false
    case .operator:
      let first = bytes[token.range.lowerBound]
      let isMark = first == UInt8(ascii: "?") || first == UInt8(ascii: "!")
      return !(isMark && token.range.count == 1 && !token.followsTrivia)
    default: return true
    }
  }

  /// Reads a regular expression between slashes, if it is one: it must end on its line, neither start
  /// nor end with a space, and close no parenthesis that it has not opened.
  mutating func scanBareRegex() -> Bool {
    var end = offset + 1
    guard !isBlank(byte(at: end)) else { return false }
    var depth = 0
    while end < bytes.count, !ASCII.isNewline(bytes[end]) {
      switch bytes[end] {
      case ASCII.backslash: end += 1
      case ASCII.leftParenthesis: depth += 1
      case ASCII.rightParenthesis: depth -= 1
      case ASCII.slash:
        guard end > offset + 1, !isBlank(bytes[end - 1]) else { return false }
        offset = end + 1
        return true
      default: break
      }
      guard depth >= 0 else { return false }
      end += 1
    }
    return false
  }

  /// Reads a regular expression between slashes with number signs around them, which may have lines.
  mutating func scanExtendedRegex(hashes: Int) -> Token.Kind {
    let start = offset
    offset += hashes + 1
    let hasLines = isBlankUntilNewline(from: offset)
    while !isAtEnd, hasLines || !ASCII.isNewline(bytes[offset]) {
      if bytes[offset] == ASCII.backslash {
        offset += 2
      } else if bytes[offset] == ASCII.slash, countHashes(at: offset + 1) >= hashes {
        offset += hashes + 1
        return .regex
      } else {
        offset += 1
      }
    }
    offset = min(offset, bytes.count)
    report(.unterminatedRegex, at: start..<start + hashes + 1)
    return .regex
  }

  func countHashes(at index: Int) -> Int {
    var end = index
    while byte(at: end) == ASCII.pound { end += 1 }
    return end - index
  }

  func isBlankUntilNewline(from index: Int) -> Bool {
    var end = index
    while isBlank(byte(at: end)) { end += 1 }
    return ASCII.isNewline(byte(at: end))
  }

  func isBlankOrNewline(at index: Int) -> Bool {
    index >= bytes.count || isBlank(bytes[index]) || ASCII.isNewline(bytes[index])
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func isExpressionKeyword(_ range: ByteRange) -> Bool {
    guard range.count <= 6 else { return false }
    return Self.expressionKeywords.contains { matches(range, $0) }
  }

  /// The words that an expression may follow.
  private static let expressionKeywords: [StaticString] = [
    "in", "if", "is", "as", "do", "try", "case", "else", "await", "guard", "throw", "where",
    "while", "repeat", "return", "switch", "yield",
  ]

  /// Whether a range holds a word of ASCII.
  func matches(_ range: ByteRange, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      bytes.withUnsafeBufferPointer { $0[range].elementsEqual(letters) }
    }
  }
}
