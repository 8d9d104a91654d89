/// An expectation in an order.
struct OrderedStep {
  let id: ID
  let expectation: Expectation

  /// The steps that were named as those that must come before; nothing if all earlier ones must.
  let named: [ID]?

  /// All the steps whose calls must come before.
  let predecessors: Predecessors

  /// How many calls this step has taken that it wanted.
  var calls = 0

  /// What an order knows of an expectation.
  struct Expectation {
    let mock: MockName
    let pattern: CallPattern
    let count: CallCount

    /// The line of the `expect(in:)`.
    let site: CallSite

    /// The scope of the statement, or `nil` outside of scopes.
    let scope: ScopeIdentity?

    let owner: Owner
  }

  /// The mock of an expectation, as an order sees it.
  struct Owner {
    let id: ObjectIdentifier

    /// Reports those expectations of the mock that are unmet and in this order.
    let verify: @Sendable () -> Void
  }

  /// The identity of a step within its order, which tells what was stated earlier.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }

  /// A step and its order.
  struct Reference: Sendable {
    let order: CallOrder
    let id: ID
  }

  /// Whether the calls so far are what is wanted.
  ///
  /// This runs the test's own code, so no lock may be held.
  var isMet: Bool { expectation.count.accepts(calls) }
}

// MARK: - OrderedSteps

/// The expectations of an order, as they were stated, and how far they have come.
struct OrderedSteps {
  private(set) var steps: [OrderedStep] = []
  private var stated = 0

  subscript(id: OrderedStep.ID) -> OrderedStep? { steps.first { $0.id == id } }

  /// Adds an expectation.
  ///
  /// - Parameter named: The steps that must come before; if nothing, all that are there.
  mutating func append(
    _ expectation: OrderedStep.Expectation, after named: [OrderedStep.ID]?
  ) -> OrderedStep.ID {
    stated += 1
    let id = OrderedStep.ID(number: stated)
    let predecessors = named.map { named in
      Predecessors(steps.filter { named.contains($0.id) })
    }
    steps.append(
      OrderedStep(
        id: id, expectation: expectation, named: named,
        predecessors: predecessors ?? Predecessors(everythingBefore: id)))
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

  /// When a call came, seen from the step that takes it.
  enum Timing: Equatable {
    /// Everything that must come before is complete, and nothing that must come after has begun.
    case due

    /// A step that must come before is not complete.
    case early(OrderedStep.ID)

    /// The step was complete, and one that must come after has begun.
    case late

    /// The step has had all the calls that it can have.
    case surplus
  }

  /// Chooses which of several steps takes a call that all of them match.
  ///
  /// The earliest one takes it that still needs a call and is due; else the earliest that can have
  /// another one; else the earliest whose turn it is not. This runs the test's own code, so no lock
  /// may be held.
  func choice(among matching: [OrderedStep.ID]) -> (step: OrderedStep.ID, timing: Timing)? {
    let candidates = steps.filter { matching.contains($0.id) }
    let open = candidates.filter { step in
      step.expectation.count.limits.accepted.map { step.calls < $0 } ?? true
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
    if let missing = steps.first(where: { step.predecessors.contains($0.id) && !$0.isMet }) {
      return .early(missing.id)
    }
    let isPassed = steps.contains { $0.calls > 0 && $0.predecessors.contains(step.id) }
    return isPassed && step.isMet ? .late : .due
  }
}

// MARK: - Predecessors

/// The steps that must come before one: all that were stated before a certain one, and some more.
struct Predecessors {
  private var bound: OrderedStep.ID
  private var others: Set<OrderedStep.ID>

  /// Everything that was stated before a step.
  init(everythingBefore bound: OrderedStep.ID) {
    self.bound = bound
    others = []
  }

  /// Some steps, and what must come before these.
  init(_ steps: [OrderedStep]) {
    bound = steps.map(\.predecessors.bound).max() ?? OrderedStep.ID(number: 0)
    others = Set(steps.map(\.id))
    for step in steps { others.formUnion(step.predecessors.others) }
  }

  func contains(_ step: OrderedStep.ID) -> Bool { step < bound || others.contains(step) }
}
