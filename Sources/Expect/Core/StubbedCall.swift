/// The steps with which calls are answered, one after the other.
struct StubbedCall {
  /// The first step, stored separately because most stubs have only one.
  private var first = Step()
  private var rest: [Step] = []
  private var answered = 0

  /// The number of steps in `rest`, cached because querying the array is slower.
  private var lastStep = 0
  private var isTold = false

  /// Whether a call used this stub before it was restored, or assigned the value that it keeps.
  private var wasUsed = false

  /// The answer to the next call.
  private(set) var answer = Answer.several

  /// The answer of a step, if it's a single value or computation, which the step retains.
  enum Answer {
    case several
    case value(Unmanaged<CallOutcome>)
    case computation(Unmanaged<Computation>)
  }

  /// Whether the test doesn't need to use this stub.
  var isOptional = false

  /// Returns a closure that restores the values which the stub keeps of assignments.
  var snapshot: (() -> () -> Void)?

  /// Whether the stub has no behavior.
  private(set) var isEmpty = true

  /// Whether no call used this stub, and this hasn't been reported.
  var isUntold: Bool { answered == 0 && !wasUsed && !isOptional && !isTold }

  mutating func markTold() { isTold = true }

  mutating func markUsed() { wasUsed = true }

  /// Returns this earlier version of a stub, updated with whether calls used it since.
  func used(as later: StubbedCall) -> StubbedCall {
    var stub = self
    if later.answered > answered || later.wasUsed { stub.wasUsed = true }
    if later.isTold { stub.isTold = true }
    return stub
  }

  /// Changes the last step.
  mutating func edit(_ change: (inout Step) -> Void) {
    isEmpty = false
    if lastStep == 0 { change(&first) } else { change(&rest[lastStep - 1]) }
    updateAnswer()
  }

  /// Appends a step, for the call after those that the existing steps answer.
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

  /// Counts a call, and returns its step.
  mutating func take() -> Step {
    let index = min(answered, lastStep)
    count()
    return index == 0 ? first : rest[index - 1]
  }

  /// Counts a call whose answer is known.
  ///
  /// - Returns: Whether the next call has another step.
  @discardableResult
  mutating func count() -> Bool {
    answered &+= 1
    if answered > lastStep { return false }
    updateAnswer()
    return true
  }
}

// MARK: - Step

/// The answer to one call: first a wait, then an effect, then an outcome.
struct Step {
  /// The gate at which an async call waits before anything else.
  var gate: Gate?

  /// The delay of an async call after the gate.
  var delay: (@Sendable () async throws -> Void)?

  /// The closure that runs before the outcome.
  var effect: Reaction<Void>?

  /// The error that the call throws instead of returning.
  var error: (any Error)?

  /// The value that the call returns.
  var value: CallOutcome?

  /// The closure that computes the result, if there is no value.
  var computation: Computation?

  /// Whether the real implementation answers, if there is no other outcome.
  var callsReal = false

  /// The answer, if it's a single value or computation.
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
