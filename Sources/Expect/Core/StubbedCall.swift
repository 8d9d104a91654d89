/// The steps that a call is answered with, one after the other.
struct StubbedCall {
  /// The first step by itself, because most stubs have no other.
  private var first: Step?
  private var rest: [Step] = []
  private var answered = 0
  private var isTold = false

  /// What the next call returns, if that is all that happens at it.
  private(set) var constant: CallOutcome?

  /// Whether the test may do without this stub.
  var isOptional = false

  /// Whether nothing happens at a call.
  var isEmpty: Bool { first == nil }

  /// Whether no call has needed this stub, and nobody has been told.
  var isUntold: Bool { answered == 0 && !isOptional && !isTold }

  mutating func markTold() { isTold = true }

  /// Adds to the last step.
  mutating func edit(_ change: (inout Step) -> Void) {
    if rest.isEmpty {
      var step = first ?? Step()
      change(&step)
      first = step
    } else {
      change(&rest[rest.count - 1])
    }
    constant = next?.constant
  }

  /// Adds a step, for the call after those that the present steps answer.
  mutating func append(_ change: (inout Step) -> Void) {
    if first != nil { rest.append(Step()) }
    edit(change)
  }

  /// What happens at the next call: the last step repeats.
  private var next: Step? {
    let index = min(answered, rest.count)
    return index == 0 ? first : rest[index - 1]
  }

  /// Counts a call, and tells what happens at it.
  mutating func take() -> Step {
    defer { count() }
    return next ?? Step()
  }

  /// Counts a call of which it is known what happens at it.
  mutating func count() {
    answered += 1
    if answered <= rest.count { constant = next?.constant }
  }
}

// MARK: - Step

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
  var computation: Computation?

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
    case computation(Computation)
    case real
    case unanswered
  }
}

// MARK: - Reaction

/// A closure of the test that runs when a call arrives.
enum Reaction<Output> {
  case sync((OfferedArguments) throws -> Output)
  case async(@concurrent (OfferedArguments) async throws -> Output)
}
