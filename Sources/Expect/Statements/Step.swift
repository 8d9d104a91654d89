/// The answer to one call: first a wait, then effects, then an outcome.
///
/// It never changes, so that calls can share it.
package final class Step {
  /// The gate at which an async call waits before anything else.
  let gate: Gate?

  /// The delay of an async call after the gate.
  let delay: Delay?

  /// The closures that run before the outcome, in this order.
  package let effects: [Behavior]

  /// How the call ends.
  package let answer: Answer?

  /// Whether the call waits before anything else.
  let suspends: Bool

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
    gate: Gate? = nil, delay: Delay? = nil, effects: [Behavior] = [], answer: Answer? = nil
  ) {
    self.gate = gate
    self.delay = delay
    self.effects = effects
    self.answer = answer
    suspends = gate != nil || delay != nil
    isImmediate = !suspends && effects.count == 0
  }

  /// Whether the call gets its answer from another stub.
  var leavesAnswer: Bool {
    if case .none = answer { !isImmediate && !effects.contains(where: \.hasResult) } else { false }
  }

  /// Returns this step with parts of another one, whose gate and delay replace those of this one.
  func adding(_ other: Step) -> Step {
    Step(
      gate: other.gate ?? gate, delay: other.delay ?? delay, effects: effects + other.effects,
      answer: answer ?? other.answer)
  }
}

/// How a call ends according to a stub.
package enum Answer {
  /// The call returns a value or throws an error.
  case outcome(Result<Any, any Error>)

  /// The call returns what a closure computes.
  case computation(Behavior)

  /// The real implementation runs.
  case real
}

// MARK: - Steps

/// The steps with which a stub answers calls, one after the other; the last one repeats.
package struct Steps {
  package private(set) var all: [Step] = []

  /// The number of calls that used a step.
  package private(set) var answered = 0

  /// The number of calls that used a step at most before the steps were restored.
  package var mostAnswered = 0

  /// Whether a call matched before there was a step, which uses none.
  private var isMatched = false

  /// Whether the stub answers no calls after its last step.
  private(set) var fallsThrough = false

  /// Returns a closure that restores the values which the stub stores of assignments.
  package internal(set) var snapshot: (() -> () -> Void)?

  init() {}

  /// Whether the stub answers no further calls.
  var areExhausted: Bool { fallsThrough && answered >= all.count }

  /// The numbers of all steps and of those that no call has used; a stub without steps counts as one.
  var numbers: (all: Int, unused: Int) {
    if all.count == 0 { return (1, isMatched || mostAnswered > 0 ? 0 : 1) }
    return (all.count, max(0, all.count - max(answered, mostAnswered)))
  }

  /// The step of the next call, if there is one yet.
  var upcoming: Step? { all.count == 0 ? nil : all[min(answered, all.count - 1)] }

  mutating func markUsed() { mostAnswered = max(mostAnswered, 1) }

  /// Adds behavior to the last step, or as a step for the next call.
  ///
  /// - Returns: The former last step, if it was replaced.
  mutating func add(_ step: Step, atNextCall isNext: Bool) -> Step? {
    guard !isNext, let last = all.last else {
      all.append(step)
      return nil
    }
    all[all.count - 1] = last.adding(step)
    return last
  }

  /// Answers no calls after the last step.
  mutating func fallThrough() {
    if all.count == 0 { all.append(Step()) }
    fallsThrough = true
  }

  /// Lets the next call use the step of a call that was made to fail instead.
  mutating func takeBack() {
    mostAnswered = max(mostAnswered, answered)
    answered = max(0, answered - 1)
  }

  /// Counts a call, and returns its step, if there is one yet.
  mutating func next() -> Step? {
    let count = all.count
    if count == 0 {
      isMatched = true
      return nil
    }
    answered += 1
    return all[(answered < count ? answered : count) - 1]
  }
}
