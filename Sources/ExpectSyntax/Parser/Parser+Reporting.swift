extension Parser {
  /// Reports an error at the token that is looked at, or behind the last one if a line lies between.
  mutating func report(_ error: SyntaxError, notes: [Diagnostic.Note] = []) {
    let end = previous.range.upperBound
    let isBehind = token.startsLine && end > 0
    report(error, at: isBehind ? end..<end : token.range, notes: notes)
  }

  /// Reports an error, unless one has been reported at the same place.
  mutating func report(
    _ error: SyntaxError, at range: ByteRange, notes: [Diagnostic.Note] = []
  ) {
    if lexer.diagnostics.last?.range.lowerBound == range.lowerBound { return }
    lexer.report(error, at: range, notes: notes)
  }

  /// Consumes a token that the grammar wants, or reports that it is missing.
  @discardableResult
  mutating func expect(
    _ kind: Token.Kind, _ sign: SyntaxError.Sign, _ place: SyntaxError.Place
  ) -> Bool {
    if consume(kind) { return true }
    report(.expectedSign(sign, place))
    return false
  }

  /// Consumes a name that the grammar wants, or reports that it is missing.
  mutating func expectName(of declared: SyntaxError.Declared) -> Name? {
    if isAtName { return name(of: advance()) }
    report(.expectedName(declared))
    return nil
  }

  /// Runs a part of the grammar of types one level deeper, if there is a level left.
  mutating func nestedType(_ body: (inout Parser) -> TypeSyntax) -> TypeSyntax {
    guard typeDepth < Self.deepest else {
      report(.tooDeep(limit: Self.deepest), at: token.range)
      return missingType
    }
    typeDepth += 1
    defer { typeDepth -= 1 }
    return body(&self)
  }

  /// Runs a part of the grammar of declarations one level deeper, if there is a level left.
  mutating func nestedDeclarations<Result>(_ body: (inout Parser) -> Result) -> Result? {
    guard declarationDepth < Self.deepest else {
      report(.tooDeep(limit: Self.deepest), at: token.range)
      return nil
    }
    declarationDepth += 1
    defer { declarationDepth -= 1 }
    return body(&self)
  }
}
