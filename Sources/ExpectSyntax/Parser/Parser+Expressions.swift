extension Parser {
  /// Skips the default value of a parameter and returns it.
  mutating func skipDefaultValue() -> Excerpt {
    let start = token.range.lowerBound
    while !endsExpression, !startsDeclarationLine { skipOperand() }
    return excerpt(range(from: start))
  }

  /// Skips the initial value of a property and returns it.
  mutating func skipInitialValue() -> Excerpt {
    let start = token.range.lowerBound
    while !endsExpression {
      if at(.leftBrace), token.range.lowerBound > start, isAtObservers { break }
      skipOperand()
      if token.startsLine, !continuesExpression { break }
    }
    return excerpt(range(from: start))
  }

  private var endsExpression: Bool {
    switch token.kind {
    case .endOfFile, .comma, .semicolon: true
    default: token.kind.isClosing
    }
  }

  private mutating func skipOperand() {
    if token.kind.closing != nil {
      skipBalanced(inExpression: true)
    } else if at(operator: "<"), !token.followsTrivia, previous.kind.isName {
      if !skipGenericArguments() { advance() }
    } else if at(.pound), isAtMemberDirective {
      skipConditionalMembers()
    } else {
      advance()
    }
  }

  /// Skips generic arguments, whose commas separate no expressions.
  private mutating func skipGenericArguments() -> Bool {
    guard token.range.lowerBound >= noGenericArgumentsBefore else { return false }
    let checkpoint = checkpoint
    _ = parseGenericArguments()
    if !hasFailed(since: checkpoint), !token.kind.isName || token.startsLine { return true }
    noGenericArgumentsBefore = previous.range.upperBound
    restore(checkpoint)
    return false
  }

  /// Whether the token, which starts a line, goes on with the expression of the line before.
  private var continuesExpression: Bool {
    switch previous.kind {
    case .operator where previous.followsTrivia, .equals, .arrow, .dot, .colon: return true
    case .identifier where lexer.allowsOperand(after: previous): return true
    default: break
    }
    switch token.kind {
    case .dot, .colon, .equals, .arrow, .leftBrace: return true
    case .operator: return lexer.isBlankOrNewline(at: token.range.upperBound)
    case .identifier: return at(word: "as") || at(word: "is") || at(word: "else")
    case .pound: return isAtMemberDirective
    default: return false
    }
  }

  /// Whether a condition here holds members of the expression before: "#if DEBUG" and ".bold()".
  private var isAtMemberDirective: Bool {
    guard at(.pound), lexer.matches(token.range, "#if") else { return false }
    var ahead = self
    _ = ahead.skipCondition()
    return ahead.at(.dot)
  }

  private mutating func skipConditionalMembers() {
    var depth = 0
    repeat {
      if at(.pound), lexer.matches(token.range, "#if") { depth += 1 }
      if at(.pound), lexer.matches(token.range, "#endif") { depth -= 1 }
      advance()
    } while depth > 0 && !at(.endOfFile)
  }

  /// Skips the condition of a directive, which is looked at, and returns it as it is written.
  mutating func skipCondition() -> String {
    advance()
    let start = token.range.lowerBound
    while !at(.endOfFile),
      !token.startsLine || isAtLogicalOperator(token)
        || isAtLogicalOperator(previous)
    {
      if at(.leftParenthesis) { skipBalanced() } else { advance() }
    }
    return source.text(of: range(from: start))
  }

  private func isAtLogicalOperator(_ token: Token) -> Bool {
    token.kind == .operator
      && (lexer.matches(token.range, "&&") || lexer.matches(token.range, "||"))
  }
}
