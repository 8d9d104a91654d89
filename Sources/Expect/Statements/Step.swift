/// The answer to one call: first a wait, then an effect, then an outcome.
///
/// It never changes, so that calls can share it.
package final class Step {
  /// The gate at which an async call waits before anything else.
  let gate: Gate?

  /// The delay of an async call after the gate.
  let delay: Delay?

  /// The closure that runs before the outcome.
  let effect: Behavior?

  /// How the call ends.
  package let answer: Answer?

  /// Whether the call does nothing but end.
  let isImmediate: Bool

  /// A time for which a call is suspended.
  package final class Delay: Sendable {
    let time: Duration
    let clock: any Clock<Duration>

    init(_ time: Duration, on clock: any Clock<Duration>) {
      self.time = time
      self.clock = clock
    }
  }

  package init(
    gate: Gate? = nil, delay: Delay? = nil, effect: Behavior? = nil, answer: Answer? = nil
  ) {
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
package enum Answer {
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
package struct StubbedCall {
  /// The first step, or `nil` if the stub has no behavior.
  package private(set) var first: Step?
  package private(set) var later: [Step] = []
  package private(set) var answered = 0

  /// Whether the stub answers no further calls.
  private(set) var isExhausted = false

  /// The number of calls that the stub answered at most before it was restored.
  package var mostAnswered = 0

  /// Whether the stub answers no calls after its last step.
  private(set) var fallsThrough = false

  /// Whether it was reported that no call used the stub.
  package var isReported = false

  /// The report from which it follows that no call used the stub, or that it has no result.
  package var explanation: Report?

  /// Whether the stub has no behavior.
  var isEmpty: Bool { if case .none = first { true } else { false } }

  /// Whether the test doesn't need to use this stub.
  package internal(set) var isOptional = false

  /// Returns a closure that restores the values which the stub keeps of assignments.
  package internal(set) var snapshot: (() -> () -> Void)?

  package init() {}

  /// The numbers of all steps and of those that no call has used.
  var steps: (all: Int, unused: Int) {
    let all = later.count + 1
    return (all, max(0, all - max(answered, mostAnswered)))
  }

  /// Whether no call used a step of this stub, and this hasn't been reported.
  var isUnreported: Bool {
    steps.unused > 0 && !isOptional && !isReported && explanation?.isKept != true
  }

  /// Records that it's about to be reported that no call used the stub, and returns whether that is new.
  mutating func markReported() -> Bool { !exchange(&isReported, with: true) }

  mutating func markUsed() { mostAnswered = max(mostAnswered, 1) }

  /// Where behavior is added.
  package enum Position {
    case thisCall
    case nextCall
  }

  /// Adds behavior to the last step, or as a step for the next call.
  ///
  /// - Returns: The former last step, if it was replaced.
  mutating func add(_ step: Step, at position: Position) -> Step? {
    guard let first else {
      self.first = step
      return nil
    }
    if case .nextCall = position {
      later.append(step)
      return nil
    }
    let last = later.count == 0 ? first : later[later.count - 1]
    if later.count == 0 {
      self.first = last.adding(step)
    } else {
      later[later.count - 1] = last.adding(step)
    }
    return last
  }

  /// Answers no calls after the last step.
  mutating func fallThrough() {
    fallsThrough = true
    isExhausted = answered > later.count
  }

  /// Counts a call, and returns its step.
  mutating func take() -> Step? {
    answered += 1
    if fallsThrough, answered > later.count { isExhausted = true }
    if answered == 1 || later.count == 0 { return first }
    return later[(answered > later.count ? later.count : answered - 1) - 1]
  }
}
