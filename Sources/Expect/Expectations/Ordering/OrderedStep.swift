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

    /// The scope in which that was said, or nothing outside every scope.
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

  /// Whether another call can be wanted.
  var hasRoom: Bool { expectation.count.limits.accepted.map { calls < $0 } ?? true }
}
