/// The order in which calls of one or several mocks are expected.
///
/// ```swift
/// let order = CallOrder()
/// file.expect(in: order).call(file.open())
/// disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
/// file.expect(in: order).call(file.close())
/// ```
///
/// The calls of an expectation may come when those of all the earlier ones are complete, and no
/// earlier one may get another call from then on. A call that several of them match counts for the
/// earliest that still needs one, and only for that one. Other calls may come in between.
///
/// What is out of order is reported by `verify()`, of the order or of any of its mocks, at the line
/// of the expectation that came too early; a strict mock reports it when it comes.
public final class CallOrder: Sendable {
  /// No other lock is taken and no code of the test runs under this lock.
  private let calls = Locked(OrderedCalls())

  /// The call that was checked last in this order.
  let checked = Locked<RecordedCall?>(nil)

  /// Makes an order in which nothing is expected yet.
  public init() {}

  /// The expectations and the calls so far.
  var content: OrderedCalls { calls.withLock { $0 } }

  /// Adds an expectation.
  ///
  /// - Parameter named: The steps that must come before; if nothing, all that are there.
  func append(
    _ expectation: OrderedStep.Expectation, after named: [OrderedStep.ID]?
  ) -> OrderedStep.Reference {
    let id = calls.withLock { $0.append(expectation, after: named) }
    return OrderedStep.Reference(order: self, id: id)
  }

  /// The violations that have not been told, and everything that there is to say of them.
  func takeViolations(
    _ isWanted: (OrderedCalls.Violation) -> Bool = { _ in true }
  ) -> (violations: [OrderedCalls.Violation], content: OrderedCalls) {
    calls.withLock { ($0.takeViolations(isWanted), $0) }
  }

  // MARK: - Arriving

  /// Lets one of several steps take a call, or none if they have been forgotten.
  ///
  /// Whether a step is complete may be for a closure of the test to say, so that is decided without
  /// the lock, and decided again if anything has changed meanwhile.
  ///
  /// - Returns: The step that the call counts for, and what the call shows to be out of order, if that
  ///   hasn't been noticed before.
  func take(
    _ arguments: RecordedCall.Kept, matching: [OrderedStep.ID]
  ) -> (step: OrderedStep.ID, violation: OrderedCalls.Violation?)? {
    while true {
      let (expected, version) = calls.withLock { ($0.expected, $0.version) }
      guard let choice = expected.choice(among: matching) else { return nil }
      let violation = calls.withLock { calls -> OrderedCalls.Violation?? in
        calls.version == version ? .some(calls.take(arguments, as: choice)) : nil
      }
      if let violation { return (choice.step, violation) }
    }
  }

  // MARK: - Checking after the fact

  // MARK: - Resetting

  // What is let go of is released without the lock: a `deinit` of the test may call a mock.
  /// Forgets a step and its calls.
  func forget(_ step: OrderedStep.ID) { change { $0.forget(step) } }

  /// Forgets the calls of a step.
  func resetCalls(of step: OrderedStep.ID) { change { $0.resetCalls(of: step) } }

  private func change(_ change: (inout OrderedCalls) -> Void) {
    let former = calls.withLock { calls in
      defer { change(&calls) }
      return calls
    }
    withExtendedLifetime(former) {}
  }
}

// MARK: - OrderedCalls

/// What was expected in an order, what came, and what of that came too early: a value without a
/// lock.
struct OrderedCalls {
  private(set) var expected = OrderedSteps()

  /// The calls that steps have taken, in the order of their arrival.
  private(set) var arrivals: [Arrival] = []
  private(set) var violations: [Violation] = []

  /// Changes whenever anything changes.
  private(set) var version = 0
  private var arrived = 0

  /// A call that a step has taken.
  struct Arrival {
    /// The place of the call among all that came, counted from 1.
    let number: Int
    let step: OrderedStep.ID
    let arguments: RecordedCall.Kept

    /// Whether the step had had all its calls.
    let isSurplus: Bool
  }

  /// A call that came before others which it should have followed.
  struct Violation {
    /// The number of the call that came too early.
    let offender: Int

    /// The step that took it.
    let step: OrderedStep.ID

    /// The step whose calls should have come before.
    let awaited: OrderedStep.ID
    fileprivate(set) var isTold = false
  }

  // MARK: - Stating

  mutating func append(
    _ expectation: OrderedStep.Expectation, after named: [OrderedStep.ID]?
  ) -> OrderedStep.ID {
    version += 1
    return expected.append(expectation, after: named)
  }

  /// Forgets a step and its calls.
  mutating func forget(_ step: OrderedStep.ID) {
    resetCalls(of: step)
    expected.remove(step)
  }

  /// Forgets the calls of a step.
  mutating func resetCalls(of step: OrderedStep.ID) {
    version += 1
    expected.edit(step) { $0.calls = 0 }
    arrivals.removeAll { $0.step == step }
    let numbers = Set(arrivals.map(\.number))
    violations.removeAll { $0.awaited == step || !numbers.contains($0.offender) }
  }

  // MARK: - Arriving

  /// Lets a step take a call.
  ///
  /// - Returns: What the call shows to be out of order, if that has not been noticed before.
  mutating func take(
    _ arguments: RecordedCall.Kept, as choice: (step: OrderedStep.ID, timing: OrderedSteps.Timing)
  ) -> Violation? {
    version += 1
    arrived += 1
    let isSurplus = choice.timing == .surplus
    arrivals.append(
      Arrival(
        number: arrived, step: choice.step, arguments: arguments, isSurplus: isSurplus))
    if !isSurplus { expected.edit(choice.step) { $0.calls += 1 } }
    switch choice.timing {
    case .due, .surplus: return nil
    case .early(let awaited): return arrivals.last.flatMap { note($0, before: awaited) }
    case .late:
      let later = arrivals.first { expected[$0.step]?.predecessors.contains(choice.step) ?? false }
      return later.flatMap { note($0, before: choice.step) }
    }
  }

  /// Notes that a call came too early, unless an earlier one of its step did so too.
  private mutating func note(_ offender: Arrival, before awaited: OrderedStep.ID) -> Violation? {
    let isKnown = violations.contains { $0.awaited == awaited && $0.step == offender.step }
    guard !isKnown else { return nil }
    let violation = Violation(offender: offender.number, step: offender.step, awaited: awaited)
    violations.append(violation)
    return violation
  }

  /// The violations that have not been told; from now on they have.
  ///
  /// Of those that waited for the same step only the first is given: one call that is missing is not
  /// told of all that follow, and the message marks these.
  ///
  /// - Parameter isWanted: Which of them are to be told.
  mutating func takeViolations(_ isWanted: (Violation) -> Bool) -> [Violation] {
    let untold = violations.filter { !$0.isTold && isWanted($0) }
    for index in violations.indices where isWanted(violations[index]) {
      violations[index].isTold = true
    }
    var awaited: Set<OrderedStep.ID> = []
    return untold.filter { awaited.insert($0.awaited).inserted }
  }
}
