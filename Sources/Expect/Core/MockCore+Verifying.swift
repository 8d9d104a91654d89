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
      return (rules, state.forgottenCalls + state.calls.count)
    }
    guard !rules.isEmpty else { return false }
    // Evaluating a count may run a closure of the test, so no lock is held here.
    let unmet = rules.filter { $0.expected?.isUnreported == true }
    guard !unmet.isEmpty else { return false }
    let (unreported, calls) = withState { state in
      (unmet.filter { $0.markReported() }, state.calls)
    }
    // The rules haven't counted calls that arrived since.
    let received = UnmetCall.Received(calls.filter { $0.sequence <= count })
    var hasReported = false
    for state in unreported {
      guard let expected = state.expected else { continue }
      let rule = state.rule
      // A failure that a known issue or a collector accepted doesn't hide this one.
      let hasFailed = Reporter.hasFailed(in: rule.scope)
      // It's sufficient to report the first call that is one too many.
      if expected.isExplained || expected.isExceeded && expected.wasReported, hasFailed { continue }
      // It may have been reported that the missing call didn't come first.
      if early == nil, !expected.isExceeded, hasFailed,
        rule.order?.content.hasViolation(before: rule) == true
      {
        continue
      }
      let elsewhere =
        expected.calls == 0 ? otherMocks(receiving: rule.pattern, in: rule.scope) : []
      report(
        .unmet(
          UnmetCall(
            mock: name, pattern: rule.pattern, expected: expected, received: received,
            receivedBefore: state.progress.receivedBefore, isOrdered: rule.isOrdered, time: time,
            elsewhere: elsewhere, unanswered: rule.scope?.unanswered, early: early)),
        at: rule.site, in: rule.scope)
      hasReported = true
    }
    omitStubs { stub in unreported.contains { $0.pattern.means(theSameAs: stub.pattern) } }
    return hasReported
  }

  /// Doesn't report that no call used the stubs of calls whose absence is already reported.
  private func omitStubs(where isReported: (RuleState) -> Bool) {
    let stubs = withState { $0.members.rules(where: \.progress.isUnusedStub) }
      .filter(isReported)
    guard !stubs.isEmpty else { return }
    withState { _ in
      for state in stubs { state.rule.edit { $0.changeStub { $0.isExplained = true } } }
    }
  }

  /// Reports unused stubs, each at its line.
  ///
  /// - Parameter isAskedFor: Whether the test requested this explicitly, so that it isn't only a
  ///   warning.
  func verifyStubs(isAskedFor: Bool = false, _ isWanted: (Rule) -> Bool) {
    func isUnused(_ rule: Rule) -> Bool { rule.progress.isUnusedStub && isWanted(rule) }
    // Whether a test has failed is asked without the lock, and only for the few unused stubs.
    let explained = withState { $0.members.rules(where: isUnused) }
      .filter { $0.progress.stub.isExplained && Reporter.hasFailed(in: $0.rule.scope) }
    let (unused, received) = withState { state in
      let unused = state.members.rules { rule in
        isUnused(rule) && !explained.contains { $0.rule === rule }
      }
      for state in unused { state.rule.edit { $0.changeStub { $0.markReported() } } }
      return (unused, unused.isEmpty ? [] : state.calls)
    }
    for state in unused {
      let rule = state.rule
      report(
        .unusedStub(
          rule.pattern, of: name, steps: state.progress.stub.steps, isAskedFor: isAskedFor,
          received: received), at: rule.site, in: rule.scope)
    }
  }
}

extension RuleProgress {
  /// Whether this is a stub that no call used, and this hasn't been reported.
  var isUnusedStub: Bool { expected == nil && isStub && stub.isUnreported }
}

extension RuleState {
  /// Records that the rule was reported as unmet with the number of calls at that time.
  ///
  /// The caller must hold the lock of the mock.
  ///
  /// - Returns: Whether it wasn't reported in the meantime.
  fileprivate func markReported() -> Bool {
    guard let calls = expected?.calls else { return false }
    var isNew: Bool?
    rule.edit { isNew = $0.expected?.markReported(at: calls) }
    return isNew == true
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

// MARK: - Checking

extension MockCore {
  /// Compares the calls so far with an expected count, and reports a mismatch.
  ///
  /// - Parameter checks: The checks that the calls have to follow, if any.
  /// - Returns: The matching calls.
  func check(
    _ pattern: CallPattern, count: CallCount, in checks: OrderedChecks?, at site: CallSite
  ) -> [RecordedCall] {
    if let checks { return checks.check(pattern, count: count, of: self, at: site) }
    return conclude(CheckedCalls(of: pattern, count: count, among: received), at: site)
  }

  /// Waits until the calls meet an expected count, and reports a mismatch when the time is up.
  ///
  /// - Parameters:
  ///   - ended: Whether only calls that have ended count.
  ///   - checks: The checks that the calls have to follow, if any.
  /// - Returns: The matching calls.
  nonisolated(nonsending) func check(
    _ pattern: CallPattern, count: CallCount, within time: Duration, clock: some Clock<Duration>,
    ended: Bool, in checks: OrderedChecks?, at site: CallSite
  ) async -> [RecordedCall] {
    guard time > .zero || ended else { return check(pattern, count: count, in: checks, at: site) }
    var calls = CheckedCalls(of: pattern, count: count, among: received, ended: ended)
    let verdict = await waitUntil(within: time, clock: clock, forEnds: ended) { _ in
      look(at: &calls)
      return calls.prospect
    }
    if let checks, verdict != .open || !ended {
      return checks.check(pattern, count: count, of: self, at: site)
    }
    if verdict != .open { return conclude(calls, at: site) }
    calls = CheckedCalls(of: pattern, count: count, among: received, ended: ended)
    return conclude(calls, within: Task.isCancelled || time == .zero ? nil : time, at: site)
  }

  /// Passes the matching calls to captors, and reports a mismatch.
  ///
  /// - Parameter time: How long the test waited without success, or `nil` if it didn't.
  @discardableResult
  func conclude(
    _ calls: CheckedCalls, within time: Duration? = nil, at site: CallSite
  ) -> [RecordedCall] {
    for call in calls.matching { calls.pattern.capture(call.arguments) }
    if calls.prospect == .holds {
      mark(calls.matching, as: .accountedFor)
    } else {
      let scope = MockScope.current ?? withState { $0.scope }
      let elsewhere =
        calls.matching.isEmpty ? otherMocks(receiving: calls.pattern, in: scope) : []
      report(
        .unmet(
          UnmetCall(
            mock: name, pattern: calls.pattern, expected: calls.expected,
            received: UnmetCall.Received(calls.received), isAfterTheFact: true,
            running: calls.running, time: time, elsewhere: elsewhere)), at: site)
    }
    return calls.matching
  }

  /// Reports all calls, except those that are allowed.
  func verifyNoCalls(allowed: AllowedCalls, at site: CallSite) {
    let hasFailed = Reporter.hasFailed(in: MockScope.current ?? withState { $0.scope })
    let calls = received.filter { call in
      switch call.standing {
      case _ where allowed == .none, .unmentioned: true
      case .stubbed: allowed != .accountedForOrStubbed
      case .reported: !hasFailed
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

// MARK: - CheckedCalls

/// The calls that match a check, and whether they meet its count.
struct CheckedCalls {
  let pattern: CallPattern

  /// All examined calls, except matching ones that don't count because they are running.
  private(set) var received: [RecordedCall]

  /// The number of matching calls that don't count because they are running, or `nil` if these count, too.
  let running: Int?

  /// The matching calls.
  private(set) var matching: [RecordedCall]

  private(set) var expected: ExpectedCall
  private(set) var prospect: Prospect

  /// Finds the matching calls among the received calls.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameter ended: Whether only calls that have ended count.
  init(
    of pattern: CallPattern, count: CallCount, among calls: [RecordedCall] = [], ended: Bool = false
  ) {
    self.pattern = pattern
    received = ended ? calls.filter { !$0.isRunning || !pattern.matches($0) } : calls
    running = ended ? calls.count - received.count : nil
    matching = received.filter { pattern.matches($0) }
    var expected = ExpectedCall(.expected, count: count)
    for _ in matching { expected.countCall() }
    self.expected = expected
    prospect = expected.prospect
  }

  /// Examines another call.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  mutating func look(at call: RecordedCall) {
    received.append(call)
    guard pattern.matches(call) else { return }
    matching.append(call)
    expected.countCall()
    prospect = expected.prospect
  }

  /// Discards all examined calls, and examines others.
  mutating func startAgain(among calls: [RecordedCall] = []) {
    self = Self(of: pattern, count: expected.count, among: calls, ended: running != nil)
  }

  /// The sequence number of the last examined call.
  var last: Int { received.last?.sequence ?? 0 }
}

// MARK: - Ordering

extension MockCore {
  /// Reports other calls once a strict order has begun.
  func obey(_ order: CallOrder) {
    change { settings in
      if !settings.strictOrders.contains(where: { $0 === order }) {
        settings.strictOrders.append(order)
      }
    }
  }

  /// Returns the rules for which a call counts, which include only one rule of each order.
  ///
  /// The orders are queried one after the other, without holding a lock. Two mocks that are called
  /// at the same time therefore never wait for each other, and an order sees calls in the order in
  /// which they reach it.
  func counting(_ matching: Matching, _ call: borrowing Call) -> Matching {
    let recorded = recordedCall(call)
    // An expectation that was reset no longer has a place in its order.
    let ordered = withState { _ in
      matching.rules.filter { $0.isOrdered && $0.progress.expected != nil }
    }
    let orders = ordered.sorted { $0.number < $1.number }.compactMap(\.order).distinct
    var counting = matching.rules.filter { rule in !ordered.contains { $0 === rule } }
    for order in orders {
      let rules = ordered.filter { $0.order === order }
      guard let (rule, violation) = order.take(recorded, among: rules) else { continue }
      counting.append(rule)
      if let violation { report(violation) }
    }
    return Matching(counting)
  }

  /// Reports a call that was too early, unless that follows from a failure that was reported.
  private func report(_ violation: OrderedCalls.Violation) {
    // While a message is being written, a `description` may call the mock.
    if ValueDescription.isBeingWritten { return }
    let (early, awaited) = (violation.early.rule, violation.awaited)
    let isConsequence =
      violation.isRepeated || awaited.core?.isExplained(awaited.rule) == true
    if isConsequence, Reporter.hasFailed(in: early.scope ?? withState { $0.scope }) { return }
    let call = violation.order.arrivals[violation.arrival].call
    if awaited.core?.reportMismatch(of: awaited.rule, before: call, early) == true { return }
    let comparison = OrderComparison(violation.order)
    report(
      .disordered(violation.arrival, before: awaited.position, in: comparison),
      at: early.site, in: early.scope)
  }

  /// Returns whether a rule is unmet because of calls that were reported.
  private func isExplained(_ rule: Rule) -> Bool {
    // Evaluating a count may run a closure of the test, so no lock is held here.
    withState { _ in rule.progress.expected }?.isExplained == true
  }

  /// Reports an expectation that no call met, if there is a call with other arguments that no
  /// statement is about.
  ///
  /// - Parameters:
  ///   - early: The call that came before.
  ///   - earlyRule: Its rule, whose calls may have yet to be counted.
  /// - Returns: Whether there was a failure.
  private func reportMismatch(
    of rule: Rule, before early: RecordedCall, _ earlyRule: Rule
  ) -> Bool {
    let calls = received.filter { $0.member == rule.pattern.member }
    let others = calls.filter { $0.standing == .unmentioned && !earlyRule.pattern.matches($0) }
    if others.isEmpty || calls.contains(where: rule.pattern.matches) { return false }
    return verifyUnmet({ $0 === rule }, before: early)
  }

  // MARK: - Reporting at once

  /// Reports the rules for which a call was one too many.
  func reportExcess(of matching: Matching) {
    // While a message is being written, a `description` may call the mock.
    if ValueDescription.isBeingWritten { return }
    verifyUnmet { rule in rule.isExceeded && matching.rules.contains { $0 === rule } }
  }

  /// Reports a call that has no place in a strict order that has begun.
  func reportIntruder(
    _ call: inout Call, _ matching: Matching, in order: CallOrder
  ) {
    let content = order.content
    let isInOrder = matching.rules.contains { $0.order === order }
    guard let site = order.strictSite, !isInOrder, !content.arrivals.isEmpty,
      let last = content.steps.last, !ValueDescription.isBeingWritten
    else { return }
    call.isReported = true
    let recorded = recordedCall(call)
    report(
      .intruding(recorded, in: OrderComparison(content)), at: site, in: last.rule.scope)
    mark([recorded], as: .reported)
  }

  // MARK: - Resetting

  /// Applies a change to the orders of rules.
  func forEachStep(of rules: [RuleState], _ change: (CallOrder, Rule) -> Void) {
    for rule in rules.map(\.rule) {
      if let order = rule.order { change(order, rule) }
    }
  }
}
