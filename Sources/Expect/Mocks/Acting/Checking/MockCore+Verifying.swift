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
    let (rules, count) = state.withLock { state in
      (state.registry.statedRules { $0.mayBeUnmet && isWanted($0) }, state.registry.callCount)
    }
    // Whether a count is met may be for a closure of the test to say: no lock is held.
    let unmet = rules.filter { $0.expected?.isUntold ?? false }
    guard !unmet.isEmpty else { return }
    let (untold, calls) = state.withLock { state in
      (state.registry.takeUnmet(unmet), state.registry.received(by: name))
    }
    // Later calls are not what the rules have counted.
    let received = calls.filter { $0.sequence <= count }
    for rule in untold {
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
    let (rules, scope) = state.withLock { state in
      (state.registry.statedRules { $0.step != nil }, state.scope)
    }
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
      let unused = state.registry.takeUnusedStubs(isWanted)
      return (unused, unused.isEmpty ? [] : state.registry.received(by: name))
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

extension CallRule {
  /// Whether the rule is an expectation or a rejection that is unmet, or that a closure of the test
  /// has to be asked about.
  fileprivate var mayBeUnmet: Bool {
    guard let expected else { return false }
    return expected.count.runsCodeOfTest || expected.isUntold
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
