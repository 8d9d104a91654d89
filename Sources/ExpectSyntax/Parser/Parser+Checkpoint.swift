extension Parser {
  /// A state to come back to after a look at what follows.
  struct Checkpoint {
    fileprivate let token: Token
    fileprivate let previous: Token
    fileprivate let offset: Int
    fileprivate let expectsOperand: Bool
    fileprivate let diagnostics: Int
  }

  var checkpoint: Checkpoint {
    Checkpoint(
      token: token, previous: previous, offset: lexer.offset,
      expectsOperand: lexer.expectsOperand, diagnostics: lexer.diagnostics.count)
  }

  mutating func restore(_ checkpoint: Checkpoint) {
    token = checkpoint.token
    previous = checkpoint.previous
    lexer.offset = checkpoint.offset
    lexer.expectsOperand = checkpoint.expectsOperand
    lexer.diagnostics.removeLast(lexer.diagnostics.count - checkpoint.diagnostics)
  }

  /// Whether something was reported since a checkpoint.
  func hasFailed(since checkpoint: Checkpoint) -> Bool {
    lexer.diagnostics.count > checkpoint.diagnostics
  }
}
