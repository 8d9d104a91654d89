/// The answer to one call: first a wait, then an effect, then an outcome.
///
/// It never changes, so that calls can share it.
final class Step {
  /// The gate at which an async call waits before anything else.
  let gate: Gate?

  /// The delay of an async call after the gate.
  let delay: Delay?

  /// The closure that runs before the outcome.
  let effect: Behavior?

  /// How the call ends.
  let answer: Answer?

  /// Whether the call does nothing but end.
  let isImmediate: Bool

  /// A time for which a call is suspended.
  struct Delay: Sendable {
    let time: Duration
    let clock: any Clock<Duration>
  }

  init(gate: Gate? = nil, delay: Delay? = nil, effect: Behavior? = nil, answer: Answer? = nil) {
    self.gate = gate
    self.delay = delay
    self.effect = effect
    self.answer = answer
    isImmediate = gate == nil && delay == nil && effect == nil
  }

  /// Returns this step with parts of another one, which replace those of the same kind.
  ///
  /// An answer of a higher rank remains.
  func adding(_ other: Step) -> Step {
    let keepsAnswer = answer.map { $0.rank > other.answer?.rank ?? -1 } ?? false
    return Step(
      gate: other.gate ?? gate, delay: other.delay ?? delay, effect: other.effect ?? effect,
      answer: keepsAnswer ? answer : other.answer)
  }
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
  /// The first step, or `nil` if the stub has no behavior.
  private var first: Step?
  private var later: [Step] = []
  private var answered = 0

  /// The number of calls that the stub answered at most before it was restored.
  private var mostAnswered = 0

  /// Whether the stub answers no calls after its last step.
  var fallsThrough = false

  /// Whether it was reported that no call used the stub.
  private var isReported = false

  /// Whether a failure was reported from which it follows that no call used the stub, or that it has
  /// no result.
  var isExplained = false

  /// Whether the stub has no behavior.
  var isEmpty: Bool { first == nil }

  /// Whether the test doesn't need to use this stub.
  var isOptional = false

  /// Returns a closure that restores the values which the stub keeps of assignments.
  var snapshot: (() -> () -> Void)?

  /// The numbers of all steps and of those that no call has used.
  var steps: (all: Int, unused: Int) {
    let all = later.count + 1
    return (all, max(0, all - max(answered, mostAnswered)))
  }

  /// Returns the index of a step, and the number of all steps.
  func place(of step: Step) -> (index: Int, count: Int) {
    ((later.firstIndex { $0 === step } ?? -1) + 1, later.count + 1)
  }

  /// Whether no call used a step of this stub, and this hasn't been reported.
  var isUnreported: Bool { steps.unused > 0 && !isOptional && !isReported }

  /// Whether the stub answers no further calls.
  var isExhausted: Bool { fallsThrough && answered > later.count }

  mutating func markReported() { isReported = true }

  mutating func markUsed() { mostAnswered = max(mostAnswered, 1) }

  /// Returns this earlier version of a stub, updated with whether calls used it since.
  func used(as later: StubbedCall) -> StubbedCall {
    var stub = self
    stub.mostAnswered = max(later.answered, later.mostAnswered)
    if later.isReported { stub.isReported = true }
    return stub
  }

  /// Continues at the step of an earlier version, unless the test has added behavior since.
  mutating func rewind(to earlier: StubbedCall) {
    // Another task of the test may have been writing the stub at that time.
    guard first === earlier.first, later.elementsEqual(earlier.later, by: ===) else { return }
    self = earlier.used(as: self)
  }

  /// Adds behavior to the last step.
  mutating func add(_ step: Step) {
    if later.count == 0 {
      first = first?.adding(step) ?? step
    } else {
      later[later.count - 1] = later[later.count - 1].adding(step)
    }
  }

  /// Appends a step, for the call after those that the existing steps answer.
  mutating func append(_ step: Step) {
    if isEmpty { add(step) } else { later.append(step) }
  }

  /// Counts a call.
  ///
  /// - Returns: The step of the call, and whether the stub answers no further calls.
  mutating func take() -> (step: Step?, isLast: Bool) {
    let index = min(answered, later.count)
    answered += 1
    return (index == 0 ? first : later[index - 1], isExhausted)
  }
}
