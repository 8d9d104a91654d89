extension Parser {
  /// Skips brackets with all that is between them, and returns their range.
  ///
  /// A brace closes what was left open within it. Where no brace is open, a closing one ends the
  /// search: it belongs to something around. In an expression, so does a line that declares something.
  @discardableResult
  mutating func skipBalanced(inExpression: Bool = false) -> ByteRange {
    let opening = token
    var open: [Token.Kind] = []
    var braces = 0
    repeat {
      if let closing = token.kind.closing {
        open.append(closing)
        if closing == .rightBrace { braces += 1 }
      } else if token.kind == .rightBrace {
        guard braces > 0 else { break }
        while open.last != .rightBrace { open.removeLast() }
        open.removeLast()
        braces -= 1
      } else if token.kind.isClosing, token.kind == open.last {
        open.removeLast()
      } else if at(.endOfFile) || inExpression && braces == 0 && startsDeclarationLine {
        break
      }
      advance()
    } while !open.isEmpty
    if !open.isEmpty { reportUnclosed(opening) }
    return range(from: opening.range.lowerBound)
  }

  /// Whether a line starts here with a keyword that no expression has outside of braces.
  var startsDeclarationLine: Bool {
    token.startsLine && Introducer(rawValue: text(of: token)) != nil && isReserved(token)
  }

  mutating func reportUnclosed(_ opening: Token) {
    report(
      .unclosed(opening.kind), at: token.range,
      notes: [Diagnostic.Note(SyntaxError.opening, at: opening.range)])
  }

  /// Skips what follows an error, up to what looks like the next declaration.
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
