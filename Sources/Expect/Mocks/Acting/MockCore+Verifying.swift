extension MockCore {
  /// Reports every statement that does not hold.
  func verify(_ selection: ScopedMock.Selection) {
    let (unmet, unused, received) = state.withLock { state in
      (
        state.registry.takeUnmetRules(selection.contains),
        selection.includesStubs ? state.registry.takeUnusedStubs(selection.contains) : [],
        state.registry.received
      )
    }
    for rule in unmet {
      guard let expected = rule.expected else { continue }
      let call = UnmetCall(
        mock: name, pattern: rule.pattern, expected: expected, received: received,
        receivedBefore: rule.receivedBefore)
      report(.unmet(call), at: rule.site, in: rule.scope)
    }
    for rule in unused {
      let stub = UnusedStub(mock: name, pattern: rule.pattern, received: received)
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
  fileprivate func contains(_ rule: CallRule) -> Bool {
    switch self {
    case .everything: true
    case .statements(let scope, _): rule.scope == scope
    case .statementsOutsideScopes: rule.scope == nil
    }
  }

  /// Whether stubs that were not needed are to be told.
  fileprivate var includesStubs: Bool {
    if case .statements(_, stubs: true) = self { true } else { false }
  }
}
