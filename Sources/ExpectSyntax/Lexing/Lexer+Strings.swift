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
