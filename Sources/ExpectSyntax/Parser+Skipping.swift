extension Parser {
  /// Skips brackets and everything between them, and returns their range.
  ///
  /// A closing brace also closes other brackets that are left open within its pair. If no brace is open, a closing brace ends the
  /// search, because it belongs to an enclosing declaration. In an expression, so does a line that starts a declaration.
  @discardableResult
  mutating func skipBalanced(inExpression: Bool = false) -> ByteRange {
    let opening = token
    var open: [Token.Kind] = []
    var braces = 0
    tokens: repeat {
      switch token.kind {
      case .leftParenthesis: open.append(.rightParenthesis)
      case .leftBracket: open.append(.rightBracket)
      case .leftBrace:
        open.append(.rightBrace)
        braces += 1
      case .rightParenthesis, .rightBracket:
        if token.kind == open.last { open.removeLast() }
      case .rightBrace:
        guard braces > 0 else { break tokens }
        while open.popLast() != .rightBrace {}
        braces -= 1
      case .endOfFile: break tokens
      default: if inExpression, braces == 0, startsDeclarationLine { break tokens }
      }
      advance()
    } while !open.isEmpty
    if !open.isEmpty { reportUnclosed(opening) }
    return range(from: opening.range.lowerBound)
  }

  /// Whether a line starts here with a keyword that an expression can't contain outside braces, other than as an argument
  /// label.
  var startsDeclarationLine: Bool {
    guard token.startsLine, let word = word(of: token) else { return false }
    return word.introducer != nil && word.isReserved && !isAtLabel
  }

  /// Whether the current token is a name or a keyword before a colon.
  var isAtLabel: Bool {
    token.kind.isName && next.at(.colon)
  }

  /// Whether the current token is the label of a trailing closure.
  var isAtLabeledClosure: Bool {
    isAtLabel && next.next.at(.leftBrace)
  }

  /// Reports that a bracket or an `#if` is unclosed.
  mutating func reportUnclosed(_ opening: Token) {
    report(
      .unclosed(opening.kind), at: token.range,
      notes: [Diagnostic.Note(message: SyntaxError.opening, range: opening.range)])
  }

  /// Skips to the next probable declaration after an error.
  mutating func recover() {
    while !at(.endOfFile), !at(.rightBrace), !(token.startsLine && isAtDeclaration) {
      if at(.leftBrace) {
        skipBalanced()
      } else {
        advance()
      }
    }
  }
}

// MARK: - Expressions

extension Parser {
  /// Skips and returns the default value of a parameter.
  mutating func skipDefaultValue() -> Excerpt {
    let start = token.range.lowerBound
    while !endsExpression, !startsDeclarationLine { skipOperand() }
    return excerpt(range(from: start))
  }

  /// Skips and returns the initial value of a property.
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
    if token.kind.isOpening {
      skipBalanced(inExpression: true)
    } else if at(operator: "<"), !token.followsTrivia, previous.kind.isName {
      if !skipGenericArguments() { advance() }
    } else if at(.pound), isAtMemberDirective {
      skipConditional()
    } else {
      advance()
    }
  }

  /// Skips generic arguments, whose commas don't separate expressions.
  private mutating func skipGenericArguments() -> Bool {
    guard token.range.lowerBound >= noGenericArgumentsBefore else { return false }
    var ahead = self
    _ = ahead.parseGenericArguments()
    let hasFailed = ahead.lexer.diagnostics.count > lexer.diagnostics.count
    guard hasFailed || ahead.token.kind.isName && !ahead.token.startsLine else {
      self = ahead
      return true
    }
    noGenericArgumentsBefore = ahead.previous.range.upperBound
    return false
  }

  /// Whether the current token, which starts a line, continues the expression on the previous line.
  private var continuesExpression: Bool {
    switch previous.kind {
    case .operator where previous.followsTrivia, .equals, .arrow, .dot, .colon: return true
    case .identifier where lexer.allowsOperand(after: previous): return true
    default: break
    }
    switch token.kind {
    case .dot, .colon, .equals, .arrow, .leftBrace: return true
    case .operator: return lexer.isBlankOrNewline(at: token.range.upperBound)
    case .identifier:
      return at(word: "as") || at(word: "is") || at(word: "else")
        || previous.kind == .rightBrace && isAtLabeledClosure
    case .pound: return isAtMemberDirective
    default: return false
    }
  }

  /// Whether a conditional compilation block contains members of the preceding expression, such as `.bold()`.
  private var isAtMemberDirective: Bool {
    guard at(directive: "#if") else { return false }
    var ahead = self
    _ = ahead.skipCondition()
    return ahead.at(.dot)
  }

  /// Skips a directive, and returns its condition as written.
  mutating func skipCondition() -> String {
    advance()
    let start = token.range.lowerBound
    while !at(.endOfFile),
      !token.startsLine || isAtLogicalOperator(token)
        || isAtLogicalOperator(previous)
    {
      if at(.leftParenthesis) { skipBalanced() } else { advance() }
    }
    return bytes.text(of: range(from: start))
  }

  private func isAtLogicalOperator(_ token: Token) -> Bool {
    token.kind == .operator
      && (bytes.matches(token.range, "&&") || bytes.matches(token.range, "||"))
  }
}
