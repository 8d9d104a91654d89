import ExpectRuntime

extension MockCore {
  /// Reports all statements that aren't met.
  ///
  /// - Parameter time: How long the test waited for them, or `nil` if it didn't.
  func verify(_ selection: StatementSelection, within time: Duration? = nil) {
    verifyUnmet(selection.contains, within: time)
    if case .statements(_, stubs: true) = selection { verifyStubs(selection.contains) }
  }

  /// Reports unmet expectations.
  ///
  /// - Parameter early: The call that came although it should have followed the wanted ones.
  /// - Returns: Whether there was a failure.
  @discardableResult
  func verifyUnmet(
    _ isWanted: (Rule) -> Bool, within time: Duration? = nil, before early: RecordedCall? = nil
  ) -> Bool {
    let (rules, count) = withState { state in
      let rules = state.members.rules { $0.mayBeUnmet && isWanted($0) }
      return (rules, state.callCount)
    }
    guard !rules.isEmpty else { return false }
    // Evaluating a count may run a closure of the test, so no lock is held here.
    let unmet = rules.filter { state in
      state.progress.expected.map { $0.isUnreported && !$0.isExplained } ?? false
    }
    guard !unmet.isEmpty else { return false }
    let (unreported, calls) = withState { state in
      let unreported = unmet.compactMap { state in
        state.rule.progress.expected?.markReported(at: state.progress.expected?.calls)
          .map { (state, $0) }
      }
      return (unreported, recordedCalls(state.calls))
    }
    // A run of a part of a test doesn't see the calls from before its beginning, and the rules haven't
    // counted calls that arrived since.
    let start = MockScope.current?.startOfRun
    let earlier = start.map { start in calls.prefix { $0.startMoment < start }.count } ?? 0
    let received = calls.dropFirst(earlier).filter { $0.sequence <= count }
    var hasReported = false
    for (state, reported) in unreported {
      guard let expected = state.progress.expected else { continue }
      let rule = state.rule
      let check = CallCheck(
        mock: name, pattern: rule.pattern, expected: expected, received: received,
        receivedBefore: max(0, state.progress.receivedBefore - earlier), isOrdered: rule.isOrdered,
        time: time,
        elsewhere: expected.calls == 0 ? otherMocks(receiving: rule.pattern, in: rule.scope) : [],
        unanswered: rule.scope?.unanswered, early: early)
      report(.unmet(check), at: rule.site, in: rule.scope, as: reported)
      hasReported = true
    }
    return hasReported
  }

  /// Reports unused stubs, each at its line.
  ///
  /// - Parameter isAskedFor: Whether the test requested this explicitly, so that it isn't only a
  ///   warning.
  func verifyStubs(isAskedFor: Bool = false, _ isWanted: (Rule) -> Bool) {
    let (unused, reported) = withState { state in
      (
        state.members.rules { $0.progress.isUnusedStub && isWanted($0) },
        state.members.rules { $0.progress.expected?.isReportKept == true }
      )
    }
    // The missing call of an equal expectation may already be reported.
    let unexplained = unused.filter { stub in
      !reported.contains { $0.rule.pattern.means(theSameAs: stub.rule.pattern) }
    }
    if unexplained.isEmpty { return }
    let (unreported, received) = withState { state in
      let unreported = unexplained.filter {
        !exchange(&$0.rule.progress.isReportedAsUnused, with: true)
      }
      return (unreported, recordedCalls(state.calls))
    }
    for state in unreported {
      let rule = state.rule
      guard let steps = state.progress.stub?.numbers else { continue }
      report(
        .unusedStub(
          rule.pattern, of: name, steps: steps, isExpected: state.progress.expected != nil,
          isAskedFor: isAskedFor, received: received, unlike: stub(answeringFor: rule, received)),
        at: rule.site, in: rule.scope)
    }
  }

  /// Returns a stub that answered a call which another stub matches, too, if there is one.
  private func stub(
    answeringFor other: Rule, _ received: [RecordedCall]
  ) -> (CallPattern, CallSite)? {
    let stubs = withState { state in
      state.members.rules { stub in
        (stub.progress.stub?.answered ?? 0) > 0 && stub.pattern.member == other.pattern.member
          && stub.precedes(other)
      }
    }
    let answering = stubs.last { stub in
      received.contains { other.pattern.matches($0) && stub.rule.pattern.matches($0) }
    }
    return answering.map { ($0.rule.pattern, $0.rule.site) }
  }
}

extension StatementSelection {
  /// Returns whether to verify a rule.
  func contains(_ rule: Rule) -> Bool {
    switch self {
    case .everything: true
    case .statements(let scope, _): rule.scope === scope
    case .statementsOutsideScopes: rule.scope == nil
    case .nothing: false
    }
  }
}

extension MockCore {
  /// Reports the rules for which a call was one too many.
  func reportExcess(of rules: [Rule]) {
    // While a message is being written, a `description` may call the mock.
    if ValueDescription.isBeingWritten { return }
    verifyUnmet { rule in rule.isExceeded && rules.contains { $0 === rule } }
  }
}

// MARK: - Checking

extension MockCore {
  /// Compares the calls so far with an expected count, and reports a mismatch.
  ///
  /// - Parameter block: The block of the check, if any, which decides it at its end.
  /// - Returns: The matching calls.
  func check(
    _ pattern: CallPattern, count: CallCount, in block: OrderBlock?, at site: CallSite
  ) -> [RecordedCall] {
    if let block { return block.check(pattern, count: count, of: self, at: site) }
    return conclude(CallCheck(pattern, of: name, count: count, among: received), at: site)
  }

  /// Waits until the calls meet an expected count, and reports a mismatch when the time is up.
  ///
  /// - Parameters:
  ///   - ended: Whether only calls that have ended count.
  ///   - block: The block of the check, if any.
  /// - Returns: The matching calls.
  nonisolated(nonsending) func check(
    _ pattern: CallPattern, count: CallCount, within time: Duration, clock: some Clock<Duration>,
    ended: Bool, in block: OrderBlock?, at site: CallSite
  ) async -> [RecordedCall] {
    guard time > .zero || ended else { return check(pattern, count: count, in: block, at: site) }
    var removed = withState { $0.removedCalls }
    var check = CallCheck(pattern, of: name, count: count, among: received, ended: ended)
    let verdict = await waitUntil(within: time, clock: clock, forEnds: ended) { _ in
      examineCalls(for: &check, removed: &removed)
      return check.prospect
    }
    if let block, verdict != .open || !ended {
      return block.check(pattern, count: count, of: self, at: site)
    }
    if verdict == .open {
      check = check.examining(received)
      check.time = Task.isCancelled || time == .zero ? nil : time
    }
    return conclude(check, at: site)
  }

  /// Passes the matching calls to captors, and reports a mismatch.
  @discardableResult
  func conclude(_ check: CallCheck, at site: CallSite) -> [RecordedCall] {
    for call in check.matching { check.pattern.capture(call) }
    if check.prospect == .holds {
      mark(check.matching, as: .accountedFor)
    } else {
      var check = check
      if check.matching.isEmpty {
        let scope = MockScope.current ?? withState { $0.scope }
        check.elsewhere = otherMocks(receiving: check.pattern, in: scope)
      }
      report(.unmet(check), at: site)
    }
    return check.matching
  }

  /// Reports all calls, except those that are allowed.
  func verifyNoCalls(allowed: AllowedCalls, at site: CallSite) {
    let calls = received.filter { call in
      switch call.status {
      case _ where allowed == .none, .unmentioned: true
      case .stubbed: allowed != .accountedForOrStubbed
      case .reported(let report): !report.isKept
      case .accountedFor: false
      }
    }
    guard !calls.isEmpty else { return }
    report(.unwanted(calls, allowed: allowed), at: site)
  }

  // MARK: - Other mocks

  /// Returns the other mocks of the same class and scope that received a call that this mock never
  /// received.
  func otherMocks(receiving pattern: CallPattern, in scope: MockScope?) -> [MockName] {
    let others = scope?.mocksInUse.filter { $0 !== self && $0.name.type == name.type } ?? []
    let function = pattern.member.function
    return others.filter { other in
      other.received.contains { pattern.matches($0) && function == $0.member.function }
    }.map(\.name)
  }

  /// Returns the latest call since a moment that another mock in the current scope received.
  func callOfOtherMock(since moment: Moment) -> (mock: MockName, member: Member)? {
    let scope = MockScope.current ?? withState { $0.scope }
    let calls = (scope?.mocksInUse ?? []).filter { $0 !== self }.compactMap(\.received.last)
    let latest = calls.filter { $0.startMoment >= moment }.max { $0.startMoment < $1.startMoment }
    return latest.map { ($0.mock, $0.member) }
  }
}
