extension MockCore {
  /// Reports every statement that does not hold.
  ///
  /// - Parameter time: How long the test has waited until everything holds, if it has.
  func verify(_ selection: ScopedMock.Selection, within time: Duration? = nil) {
    verifyUnmet(selection.contains, within: time)
    verifyOrders(selection.contains)
    if selection.includesStubs { verifyStubs(selection.contains) }
  }

  /// Reports the expectations that are unmet.
  func verifyUnmet(_ isWanted: (CallRule) -> Bool, within time: Duration? = nil) {
    let (rules, received) = state.withLock {
      ($0.registry.statedRules, $0.registry.received(by: name))
    }
    // Whether a count is met may be for a closure of the test to say: no lock is held.
    let unmet = rules.filter { isWanted($0) && $0.expected?.isUntold ?? false }
    guard !unmet.isEmpty else { return }
    for rule in state.withLock({ $0.registry.takeUnmet(unmet) }) {
      guard let expected = rule.expected else { continue }
      var call = UnmetCall(
        mock: name, pattern: rule.pattern, expected: expected, received: received,
        receivedBefore: rule.receivedBefore, isOrdered: rule.step != nil, time: time)
      call.elsewhere = witnesses(of: call, in: rule.scope?.scope)
      report(.unmet(call), at: rule.site, in: rule.scope)
    }
  }

  /// Reports what came too early in the orders of some expectations.
  private func verifyOrders(_ isWanted: (CallRule) -> Bool) {
    let (rules, scope) = state.withLock { ($0.registry.statedRules, $0.scope) }
    var verified: Set<ObjectIdentifier> = []
    for order in rules.filter(isWanted).compactMap(\.step?.order)
    where verified.insert(ObjectIdentifier(order)).inserted {
      order.reportViolations(in: scope)
    }
  }

  /// Reports the stubs that no call has needed, each at its line.
  ///
  /// - Parameter isAskedFor: Whether the test has asked for that, so that it is no mere warning.
  func verifyStubs(isAskedFor: Bool = false, _ isWanted: (CallRule) -> Bool) {
    let (unused, received) = state.withLock { state in
      (state.registry.takeUnusedStubs(isWanted), state.registry.received(by: name))
    }
    for rule in unused {
      let stub = UnusedStub(
        mock: name, pattern: rule.pattern, isAskedFor: isAskedFor, received: received)
      report(.unusedStub(stub), at: rule.site, in: rule.scope)
    }
  }

  /// Reports what nobody has verified, unless a scope is going to.
  func mockWasReleased() {
    verify(.statementsOutsideScopes)
  }
}

extension ScopedMock.Selection {
  /// Whether a rule is to be verified.
  func contains(_ rule: CallRule) -> Bool {
    switch self {
    case .everything: true
    case .statements(let scope, _): rule.scope == scope
    case .statementsOutsideScopes: rule.scope == nil
    case .nothing: false
    }
  }

  /// Whether stubs that were not needed are to be told.
  fileprivate var includesStubs: Bool {
    if case .statements(_, stubs: true) = self { true } else { false }
  }
}
