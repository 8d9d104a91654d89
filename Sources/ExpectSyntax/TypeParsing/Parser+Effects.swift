extension Parser {
  /// Reads what a function does besides returning, in any order.
  mutating func parseEffects() -> Effects {
    var effects = Effects()
    while at(.identifier) {
      if consume(word: "async") {
        effects.suspension = .async
      } else if consume(word: "reasync") {
        effects.suspension = .reasync
      } else if consume(word: "rethrows") {
        effects.throwing = .rethrowing
      } else if consume(word: "throws") {
        effects.throwing = parseThrownType().map { .typed($0) } ?? .any
      } else {
        break
      }
    }
    return effects
  }

  private mutating func parseThrownType() -> TypeSyntax? {
    guard at(.leftParenthesis), !token.startsLine else { return nil }
    advance()
    let type = parseType()
    expect(.rightParenthesis, .rightParenthesis, .tuple)
    return type
  }
}
