/// The steps that a call is answered with, one after the other.
struct StubbedCall {
  /// The first step by itself, because most stubs have no other.
  private var first = Step()
  private var rest: [Step] = []
  private var answered = 0

  /// The number of steps in `rest`: an array that is asked for it takes longer.
  private var lastStep = 0
  private var isTold = false

  /// Whether a call has needed this stub before it began anew.
  private var wasUsed = false

  /// What happens at the next call.
  private(set) var answer = Answer.several

  /// What happens at a call, if that is one thing; the step keeps it.
  enum Answer {
    case several
    case value(Unmanaged<CallOutcome>)
    case computation(Unmanaged<Computation>)
  }

  /// Whether the test may do without this stub.
  var isOptional = false

  /// Returns what makes the values that the stub keeps of assignments again those which they are now.
  var snapshot: (() -> () -> Void)?

  /// Whether nothing happens at a call.
  private(set) var isEmpty = true

  /// Whether no call has needed this stub, and nobody has been told.
  var isUntold: Bool { answered == 0 && !wasUsed && !isOptional && !isTold }

  mutating func markTold() { isTold = true }

  /// This stub as it was before calls, with what is known of those.
  func used(as later: StubbedCall) -> StubbedCall {
    var stub = self
    if later.answered > answered || later.wasUsed { stub.wasUsed = true }
    if later.isTold { stub.isTold = true }
    return stub
  }

  /// Adds to the last step.
  mutating func edit(_ change: (inout Step) -> Void) {
    isEmpty = false
    if lastStep == 0 { change(&first) } else { change(&rest[lastStep - 1]) }
    updateAnswer()
  }

  /// Adds a step, for the call after those that the present steps answer.
  mutating func append(_ change: (inout Step) -> Void) {
    if !isEmpty {
      rest.append(Step())
      lastStep += 1
    }
    edit(change)
  }

  private mutating func updateAnswer() {
    // The last step repeats.
    let index = min(answered, lastStep)
    answer = index == 0 ? first.answer : rest[index - 1].answer
  }

  /// Counts a call, and returns what happens at it.
  mutating func take() -> Step {
    let index = min(answered, lastStep)
    count()
    return index == 0 ? first : rest[index - 1]
  }

  /// Counts a call of which it is known what happens at it.
  ///
  /// - Returns: Whether another step is next.
  @discardableResult
  mutating func count() -> Bool {
    answered &+= 1
    if answered > lastStep { return false }
    updateAnswer()
    return true
  }
}

// MARK: - Step

/// What happens at one call: a wait first, then an effect, then an outcome.
struct Step {
  /// Holds an async call before anything else happens.
  var gate: Gate?

  /// Suspends an async call after that.
  var delay: (@Sendable () async throws -> Void)?

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

  /// What happens, if that is one thing.
  fileprivate var answer: StubbedCall.Answer {
    guard gate == nil, delay == nil, effect == nil, error == nil else { return .several }
    if let value { return .value(.passUnretained(value)) }
    return computation.map { .computation(.passUnretained($0)) } ?? .several
  }

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
