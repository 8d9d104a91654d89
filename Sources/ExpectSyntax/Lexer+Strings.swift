extension Lexer {
  /// Returns the number of number signs before a quote at the index; `nil` if no string starts there.
  func hashesBeforeQuote(at index: Int) -> Int? {
    switch byte(at: index) {
    case ASCII.quote: return 0
    case ASCII.pound:
      let hashes = countHashes(at: index)
      return byte(at: index + hashes) == ASCII.quote ? hashes : nil
    default: return nil
    }
  }

  /// Scans a string, including its interpolations and the strings in them.
  mutating func scanString(hashes: Int) {
    var open = [openString(hashes: hashes)]
    while let innermost = open.last {
      if innermost.parentheses == 0 {
        scanText(&open)
      } else {
        scanCode(&open)
      }
    }
  }

  private mutating func openString(hashes: Int) -> StringContext {
    let start = offset
    offset += hashes + 1
    let hasLines =
      byte(at: offset) == ASCII.quote && byte(at: offset + 1) == ASCII.quote
      && !closesOnItsLine(hashes: hashes)
    if hasLines { offset += 2 }
    return StringContext(hashes: hashes, hasLines: hasLines, start: start)
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
  private mutating func scanText(_ open: inout [StringContext]) {
    let innermost = open[open.count - 1]
    while !isAtEnd {
      switch bytes[offset] {
      case ASCII.quote where closes(innermost):
        offset += innermost.hashes + (innermost.hasLines ? 3 : 1)
        open.removeLast()
        return
      case ASCII.backslash where countHashes(at: offset + 1) >= innermost.hashes:
        offset += innermost.hashes + 1
        if byte(at: offset) == ASCII.leftParenthesis {
          open[open.count - 1].parentheses = 1
          offset += 1
          expectsOperand = true
          return
        }
        if !isAtEnd, innermost.hasLines || !ASCII.isNewline(bytes[offset]) { offset += 1 }
      case let byte where ASCII.isNewline(byte) && !innermost.hasLines:
        return giveUp(&open)
      default:
        offset += 1
      }
    }
    giveUp(&open)
  }

  private func closes(_ string: StringContext) -> Bool {
    guard string.hasLines else { return countHashes(at: offset + 1) >= string.hashes }
    return byte(at: offset + 1) == ASCII.quote && byte(at: offset + 2) == ASCII.quote
      && countHashes(at: offset + 3) >= string.hashes
  }

  /// Scans one token of the interpolation in the innermost string.
  private mutating func scanCode(_ open: inout [StringContext]) {
    let last = open.count - 1
    let crossesLine = skipTrivia()
    if isAtEnd || crossesLine && !open[last].hasLines { return giveUp(&open) }
    if let hashes = hashesBeforeQuote(at: offset) {
      open.append(openString(hashes: hashes))
      expectsOperand = false
      return
    }
    let start = offset
    let kind = scanPlainToken()
    expectsOperand = allowsOperand(
      after: Token(kind: kind, range: start..<offset, startsLine: false, followsTrivia: false))
    if kind == .leftParenthesis { open[last].parentheses += 1 }
    if kind == .rightParenthesis { open[last].parentheses -= 1 }
  }

  /// Ends the strings that can't continue: all of them at the end of the text, and at the end of a line those inside
  /// the innermost multiline string.
  private mutating func giveUp(_ open: inout [StringContext]) {
    while let innermost = open.last, isAtEnd || !innermost.hasLines {
      report(.unterminatedString, at: innermost.start..<innermost.start + innermost.hashes + 1)
      open.removeLast()
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

  /// The keywords that an expression can follow.
  private static let expressionKeywords: [StaticString] = [
    "in", "if", "is", "as", "do", "try", "case", "else", "await", "guard", "throw", "where",
    "while", "repeat", "return", "switch", "yield",
  ]

  /// Returns whether a range contains the given ASCII word.
  func matches(_ range: ByteRange, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      bytes.withUnsafeBufferPointer { $0[range].elementsEqual(letters) }
    }
  }
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
