/// What happens at one call: a wait first, then an effect, then an outcome.
struct Step {
  /// Holds an async call before anything else happens.
  var gate: Gate?

  /// Runs before the outcome.
  var effect: Reaction<Void>?

  /// Is thrown instead of returning anything.
  var error: (any Error)?

  /// Is returned.
  var value: CallOutcome?

  /// Computes what is returned, where no value is given.
  var computation: Reaction<Any>?

  /// Whether the real implementation answers, where nothing else does.
  var callsReal = false

  /// What is returned, if nothing else happens.
  var constant: CallOutcome? { gate == nil && effect == nil && error == nil ? value : nil }

  /// How the call ends, after the effect.
  var outcome: Outcome {
    if let error { return .failure(error) }
    if let value { return .value(value) }
    if let computation { return .computation(computation) }
    return callsReal ? .real : .unanswered
  }

  enum Outcome {
    case failure(any Error)
    case value(CallOutcome)
    case computation(Reaction<Any>)
    case real
    case unanswered
  }
}
