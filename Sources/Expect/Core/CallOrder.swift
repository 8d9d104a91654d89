import ExpectRuntime

/// An order in which calls of one or several mocks are expected.
///
/// ```swift
/// let order = CallOrder()
/// file.expect(in: order).call(file.open())
/// disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
/// file.expect(in: order).call(file.close())
/// ```
///
/// The calls of an expectation may occur once the calls of all earlier expectations are complete.
/// From then on, no earlier expectation may receive another call. A call that matches several
/// expectations counts only for the earliest one that still needs a call. Other calls may occur in
/// between.
///
/// A call that is too early is reported as soon as it occurs, at the line of its expectation.
/// `verify()`, called on the order or on any of its mocks, reports the calls that are missing.
public final class CallOrder: Sendable {
  /// Code that holds this lock takes no other lock and runs no code of the test.
  private let state = Locked(State())

  /// The code of the test that runs while a call takes its step, such as the closure of a count.
  private let codeOfTest = NonreentrantCode()

  /// The location of the `inOrder(.strict)` that allows no other calls, if any.
  let strictSite: CallSite?

  /// The expectations and the calls so far, as a value without a lock.
  struct State {
    fileprivate(set) var steps = OrderPositions<Step>()

    /// The calls that steps received, in order of arrival.
    fileprivate(set) var calls: [RecordedCall] = []

    /// A number that every change increments.
    fileprivate var version = 0
  }

  /// A rule in the order.
  struct Step {
    let rule: Rule
    let mock: MockName

    /// The mock of the rule, unless it was released.
    weak var core: MockCore?
  }

  /// Creates an order without expectations.
  public init() { strictSite = nil }

  init(strictAt site: CallSite?) { strictSite = site }

  /// The expectations and the calls so far.
  var content: State { state.withLock { $0 } }

  // MARK: - Stating

  /// Adds a group of steps to another one, and returns its number.
  func openGroup(isSequence: Bool, in group: Int) -> Int {
    state.withLock { state in
      state.version += 1
      return state.steps.openGroup(isSequence: isSequence, in: group)
    }
  }

  /// Adds a rule of a mock to a group of steps, and returns the number of its step.
  ///
  /// - Parameter acceptsNone: Whether the expected count accepts zero calls.
  func append(
    _ rule: Rule, _ count: CallCount, acceptsNone: Bool, of core: MockCore, to group: Int
  ) -> Int {
    state.withLock { state in
      state.version += 1
      let step = Step(rule: rule, mock: core.name, core: core)
      return state.steps.append(step, count, acceptsNone: acceptsNone, to: group)
    }
  }

  /// Removes a rule and its calls.
  package func forget(_ rule: Rule) { change(rule) { $0.remove($1) } }

  /// Removes the calls of a rule.
  func resetCalls(of rule: Rule) { change(rule) { $0.resetCalls(of: $1) } }

  /// - Parameter change: Removes the calls of a step, and returns the former numbers of the others.
  private func change(_ rule: Rule, _ change: (inout OrderPositions<Step>, Int) -> [Int]) {
    let former = state.withLock { state in
      let former = state
      if state.steps[rule.step]?.rule === rule {
        state.calls = change(&state.steps, rule.step).map { former.calls[$0] }
        state.version += 1
      }
      return former
    }
    // It's released outside of the lock, because a `deinit` of the test may call a mock.
    withExtendedLifetime(former) {}
  }

  // MARK: - Arriving

  /// A call that occurred before a call that it should have followed: its index, its step, the step
  /// whose calls should have occurred before, and the order after this was noticed.
  typealias Violation = (call: Int, early: Step, awaited: Step, number: Int, order: State)

  /// Returns the number of calls that count for a step.
  func calls(of step: Int) -> Int { state.withLock { $0.steps.calls(of: step) } }

  /// Assigns a call to one of the rules that match it, or returns `nil` if the order no longer has one
  /// of them, or if the code of the test that a count runs makes the call.
  ///
  /// Counts may be closures of the test. The choice is therefore made without the lock, and made again
  /// if the order changed in the meantime.
  ///
  /// - Returns: The preferred rule for the call, and the violation that the call causes, if any.
  func take(
    _ call: RecordedCall, among rules: [Rule]
  ) -> (rule: Rule, violation: Violation?)? {
    while true {
      var (steps, version) = state.withLock { ($0.steps, $0.version) }
      let matching = rules.map(\.step).filter { steps[$0] != nil }
      guard let taken = codeOfTest.run({ steps.take(matching) }), let (number, timing) = taken,
        let step = steps[number]
      else { return nil }
      let order = state.withLock { state -> State? in
        guard state.version == version else { return nil }
        state.steps = steps
        state.calls.append(call)
        state.version += 1
        return state
      }
      if let order { return (step.rule, violation(number, timing, in: order)) }
    }
  }

  /// Returns the violation that the latest call causes, if any.
  private func violation(
    _ number: Int, _ timing: OrderPositions<Step>.Timing, in order: State
  ) -> Violation? {
    let steps = order.steps
    switch timing {
    case .due, .surplus: return nil
    case .early(let awaited):
      guard let early = steps[number], let step = steps[awaited] else { return nil }
      return (order.calls.count - 1, early, step, awaited, order)
    case .late:
      let first = steps.assignments.first { steps.step($0.step, follows: number) }
      guard let first, let early = steps[first.step], let step = steps[number] else { return nil }
      return (first.call, early, step, number, order)
    }
  }

  /// Reports every unmet expectation in this order.
  ///
  /// Each failure is reported once, at the line of its expectation, either here or by `verify()` of
  /// its mock. Calls that were too early have already been reported. This also reports an order
  /// without expectations.
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let steps = content.steps.steps
    guard !steps.isEmpty else {
      let site = CallSite(fileID, filePath, line, column)
      return Reporter.report(MockFailure(.emptyOrder(), at: site))
    }
    for core in steps.compactMap(\.step.core).distinct {
      core.verifyUnmet { $0.order === self }
    }
  }
}

// MARK: - OrderComparison

extension OrderComparison {
  init(_ order: CallOrder.State) {
    steps = order.steps.steps.map { ($0.number, $0.step.mock, $0.step.rule.pattern, $0.count) }
    calls = order.calls
    assignments = order.steps.assignments.map { ($0.step, $0.isSurplus) }
    follows = { order.steps.step($0, follows: $1) }
  }
}

extension Sequence where Element: AnyObject {
  /// The objects, each once.
  var distinct: [Element] {
    reduce(into: []) { objects, next in
      if !objects.contains(where: { $0 === next }) { objects.append(next) }
    }
  }
}
