/// What a test said about one call: how often it is wanted, and what happens at it.
struct CallRule {
  let id: ID
  let pattern: CallPattern

  /// The line of the `expect()`, `reject()` or `stub()`.
  let site: CallSite

  /// The scope in which that was said, or nothing outside every scope.
  let scope: ScopeIdentity?

  /// How many calls the mock had received when that was said.
  var receivedBefore: Int

  /// How often the call is wanted, where that was said.
  var expected: ExpectedCall?

  /// The place of the expectation in an order, where it has one.
  var step: OrderedStep.Reference?

  /// What happens at the call, where that was said.
  var stubbed: StubbedCall?

  /// Whether nothing is left of what the test said.
  var isEmpty: Bool { expected == nil && stubbed == nil }

  /// The identity of a rule, which tells the order in which rules were stated.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }
}
