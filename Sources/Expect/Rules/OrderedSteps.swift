/// An expectation in an order.
struct OrderedStep {
  let id: ID
  let expectation: Expectation

  /// The steps that the test named as predecessors, or `nil` if all earlier steps are.
  let named: [ID]?

  /// All steps whose calls must occur first, or `nil` if these are all earlier steps.
  fileprivate let predecessors: Set<ID>?

  /// The number of expected calls that this step has received.
  var calls = 0

  /// The part of an expectation that an order stores.
  struct Expectation {
    let mock: MockName
    let pattern: CallPattern
    let count: CallCount

    /// The location of the `expect(in:)`.
    let site: CallSite

    /// The scope of the statement, or `nil` outside of scopes.
    let scope: (any AnyObject & Sendable)?

    /// The identity of the mock.
    let owner: ObjectIdentifier

    /// Reports the mock's unmet expectations in this order.
    let verifyOwner: @Sendable () -> Void
  }

  /// The identity of a step within its order; later steps have greater numbers.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }

  /// A step and its order.
  struct Reference: Sendable {
    let order: CallOrder
    let id: ID
  }

  /// Whether the calls so far meet the expected count.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  var isMet: Bool { expectation.count.accepts(calls) }

  /// Returns whether the calls of another step must occur first.
  func follows(_ other: ID) -> Bool { predecessors?.contains(other) ?? (other < id) }
}

// MARK: - OrderedSteps

/// The expectations of an order as they were stated, and their progress.
struct OrderedSteps {
  private(set) var steps: [OrderedStep] = []
  private var stated = 0

  subscript(id: OrderedStep.ID) -> OrderedStep? { steps.first { $0.id == id } }

  /// Adds an expectation.
  ///
  /// - Parameter named: The steps that must precede it, or `nil` for all existing steps.
  mutating func append(
    _ expectation: OrderedStep.Expectation, after named: [OrderedStep.ID]?
  ) -> OrderedStep.ID {
    stated += 1
    let id = OrderedStep.ID(number: stated)
    // These also include what precedes the named steps, because a test can remove a step later.
    let predecessors = named.map { named in
      let named = steps.filter { named.contains($0.id) }
      return steps.map(\.id).filter { id in named.contains { $0.id == id || $0.follows(id) } }
    }
    steps.append(
      OrderedStep(
        id: id, expectation: expectation, named: named, predecessors: predecessors.map { Set($0) }))
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
