extension MockCore {
  /// Compares the calls so far with what is wanted of them, and reports it if they differ.
  ///
  /// - Returns: The calls that match.
  func check(_ pattern: CallPattern, count: CallCount, at site: CallSite) -> [RecordedCall] {
    conclude(CheckedCalls(of: pattern, count: count, among: received), at: site)
  }

  /// Waits until the calls are what is wanted of them, and reports it if they do not become so.
  ///
  /// - Returns: The calls that match.
  nonisolated(nonsending) func check(
    _ pattern: CallPattern, count: CallCount, within time: Duration, clock: some Clock<Duration>,
    at site: CallSite
  ) async -> [RecordedCall] {
    guard time > .zero else { return check(pattern, count: count, at: site) }
    let awaited = AwaitedCalls(CheckedCalls(of: pattern, count: count, among: received))
    let verdict = await waitUntil(within: time, clock: clock) { awaited.prospect(of: $0) }
    if verdict != .undecided, let calls = awaited.calls { return conclude(calls, at: site) }
    let calls = CheckedCalls(of: pattern, count: count, among: received)
    return conclude(calls, within: time, at: site)
  }

  /// Lets captors keep what a check found, and reports it if it is not what is wanted.
  ///
  /// - Parameter time: How long the test has waited in vain, if it has.
  func conclude(
    _ calls: CheckedCalls, within time: Duration? = nil, at site: CallSite
  ) -> [RecordedCall] {
    for call in calls.matching { calls.pattern.capture(call.arguments) }
    if calls.prospect == .holds {
      state.withLock { $0.registry.account(for: calls.matching) }
    } else {
      var unmet = UnmetCall(
        mock: name, pattern: calls.pattern, expected: calls.expected, received: calls.received,
        receivedBefore: 0, time: time)
      unmet.moment = .after
      unmet.elsewhere = witnesses(of: unmet, in: MockScope.current ?? state.withLock { $0.scope })
      report(.unreceived(unmet), at: site)
    }
    return calls.matching
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

  /// The calls so far.
  var received: [RecordedCall] { state.withLock { $0.registry.received(by: name) } }
}

// MARK: - Witnesses

extension MockCore {
  /// The other mocks of the same class and scope that received a call which never came here.
  func witnesses(of unmet: UnmetCall, in scope: MockScope?) -> [MockName] {
    guard unmet.expected.calls == 0, let scope else { return [] }
    return scope.witnesses.compactMap { witness in
      guard witness.id != ObjectIdentifier(self), witness.name.type == name.type,
        witness.received().contains(where: { unmet.pattern.matches($0) && unmet.isNamed(as: $0) })
      else { return nil }
      return witness.name
    }
  }
}

extension UnmetCall {
  /// Whether a call of another mock is one of the function that was meant.
  ///
  /// All mocks of one function are of the same class.
  fileprivate func isNamed(as call: RecordedCall) -> Bool {
    pattern.member.function == call.member.function
  }
}

// MARK: - Matching

extension CallPattern {
  /// Whether a call that has come is meant.
  ///
  /// This runs the test's own code, so no lock may be held.
  func matches(_ call: RecordedCall) -> Bool {
    guard member.covers(call.member) else { return false }
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
