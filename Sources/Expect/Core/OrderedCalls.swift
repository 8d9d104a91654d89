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
