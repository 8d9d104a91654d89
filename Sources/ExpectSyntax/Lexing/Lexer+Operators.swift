extension Lexer {
  mutating func scanOperator() -> Token.Kind {
    let start = offset
    if isPostfixMark(at: start) {
      offset += 1
      return .operator
    }
    if scanPlaceholder() { return .identifier }
    while continuesOperator(allowingDots: false) {}
    if offset == start {
      offset += 1
      return .unknown
    }
    switch offset - start {
    case 1 where bytes[start] == UInt8(ascii: "="): return .equals
    case 2 where bytes[start] == UInt8(ascii: "-") && bytes[start + 1] == ASCII.greater:
      return .arrow
    default: return .operator
    }
  }

  mutating func scanDot() -> Token.Kind {
    let start = offset
    offset += 1
    while continuesOperator(allowingDots: true) {}
    return offset > start + 1 ? .operator : .dot
  }

  /// A slash that starts no comment: a regular expression or an operator.
  mutating func scanSlash() -> Token.Kind {
    if expectsOperand, scanBareRegex() { return .regex }
    return scanOperator()
  }

  /// Whether a new line or a closing thing stands before an index, so that an operator is a prefix.
  func isLeftBound(at index: Int) -> Bool {
    guard index > 0 else { return false }
    switch bytes[index - 1] {
    case 0, 0x09...0x0D, UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case ASCII.slash: return index < 2 || bytes[index - 2] != ASCII.star
    default: return true
    }
  }

  /// A question or exclamation mark directly behind something is a token of its own.
  private func isPostfixMark(at index: Int) -> Bool {
    let isMark = bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!")
    return isMark && isLeftBound(at: index)
  }

  /// Moves over one more character of an operator, but not into a comment.
  private mutating func continuesOperator(allowingDots: Bool) -> Bool {
    let byte = byte(at: offset)
    if byte == ASCII.slash {
      let next = self.byte(at: offset + 1)
      guard next != ASCII.slash, next != ASCII.star else { return false }
    }
    if ASCII.isOperator(byte) || allowingDots && byte == ASCII.dot {
      offset += 1
      return true
    }
    guard byte >= 0x80 else { return false }
    let (value, length) = scalar(at: offset)
    let kind = ScalarClass(value)
    guard kind == .operatorHead || kind == .combining else { return false }
    offset += length
    return true
  }

  /// What an editor leaves for its user to fill in, which stands for a name.
  private mutating func scanPlaceholder() -> Bool {
    guard bytes[offset] == ASCII.less, byte(at: offset + 1) == ASCII.pound else { return false }
    var end = offset + 2
    while end < bytes.count, !ASCII.isNewline(bytes[end]) {
      // Another placeholder: without this stop, a line of them would be read once for each.
      if bytes[end] == ASCII.less, byte(at: end + 1) == ASCII.pound { return false }
      end += 1
      if bytes[end - 1] == ASCII.pound, byte(at: end) == ASCII.greater {
        offset = end + 1
        return true
      }
    }
    return false
  }
}
