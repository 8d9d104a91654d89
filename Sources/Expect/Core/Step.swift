/// The answer to one call: first a wait, then an effect, then an outcome.
struct Step {
  /// The gate at which an async call waits before anything else.
  var gate: Gate?

  /// The delay of an async call after the gate.
  var delay: (@Sendable () async throws -> Void)?

  /// The closure that runs before the outcome.
  var effect: Behavior?

  /// How the call ends; a later answer of the same or a higher rank replaces it.
  private(set) var answer: Answer?

  mutating func setAnswer(_ new: Answer) {
    if let answer, answer.rank > new.rank { return }
    answer = new
  }

  /// Whether the call does nothing but end.
  var isImmediate: Bool { gate == nil && delay == nil && effect == nil }
}

/// How a call ends according to a stub.
enum Answer {
  case failure(any Error)
  case value(Any)
  case computation(Behavior)

  /// The real implementation runs.
  case real

  /// The precedence among the answers of one step.
  fileprivate var rank: Int {
    switch self {
    case .failure: 3
    case .value: 2
    case .computation: 1
    case .real: 0
    }
  }
}

// MARK: - StubbedCall

/// The steps with which calls are answered, one after the other; the last one repeats.
struct StubbedCall {
  private var first = Step()
  private var later: [Step] = []
  private var answered = 0

  /// Whether a call used the stub before it was restored, or assigned the value that it keeps.
  private var wasUsed = false

  /// Whether it was reported that no call used the stub.
  private var isReported = false

  /// Whether the stub has no behavior.
  private(set) var isEmpty = true

  /// Whether the test doesn't need to use this stub.
  var isOptional = false

  /// Returns a closure that restores the values which the stub keeps of assignments.
  var snapshot: (() -> () -> Void)?

  /// Whether no call used this stub, and this hasn't been reported.
  var isUnreported: Bool { answered == 0 && !wasUsed && !isOptional && !isReported }

  mutating func markReported() { isReported = true }

  mutating func markUsed() { wasUsed = true }

  /// Returns this earlier version of a stub, updated with whether calls used it since.
  func used(as later: StubbedCall) -> StubbedCall {
    var stub = self
    if later.answered > answered || later.wasUsed { stub.wasUsed = true }
    if later.isReported { stub.isReported = true }
    return stub
  }

  /// Changes the last step.
  mutating func edit(_ change: (inout Step) -> Void) {
    isEmpty = false
    if later.isEmpty { change(&first) } else { change(&later[later.count - 1]) }
  }

  /// Appends a step, for the call after those that the existing steps answer.
  mutating func append(_ change: (inout Step) -> Void) {
    if !isEmpty { later.append(Step()) }
    edit(change)
  }

  /// Counts a call, and returns its step.
  mutating func take() -> Step {
    let index = min(answered, later.count)
    answered += 1
    return index == 0 ? first : later[index - 1]
  }
}
