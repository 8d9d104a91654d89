extension Parser {
  /// The name, keyword or other text of a token.
  func text(of token: Token) -> String {
    source.text(of: token.range)
  }

  func name(of token: Token) -> Name {
    Name(text(of: token), range: token.range)
  }

  func excerpt(_ range: ByteRange) -> Excerpt {
    Excerpt(text: source.text(of: range), range: range)
  }

  /// The range from a byte to the end of the last token that was consumed.
  ///
  /// Where none was consumed from that byte on, the range is empty and stands behind that token.
  func range(from start: Int) -> ByteRange {
    min(start, previous.range.upperBound)..<previous.range.upperBound
  }

  /// Consumes the token that is looked at.
  @discardableResult
  mutating func advance() -> Token {
    previous = token
    token = lexer.next()
    return previous
  }

  func at(_ kind: Token.Kind) -> Bool {
    token.kind == kind
  }

  /// Whether the token is a word, without backticks.
  func at(word: StaticString) -> Bool {
    token.kind == .identifier && lexer.matches(token.range, word)
  }

  /// Whether the token is a name, with or without backticks, but no keyword of the next line.
  var isAtName: Bool {
    token.kind.isName && !(token.startsLine && isReserved(token))
  }

  /// Whether the token is an operator that starts with a character.
  func at(operator character: Unicode.Scalar) -> Bool {
    token.kind == .operator
      && UInt32(lexer.byte(at: token.range.lowerBound)) == character.value
  }

  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func consume(word: StaticString) -> Bool {
    guard at(word: word) else { return false }
    advance()
    return true
  }

  /// Consumes one character of an operator that may be longer, as the first sign of ">>".
  mutating func consume(operator character: Unicode.Scalar) -> Bool {
    guard at(operator: character) else { return false }
    advanceInOperator()
    return true
  }

  mutating func advanceInOperator() {
    let end = token.range.lowerBound + 1
    previous = token
    previous.range = token.range.lowerBound..<end
    guard token.range.upperBound > end else {
      token = lexer.next()
      return
    }
    lexer.offset = end
    token = lexer.next()
  }

  /// The token after the one that is looked at.
  mutating func peek() -> Token {
    let checkpoint = checkpoint
    advance()
    let next = token
    restore(checkpoint)
    return next
  }
}
