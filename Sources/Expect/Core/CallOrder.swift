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
  private let calls = Locked(OrderedCalls())

  /// The code of the test that runs while a call takes its step, such as the closure of a count.
  private let codeOfTest = NonreentrantCode()

  /// The checks after the fact that were made in this order.
  let checks = OrderedChecks(isSequence: true, isOpenEnded: true)

  /// The location of the `inOrder(.strict)` that allows no other calls, if any.
  let strictSite: CallSite?

  /// Creates an order without expectations.
  public init() { strictSite = nil }

  init(strictAt site: CallSite?) { strictSite = site }

  /// The expectations and the calls so far.
  var content: OrderedCalls { calls.withLock { $0 } }

  /// Returns a new group of steps.
  func openGroup(isSequence: Bool) -> OrderPosition.Group {
    calls.withLock { $0.openGroup(isSequence: isSequence) }
  }

  /// Adds a rule of a mock to the innermost of several groups of steps.
  func append(
    _ rule: Rule, _ expected: ExpectedCall, of core: MockCore, to groups: [OrderPosition.Group]
  ) {
    calls.withLock { $0.append(rule, expected, of: core, to: groups) }
  }

  /// Assigns a call to one of several rules, or returns `nil` if they are no longer in the order, or
  /// if the code of the test that a count runs makes the call.
  ///
  /// Closures of the test may determine whether a step is complete. The choice is therefore made
  /// without the lock, and made again if the order changed in the meantime.
  ///
  /// - Returns: The rule for which the call counts, and the violation that the call causes, unless
  ///   it's already known.
  func take(
    _ call: RecordedCall, among matching: [Rule]
  ) -> (rule: Rule, violation: OrderedCalls.Violation?)? {
    while true {
      let (steps, version) = calls.withLock { ($0.steps, $0.version) }
      guard let choice = codeOfTest.run({ steps.choice(among: matching) }), let choice else {
        return nil
      }
      let (isTaken, violation) = calls.withLock { calls in
        calls.version == version
          ? (true, calls.take(call, at: choice.index, choice.timing)) : (false, nil)
      }
      if isTaken { return (steps[choice.index].rule, violation) }
    }
  }

  /// Removes a rule and its calls.
  func forget(_ rule: Rule) { change { $0.forget(rule) } }

  /// Removes the calls of a rule.
  func resetCalls(of rule: Rule) { change { $0.resetCalls(of: rule) } }

  // The former content is released outside of the lock, because a `deinit` of the test may call a mock.
  private func change(_ change: (inout OrderedCalls) -> Void) {
    let former = calls.withLock { calls in
      defer { change(&calls) }
      return calls
    }
    withExtendedLifetime(former) {}
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
    let steps = content.steps
    guard !steps.isEmpty else {
      let site = CallSite(fileID, filePath, line, column)
      return Reporter.report(MockFailure(.emptyOrder(), at: site))
    }
    for core in steps.compactMap(\.core).distinct { core.verifyUnmet { $0.order === self } }
  }
}

// MARK: - OrderedCalls

/// The steps of an order and the calls so far, as a value without a lock.
struct OrderedCalls {
  /// The expectations, in the order in which they were stated.
  private(set) var steps: [Step] = [] { didSet { version += 1 } }

  /// The calls that steps received, in order of arrival.
  private(set) var arrivals: [OrderComparison.Arrival] = []

  /// A number that every change of the steps increments.
  private(set) var version = 0

  /// The numbers of steps and groups that were ever stated.
  private var stated = (steps: 0, groups: 0)

  /// The numbers of the steps that received a call too early, and of those that should have received
  /// one before.
  private var violations: [(early: Int, awaited: Int)] = []

  /// A rule and its position in the order.
  struct Step {
    let rule: Rule
    let position: OrderPosition
    let mock: MockName

    /// The mock of the rule, unless it was released.
    weak var core: MockCore?

    /// The expected count, and the calls that counted so far.
    fileprivate(set) var expected: ExpectedCall

    /// Returns whether the calls of another step must occur first.
    func follows(_ other: Self) -> Bool { position.follows(other.position) }
  }

  // MARK: - Stating

  /// Returns a new group of steps.
  mutating func openGroup(isSequence: Bool) -> OrderPosition.Group {
    stated.groups += 1
    return OrderPosition.Group(number: stated.groups, isSequence: isSequence)
  }

  /// Adds a rule to the innermost of several groups.
  mutating func append(
    _ rule: Rule, _ expected: ExpectedCall, of core: MockCore, to groups: [OrderPosition.Group]
  ) {
    stated.steps += 1
    let position = OrderPosition(number: stated.steps, groups: groups)
    steps.append(
      Step(rule: rule, position: position, mock: core.name, core: core, expected: expected))
  }

  /// Removes the step of a rule, and its calls.
  mutating func forget(_ rule: Rule) {
    resetCalls(of: rule)
    steps.removeAll { $0.rule === rule }
  }

  /// Removes the calls of a rule.
  mutating func resetCalls(of rule: Rule) {
    guard let index = steps.firstIndex(where: { $0.rule === rule }) else { return }
    let number = steps[index].position.number
    steps[index].expected.resetCalls()
    arrivals.removeAll { $0.step == number }
    violations.removeAll { $0.early == number || $0.awaited == number }
  }

  // MARK: - Arriving

  /// A call that occurred before a call that it should have followed.
  struct Violation {
    /// The index of the early call among the arrivals.
    let arrival: Int

    /// The step that received the call.
    let early: Step

    /// The step whose calls should have occurred before.
    let awaited: Step

    /// Whether other calls already occurred before the awaited ones.
    let isRepeated: Bool

    /// The order after this call.
    let order: OrderedCalls
  }

  /// Assigns a call to a step.
  ///
  /// - Returns: The violation that the call causes, unless an earlier call of its step already did.
  mutating func take(_ call: RecordedCall, at index: Int, _ timing: Timing) -> Violation? {
    let isSurplus = timing == .surplus
    arrivals.append((call, steps[index].position.number, isSurplus))
    if !isSurplus { steps[index].expected.countCall() }
    switch timing {
    case .due, .surplus:
      return nil
    case .early(let awaited):
      return violation(by: arrivals.count - 1, of: steps[index], before: steps[awaited])
    case .late:
      let later = steps.filter { $0.follows(steps[index]) }
      let arrival = arrivals.firstIndex { arrival in
        later.contains { $0.position.number == arrival.step }
      }
      guard let arrival,
        let early = later.first(where: { $0.position.number == arrivals[arrival].step })
      else { return nil }
      return violation(by: arrival, of: early, before: steps[index])
    }
  }

  private mutating func violation(
    by arrival: Int, of early: Step, before awaited: Step
  ) -> Violation? {
    let pair = (early: early.position.number, awaited: awaited.position.number)
    if violations.contains(where: { $0 == pair }) { return nil }
    let isRepeated = violations.contains { $0.awaited == pair.awaited }
    violations.append(pair)
    return Violation(
      arrival: arrival, early: early, awaited: awaited, isRepeated: isRepeated, order: self)
  }

  /// Returns whether a call occurred before the awaited calls of a rule.
  func hasViolation(before rule: Rule) -> Bool {
    let step = steps.first { $0.rule === rule }
    return violations.contains { $0.awaited == step?.position.number }
  }

  // MARK: - Choosing

  /// When a call occurred, relative to the step that receives it.
  enum Timing: Equatable {
    /// All preceding steps are complete, and no following step has started.
    case due

    /// The preceding step at this index is incomplete.
    case early(Int)

    /// The step was complete, and a following step has started.
    case late

    /// The step has received the maximum number of calls.
    case surplus
  }
}

extension [OrderedCalls.Step] {
  /// Chooses which of several matching rules receives a call, and returns the index of its step.
  ///
  /// The order of preference is: the earliest step that is due and still needs a call; the earliest
  /// due step that can have another call; the earliest step that isn't due. This runs code of the
  /// test, so the caller must not hold a lock.
  func choice(among matching: [Rule]) -> (index: Int, timing: OrderedCalls.Timing)? {
    let candidates = indices.filter { index in matching.contains { $0 === self[index].rule } }
    let open = candidates.filter { self[$0].expected.callsLeft > 0 }.map { index in
      (index: index, timing: timing(of: self[index]), isMet: self[index].expected.isMet)
    }
    let best =
      open.first { $0.timing == .due && !$0.isMet } ?? open.first { $0.timing == .due }
      ?? open.first { !$0.isMet } ?? open.first
    if let best { return (best.index, best.timing) }
    let full = candidates.last { self[$0].expected.calls > 0 } ?? candidates.first
    return full.map { ($0, .surplus) }
  }

  private func timing(of step: Element) -> OrderedCalls.Timing {
    if let missing = firstIndex(where: { step.follows($0) && !$0.expected.isMet }) {
      return .early(missing)
    }
    let isPassed = contains { $0.expected.calls > 0 && $0.follows(step) }
    return isPassed && step.expected.isMet ? .late : .due
  }
}

// MARK: - OrderComparison

extension OrderComparison {
  init(_ order: OrderedCalls) {
    steps = order.steps.map { ($0.mock, $0.rule.pattern, $0.expected.count, $0.position) }
    arrivals = order.arrivals
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
