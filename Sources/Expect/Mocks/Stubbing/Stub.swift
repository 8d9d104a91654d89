/// What happens at the calls that a statement is about.
///
/// Steps that begin with `and` add to what happens at one call; those that begin with `then` say
/// what happens at the next one. The last step repeats.
///
/// ```swift
/// cart.stub().call(cart.total()).andReturn(12).thenReturn(14)
/// ```
///
/// At one call, captors keep their arguments first; then comes the wait of `andWait`, then what
/// `andDo` says, then the error of `andThrow`, else the value of `andReturn`, else what its closure
/// computes. Of several that say the same kind of thing, the last one holds.
public struct Stub<Result>: Sendable {
  /// What is stubbed, or nothing after a misuse.
  let target: StubTarget?

  init(_ target: StubTarget?) {
    self.target = target
  }

  /// Where in the sequence of calls something is said.
  enum Position {
    case thisCall
    case nextCall
  }

  /// Says something of a call, unless it cannot happen at this member.
  func say(
    at position: Position, unless misuse: (StubTarget) -> BehaviorMisuse? = { _ in nil },
    _ change: (inout Step) -> Void
  ) -> Self {
    guard let target else { return self }
    if let misuse = misuse(target) {
      target.report(misuse)
      return self
    }
    target.edit { stubbed in
      switch position {
      case .thisCall: stubbed.edit(change)
      case .nextCall: stubbed.append(change)
      }
    }
    return self
  }

  func say(_ value: Result, at position: Position, then laterValues: [Result]) -> Self {
    say(value, at: position)
    for value in laterValues { say(value, at: .nextCall) }
    return self
  }

  private func say(_ value: Result, at position: Position) {
    _ = say(
      at: position, unless: { $0.misuse(returning: value) }, { $0.value = target?.outcome(value) })
  }

  func say(_ computation: Behavior<Any>, at position: Position) -> Self {
    say(at: position, unless: computation.misuse(at:)) { $0.computation = computation.reaction }
  }

  func say(_ effect: Behavior<Void>, at position: Position) -> Self {
    say(at: position, unless: effect.misuse(at:)) { $0.effect = effect.reaction }
  }

  func say(_ error: any Error, at position: Position) -> Self {
    say(at: position, unless: { $0.misuse(throwing: error) }, { $0.error = error })
  }

  func sayOptional() -> Self {
    target?.edit { $0.isOptional = true }
    return self
  }

  func sayReal(at position: Position) -> Self {
    say(
      at: position, unless: { $0.body.hasReal ? nil : .noRealImplementation },
      { $0.callsReal = true })
  }
}
