extension Lexer {
  /// Returns the number of number signs before a quote at the index; `nil` if no string starts there.
  @inline(__always)
  func hashesBeforeQuote(at index: Int) -> Int? {
    switch bytes[index] {
    case ASCII.quote: return 0
    case ASCII.pound:
      let hashes = countHashes(at: index)
      return bytes[index + hashes] == ASCII.quote ? hashes : nil
    default: return nil
    }
  }

  /// Scans a string, including its interpolations and the strings in them.
  mutating func scanString(hashes: Int) {
    openString(hashes: hashes)
    while let innermost = strings.last {
      if innermost.parentheses == 0 {
        scanText(of: innermost)
      } else {
        scanCode(in: innermost)
      }
    }
  }

  private mutating func openString(hashes: Int) {
    let start = offset
    offset += hashes + 1
    let hasLines =
      bytes[offset] == ASCII.quote && bytes[offset + 1] == ASCII.quote
      && !closesOnItsLine(hashes: hashes)
    if hasLines { offset += 2 }
    strings.append(StringContext(hashes: hashes, hasLines: hasLines, start: start))
  }

  /// Returns whether three quotes don't start a multiline string, as in `#"""#`, which contains one quote.
  private func closesOnItsLine(hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var end = offset
    while end < bytes.count, !ASCII.isNewline(bytes[end]) {
      if bytes[end] == ASCII.quote, countHashes(at: end + 1) >= hashes { return true }
      end += 1
    }
    return false
  }

  /// Scans the text of the innermost string up to its end or the next interpolation.
  private mutating func scanText(of innermost: StringContext) {
    while !isAtEnd {
      switch bytes[offset] {
      case ASCII.quote where closes(innermost):
        offset += innermost.hashes + (innermost.hasLines ? 3 : 1)
        strings.removeLast()
        return
      case ASCII.backslash where countHashes(at: offset + 1) >= innermost.hashes:
        offset += innermost.hashes + 1
        if bytes[offset] == ASCII.leftParenthesis {
          strings[strings.count - 1].parentheses = 1
          last.kind = .leftParenthesis
          offset += 1
          return
        }
        if !isAtEnd, innermost.hasLines || !ASCII.isNewline(bytes[offset]) { offset += 1 }
      case let byte where ASCII.isNewline(byte) && !innermost.hasLines:
        return giveUp()
      default:
        offset += 1
      }
    }
    giveUp()
  }

  private func closes(_ string: StringContext) -> Bool {
    guard string.hasLines else { return countHashes(at: offset + 1) >= string.hashes }
    return bytes[offset + 1] == ASCII.quote && bytes[offset + 2] == ASCII.quote
      && countHashes(at: offset + 3) >= string.hashes
  }

  /// Scans one token of the interpolation in the innermost string.
  private mutating func scanCode(in innermost: StringContext) {
    let crossesLine = skipTrivia()
    if isAtEnd || crossesLine && !innermost.hasLines { return giveUp() }
    if let hashes = hashesBeforeQuote(at: offset) {
      openString(hashes: hashes)
      last.kind = .string
      return
    }
    let start = offset
    let kind = scanPlainToken()
    last = Token(kind: kind, range: start..<offset, startsLine: false, followsTrivia: false)
    if kind == .leftParenthesis { strings[strings.count - 1].parentheses += 1 }
    if kind == .rightParenthesis { strings[strings.count - 1].parentheses -= 1 }
  }

  /// Ends the strings that can't continue: all of them at the end of the text, and at the end of a line those inside
  /// the innermost multiline string.
  private mutating func giveUp() {
    while let innermost = strings.last, isAtEnd || !innermost.hasLines {
      report(.unterminatedString, at: innermost.start..<innermost.start + innermost.hashes + 1)
      strings.removeLast()
    }
  }
}

// MARK: - Regular expressions

extension Lexer {
  /// Returns whether an operand may follow a token, so that a slash after it isn't an operator.
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

  /// Scans a regular expression literal with bare slashes, if there is one.
  ///
  /// It must end on its line, must not start or end with a space, and must not close a parenthesis that it doesn't open.
  mutating func scanBareRegex() -> Bool {
    var end = offset + 1
    guard !isBlank(bytes[end]) else { return false }
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

  /// Scans a regular expression literal with number signs, which can have several lines.
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
    while bytes[end] == ASCII.pound { end += 1 }
    return end - index
  }

  func isBlankUntilNewline(from index: Int) -> Bool {
    var end = index
    while isBlank(bytes[end]) { end += 1 }
    return ASCII.isNewline(bytes[end])
  }

  func isBlankOrNewline(at index: Int) -> Bool {
    index >= bytes.count || isBlank(bytes[index]) || ASCII.isNewline(bytes[index])
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func isExpressionKeyword(_ range: ByteRange) -> Bool {
    guard range.count <= 6 else { return false }
    return Self.expressionKeywords.contains { bytes.matches(range, $0) }
  }

  /// The keywords that an expression can follow.
  private static let expressionKeywords: [StaticString] = [
    "in", "if", "is", "as", "do", "try", "case", "else", "await", "guard", "throw", "where",
    "while", "repeat", "return", "switch", "yield",
  ]
}

// MARK: - Open strings

/// A string that has not ended yet.
struct StringContext {
  /// The number of number signs before its quote.
  let hashes: Int
  /// Whether it is a multiline string.
  let hasLines: Bool
  /// The offset of its start.
  let start: Int
  /// The depth of parentheses in its current interpolation; zero in its text.
  var parentheses = 0
}
