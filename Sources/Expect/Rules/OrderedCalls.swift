/// The expectations of an order, the calls so far, and the calls that were too early, as a value
/// without a lock.
struct OrderedCalls {
  private(set) var expected = OrderedSteps() { didSet { version += 1 } }

  /// The groups of steps, each after the one that contains it.
  private var groups = [Group(isSequence: true)]

  /// The calls that steps received, in order of arrival.
  private(set) var arrivals: [Arrival] = []
  private(set) var violations: [Violation] = []

  /// A number that every change of the steps increments.
  private(set) var version = 0
  private var arrived = 0

  /// Steps that occur one after another, or in any order.
  private struct Group {
    let isSequence: Bool

    /// The group that contains this one, if any.
    var outer: Int?

    /// The steps that must precede each step of the group.
    var predecessors: [OrderedStep.ID] = []

    /// The steps that were stated in this group so far.
    var steps: [OrderedStep.ID] = []

    /// The steps that must precede what is stated next.
    var before: [OrderedStep.ID] { isSequence ? predecessors + steps : predecessors }
  }

  /// A call that a step received.
  struct Arrival {
    /// The number of the call among all calls of the order, starting at 1.
    let number: Int
    let step: OrderedStep.ID
    let arguments: RecordedCall.Kept

    /// Whether the step had already received all of its calls.
    let isSurplus: Bool
  }

  /// A call that occurred before a call that it should have followed.
  struct Violation {
    /// The number of the call that was too early.
    let offender: Int

    /// The step that received the call.
    let step: OrderedStep.ID

    /// The step whose calls should have occurred before.
    let awaited: OrderedStep.ID
    fileprivate(set) var isReported = false

    /// Whether the awaited calls are missing because of a call that was reported.
    fileprivate(set) var isExcused: Bool
  }

  // MARK: - Stating

  /// Adds a group to another one, and returns its number; the outermost one has the number 0.
  mutating func openGroup(isSequence: Bool, in outer: Int) -> Int {
    groups.append(
      Group(isSequence: isSequence, outer: outer, predecessors: groups[outer].before))
    return groups.count - 1
  }

  /// Adds an expectation to a group.
  mutating func append(_ expectation: OrderedStep.Expectation, to group: Int) -> OrderedStep.ID {
    let id = expected.append(expectation, after: groups[group].before)
    var next: Int? = group
    while let group = next {
      groups[group].steps.append(id)
      next = groups[group].outer
    }
    return id
  }

  /// Removes a step and its calls.
  mutating func forget(_ step: OrderedStep.ID) {
    resetCalls(of: step)
    expected.remove(step)
  }

  /// Removes the calls of a step.
  mutating func resetCalls(of step: OrderedStep.ID) {
    expected.edit(step) { ($0.calls, $0.isExcused) = (0, false) }
    arrivals.removeAll { $0.step == step }
    let numbers = Set(arrivals.map(\.number))
    violations.removeAll { $0.awaited == step || !numbers.contains($0.offender) }
  }

  /// Records that the calls of a step are missing because of a call that was reported.
  mutating func excuse(_ step: OrderedStep.ID) {
    expected.edit(step) { $0.isExcused = true }
    for index in violations.indices where violations[index].awaited == step {
      violations[index].isExcused = true
    }
  }

  // MARK: - Arriving

  /// Assigns a call to a step.
  ///
  /// - Returns: The violation that the call causes, unless it's already known.
  mutating func take(
    _ arguments: RecordedCall.Kept, as choice: (step: OrderedStep.ID, timing: OrderedSteps.Timing)
  ) -> Violation? {
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
      let later = arrivals.first { expected[$0.step]?.follows(choice.step) ?? false }
      return later.flatMap { note($0, before: choice.step) }
    }
  }

  /// Records that a call was too early, unless an earlier call of its step already was.
  private mutating func note(_ offender: Arrival, before awaited: OrderedStep.ID) -> Violation? {
    let isKnown = violations.contains { $0.awaited == awaited && $0.step == offender.step }
    guard !isKnown else { return nil }
    let violation = Violation(
      offender: offender.number, step: offender.step, awaited: awaited,
      isExcused: expected[awaited]?.isExcused == true)
    violations.append(violation)
    return violation
  }

  /// Returns the violations that haven't been reported, and marks them as reported.
  ///
  /// Of several violations of the same awaited step, this returns only the first: one missing call
  /// should not be reported for every call that follows. The message marks the others.
  ///
  /// - Parameter isWanted: Returns whether to include a violation.
  mutating func takeViolations(_ isWanted: (Violation) -> Bool) -> [Violation] {
    let unreported = violations.filter { !$0.isReported && isWanted($0) }
    for index in violations.indices where isWanted(violations[index]) {
      violations[index].isReported = true
    }
    var awaited: Set<OrderedStep.ID> = []
    return unreported.filter { awaited.insert($0.awaited).inserted }
  }
}

// MARK: - Ordered steps

/// An expectation in an order.
struct OrderedStep {
  let id: ID
  let expectation: Expectation

  /// All steps whose calls must occur first, or `nil` if these are all earlier steps.
  fileprivate let predecessors: Set<ID>?

  /// The number of expected calls that this step has received.
  var calls = 0

  /// Whether calls are missing because of a call that was reported.
  var isExcused = false

  /// The part of an expectation that an order stores.
  struct Expectation {
    let mock: MockName
    let pattern: CallPattern
    let count: CallCount

    /// The location of the `expect()`.
    let site: CallSite

    /// The scope of the statement, or `nil` outside of scopes.
    let scope: (any AnyObject & Sendable)?

    /// The identity of the mock.
    let owner: ObjectIdentifier

    /// Reports the mock's unmet expectations in this order.
    let verifyOwner: @Sendable () -> Void

    /// Reports the expectation if no call met it because of the arguments of a call that no statement
    /// is about, when a call of another pattern came before.
    let verifyMismatch: @Sendable (ID, CallPattern) -> Void
  }

  /// The identity of a step within its order; later steps have greater numbers.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }

  /// Whether the calls so far meet the expected count.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  var isMet: Bool { expectation.count.accepts(calls) }

  /// Whether the calls of all earlier steps must occur first.
  var followsAll: Bool { predecessors == nil }

  /// Returns whether the calls of another step must occur first.
  func follows(_ other: ID) -> Bool { predecessors?.contains(other) ?? (other < id) }
}

// MARK: - OrderedSteps

/// The expectations of an order as they were stated, and their progress.
struct OrderedSteps {
  private(set) var steps: [OrderedStep] = []
  private var stated = 0

  subscript(id: OrderedStep.ID) -> OrderedStep? { steps.first { $0.id == id } }

  /// Adds an expectation whose calls must follow those of some steps.
  mutating func append(
    _ expectation: OrderedStep.Expectation, after predecessors: [OrderedStep.ID]
  ) -> OrderedStep.ID {
    let id = OrderedStep.ID(number: stated + 1)
    let followsAll = predecessors.count == stated
    steps.append(
      OrderedStep(
        id: id, expectation: expectation, predecessors: followsAll ? nil : Set(predecessors)))
    stated += 1
    return id
  }

  mutating func edit(_ id: OrderedStep.ID, _ change: (inout OrderedStep) -> Void) {
    guard let index = steps.firstIndex(where: { $0.id == id }) else { return }
    change(&steps[index])
  }

  mutating func remove(_ id: OrderedStep.ID) {
    steps.removeAll { $0.id == id }
  }

  // MARK: - Choosing

  /// When a call occurred, relative to the step that receives it.
  enum Timing: Equatable {
    /// All preceding steps are complete, and no following step has started.
    case due

    /// A preceding step is incomplete.
    case early(OrderedStep.ID)

    /// The step was complete, and a following step has started.
    case late

    /// The step has received the maximum number of calls.
    case surplus
  }

  /// Chooses which of several matching steps receives a call.
  ///
  /// The order of preference is: the earliest step that is due and still needs a call; the earliest
  /// due step that can have another call; the earliest step that isn't due. This runs code of the
  /// test, so the caller must not hold a lock.
  func choice(among matching: [OrderedStep.ID]) -> (step: OrderedStep.ID, timing: Timing)? {
    let candidates = steps.filter { matching.contains($0.id) }
    let open = candidates.filter { step in
      step.expectation.count.greatestAccepted.map { step.calls < $0 } ?? true
    }.map { step in
      (id: step.id, timing: timing(of: step), isMet: step.isMet)
    }
    let best =
      open.first { $0.timing == .due && !$0.isMet } ?? open.first { $0.timing == .due }
      ?? open.first { !$0.isMet } ?? open.first
    if let best { return (best.id, best.timing) }
    let full = candidates.last { $0.calls > 0 } ?? candidates.first
    return full.map { ($0.id, .surplus) }
  }

  private func timing(of step: OrderedStep) -> Timing {
    if let missing = steps.first(where: { step.follows($0.id) && !$0.isMet }) {
      return .early(missing.id)
    }
    let isPassed = steps.contains { $0.calls > 0 && $0.follows(step.id) }
    return isPassed && step.isMet ? .late : .due
  }
}
