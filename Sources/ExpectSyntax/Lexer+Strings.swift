extension Lexer {
  /// How many number signs stand before the quote that starts a string here; nothing if none does.
  func hashesBeforeQuote(at index: Int) -> Int? {
    switch byte(at: index) {
    case ASCII.quote: return 0
    case ASCII.pound:
      let hashes = countHashes(at: index)
      return byte(at: index + hashes) == ASCII.quote ? hashes : nil
    default: return nil
    }
  }

  /// Reads a string with all that is in it: code in parentheses, and strings in that code.
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

  /// Whether three quotes are not the start of several lines: #"""# is one quote.
  private func closesOnItsLine(hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var end = offset
    while end < bytes.count, !ASCII.isNewline(bytes[end]) {
      if bytes[end] == ASCII.quote, countHashes(at: end + 1) >= hashes { return true }
      end += 1
    }
    return false
  }

  /// Reads the text of the innermost string until it ends or code starts in it.
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

  /// Reads one token of the code within the innermost string.
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

  /// Ends every string that cannot go on, which are all at the end of the text, and at the end of a
  /// line those up to the next that has lines.
  private mutating func giveUp(_ open: inout [StringContext]) {
    while let innermost = open.last, isAtEnd || !innermost.hasLines {
      report(.unterminatedString, at: innermost.start..<innermost.start + innermost.hashes + 1)
      open.removeLast()
    }
  }
}

// MARK: - Regular expressions

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

// MARK: - Open strings

/// A string that has not ended yet.
struct StringContext {
  /// The number signs before its quote.
  let hashes: Int
  /// Whether it starts with three quotes.
  let hasLines: Bool
  /// Where it starts.
  let start: Int
  /// How deep the code in it is in parentheses; zero in its text.
  var parentheses = 0
}
