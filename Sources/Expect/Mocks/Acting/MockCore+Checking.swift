extension MockCore {
  /// Compares the calls so far with what is wanted of them, and reports it if they differ.
  ///
  /// - Returns: The calls that match.
  func check(_ pattern: CallPattern, count: CallCount, at site: CallSite) -> [RecordedCall] {
    let (received, scope) = state.withLock { ($0.registry.received, $0.scope) }
    let matching = received.filter { pattern.matches($0) }
    for call in matching { pattern.capture(call.arguments) }
    var expected = ExpectedCall(.expected, count: count)
    for _ in matching { expected.countCall() }
    if expected.isMet {
      state.withLock { $0.registry.record.account(for: matching) }
    } else {
      var unmet = UnmetCall(
        mock: name, pattern: pattern, expected: expected, received: received, receivedBefore: 0)
      unmet.moment = .after
      unmet.elsewhere = witnesses(of: unmet, in: MockScope.current ?? scope)
      report(.unreceived(unmet), at: site)
    }
    return matching
  }

  /// Reports the calls that were neither expected nor checked.
  func verifyNoMoreCalls(at site: CallSite) {
    report(received.filter { !$0.isAccountedFor }, allowed: .accountedFor, at: site)
  }

  /// Reports all calls.
  func verifyNoCalls(at site: CallSite) {
    report(received, allowed: .none, at: site)
  }

  private func report(
    _ calls: [RecordedCall], allowed: UnwantedCalls.Allowed, at site: CallSite
  ) {
    guard !calls.isEmpty else { return }
    report(.unwanted(UnwantedCalls(mock: name, calls: calls, allowed: allowed)), at: site)
  }

  /// Reports every stub that no call has needed, at its line.
  func verifyNoUnusedStubs() {
    let (unused, received) = state.withLock { state in
      (state.registry.takeUnusedStubs { _ in true }, state.registry.received)
    }
    for rule in unused {
      let stub = UnusedStub(
        mock: name, pattern: rule.pattern, isAskedFor: true, received: received)
      report(.unusedStub(stub), at: rule.site, in: rule.scope)
    }
  }

  /// The calls so far.
  var received: [RecordedCall] { state.withLock { $0.registry.received } }
}

// MARK: - Witnesses

extension MockCore {
  /// The other mocks of the same class and scope that received a call which never came here.
  func witnesses(of unmet: UnmetCall, in scope: MockScope?) -> [MockName] {
    guard unmet.expected.calls == 0, let scope else { return [] }
    return scope.witnesses.compactMap { witness in
      guard witness.id != ObjectIdentifier(self), witness.name.type == name.type,
        witness.received().contains(where: unmet.pattern.matches)
      else { return nil }
      return witness.name
    }
  }
}

// MARK: - Matching

extension CallPattern {
  /// Whether a call that has come is meant.
  ///
  /// This runs the test's own code, so no lock may be held.
  func matches(_ call: RecordedCall) -> Bool {
    guard call.member == member else { return false }
    switch call.kept {
    case .values(let values):
      return matches(values)
    case .descriptions(let texts):
      return texts.count == matchers.count
        && zip(matchers, texts).allSatisfy { matcher, text in
          if case .anything = matcher.test { true } else { matcher.text == text }
        }
    }
  }

  /// Whether descriptions of the arguments do not tell which calls are meant.
  var needsValues: Bool {
    zip(matchers, member.visibleTypes).contains { $0.needsValue(in: $1) }
  }
}

extension ArgumentMatcher {
  /// - Parameter place: The type of the argument.
  fileprivate func needsValue(in place: Any.Type) -> Bool {
    guard capture == nil else { return true }
    return switch test {
    case .equal: false
    case .identical, .requirement: true
    case .anything: !(type is AnyClosure.Type) && !TypeFacts.haveEqualShape(type, place)
    case .condition: true
    case .elements(let matchers):
      matchers.contains { if case .equal = $0.test { false } else { true } }
    }
  }
}
