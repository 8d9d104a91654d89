/// What happens at one call: a wait first, then an effect, then an outcome.
struct Step {
  /// Holds an async call before anything else happens.
  var gate: Gate?

  /// Runs before the outcome.
  var effect: Reaction<Void>?

  /// Is thrown instead of returning anything.
  var error: (any Error)?

  /// Is returned.
  var value: Value?

  /// Computes what is returned, where no value is given.
  var computation: Reaction<Any>?

  /// Whether the real implementation answers, where nothing else does.
  var callsReal = false

  /// A value to return, which may itself be `nil`.
  struct Value {
    let value: Any
  }

  /// How the call ends, after the effect.
  var outcome: Outcome {
    if let error { return .failure(error) }
    if let value { return .value(value.value) }
    if let computation { return .computation(computation) }
    return callsReal ? .real : .unanswered
  }

  enum Outcome {
    case failure(any Error)
    case value(Any)
    case computation(Reaction<Any>)
    case real
    case unanswered
  }
}
