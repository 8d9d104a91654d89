import ExpectRuntime

extension MockCore {
  /// Reports all statements that aren't met.
  ///
  /// - Parameter time: How long the test waited for them, or `nil` if it didn't.
  func verify(_ selection: StatementSelection, within time: Duration? = nil) {
    verifyUnmet(selection.contains, within: time)
    verifyOrders(selection)
    if case .statements(_, stubs: true) = selection { verifyStubs(selection.contains) }
  }

  /// Reports unmet expectations.
  func verifyUnmet(_ isWanted: (Rule) -> Bool, within time: Duration? = nil) {
    let (rules, count) = withState { state in
      let rules = state.members.rules { $0.mayBeUnmet && isWanted($0) }
      return (rules, state.forgottenCalls + state.calls.count)
    }
    guard !rules.isEmpty else { return }
    // Evaluating a count may run a closure of the test, so no lock is held here.
    let unmet = rules.filter { $0.expected?.isUnreported == true }
    guard !unmet.isEmpty else { return }
    let (unreported, calls) = withState { state in
      (unmet.filter { $0.markReported() }, state.calls)
    }
    // The rules haven't counted calls that arrived since.
    let received = UnmetCall.Received(calls.filter { $0.sequence <= count })
    for state in unreported {
      guard let expected = state.expected else { continue }
      let rule = state.rule
      // A failure that a known issue or a collector accepted doesn't hide this one.
      let hasFailed = Reporter.hasFailed(in: rule.scope)
      // It's sufficient to report the first call that is one too many.
      if expected.isExplained || expected.isExceeded && expected.wasReported, hasFailed { continue }
      var early: [DisorderedCall] = []
      if let step = rule.step {
        // It may have been reported that the missing call didn't come first.
        if !expected.isExceeded, hasFailed, step.order.hasReported(step.id) { continue }
        early = step.order.takeDisorderedCalls { $0.awaited == step.id }
      }
      let elsewhere =
        expected.calls == 0 ? otherMocks(receiving: rule.pattern, in: rule.scope) : []
      report(
        .unmet(
          UnmetCall(
            mock: name, pattern: rule.pattern, expected: expected, received: received,
            receivedBefore: state.progress.receivedBefore, isOrdered: rule.step != nil, time: time,
            elsewhere: elsewhere, unanswered: rule.scope?.unanswered, early: early)),
        at: rule.site, in: rule.scope)
    }
    omitStubs { stub in unreported.contains { $0.pattern.means(theSameAs: stub.pattern) } }
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

  /// Reports calls that were too early in the orders of some expectations.
  func verifyOrders(_ selection: StatementSelection) {
    guard withState({ $0.hasOrders }) else { return }
    let (rules, scope) = withState { ($0.members.rules { $0.step != nil }, $0.scope) }
    var verified: Set<ObjectIdentifier> = []
    for order in rules.filter({ selection.contains($0.rule) }).compactMap(\.rule.step?.order)
    where verified.insert(ObjectIdentifier(order)).inserted {
      order.reportViolations(in: scope)
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
  /// - Parameter checks: The checks that the calls have to follow, if any.
  /// - Returns: The matching calls.
  nonisolated(nonsending) func check(
    _ pattern: CallPattern, count: CallCount, within time: Duration, clock: some Clock<Duration>,
    in checks: OrderedChecks?, at site: CallSite
  ) async -> [RecordedCall] {
    guard time > .zero else { return check(pattern, count: count, in: checks, at: site) }
    let examined = Locked(CheckedCalls(of: pattern, count: count, among: received))
    let start = Self.startOfRun
    let verdict = await waitUntil(within: time, clock: clock) { core in
      var calls = examined.withLock { $0 }
      core.look(at: &calls, since: start)
      // The former calls are released without the lock.
      let former = examined.withLock { exchange(&$0, with: calls) }
      return withExtendedLifetime(former) { calls.prospect }
    }
    if let checks { return checks.check(pattern, count: count, of: self, at: site) }
    if verdict != .open { return conclude(examined.withLock { $0 }, at: site) }
    let calls = CheckedCalls(of: pattern, count: count, among: received)
    return conclude(calls, within: Task.isCancelled ? nil : time, at: site)
  }

  /// Passes the matching calls to captors, and reports a mismatch.
  ///
  /// - Parameter time: How long the test waited without success, or `nil` if it didn't.
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
            received: UnmetCall.Received(calls.received), isAfterTheFact: true, time: time,
            elsewhere: elsewhere)), at: site)
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

  /// All examined calls.
  private(set) var received: [RecordedCall]

  /// The matching calls.
  private(set) var matching: [RecordedCall]

  private(set) var expected: ExpectedCall
  private(set) var prospect: Prospect

  /// Finds the matching calls among the received calls.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  init(of pattern: CallPattern, count: CallCount, among received: [RecordedCall] = []) {
    self.pattern = pattern
    self.received = received
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

  /// Discards all examined calls.
  mutating func startAgain() { self = Self(of: pattern, count: expected.count) }

  /// The sequence number of the last examined call.
  var last: Int { received.last?.sequence ?? 0 }
}

// MARK: - Ordering

extension MockCore {
  /// Returns the rules for which a call counts, which include only one rule of each order.
  ///
  /// The orders are queried one after the other, without holding a lock. Two mocks that are called
  /// at the same time therefore never wait for each other, and an order sees calls in the order in
  /// which they reach it.
  func counting(_ matching: Matching, _ call: borrowing LiveCall) -> Matching {
    let arguments: RecordedCall.Kept =
      keepsDescriptions
      ? .descriptions(DescribedArgument.describing(call.values)) : .values(call.values)
    // An expectation that was reset no longer has a place in its order.
    let matching = withState { _ in
      matching.rules.map { ($0, $0.progress.expected == nil ? nil : $0.step) }
    }
    var taken: [ObjectIdentifier: OrderedStep.ID?] = [:]
    let counting = matching.sorted { $0.0.number < $1.0.number }.filter { _, step in
      guard let step else { return true }
      let id = ObjectIdentifier(step.order)
      let choice =
        taken[id] ?? take(arguments, matching: matching.compactMap(\.1), in: step.order)
      taken[id] = .some(choice)
      return choice == step.id
    }
    return Matching(counting.map(\.0))
  }

  private func take(
    _ arguments: RecordedCall.Kept, matching: [OrderedStep.Reference], in order: CallOrder
  ) -> OrderedStep.ID? {
    let steps = matching.filter { $0.order === order }.map(\.id)
    let taking = order.codeOfTest.run { order.take(arguments, matching: steps) }
    guard let taking = taking ?? nil else { return nil }
    // While a message is being written, a `description` may call the mock.
    if let violation = taking.violation, !violation.isExcused, !ValueDescription.isBeingWritten {
      let expected = order.content.expected
      if let early = expected[violation.step]?.expectation.pattern {
        expected[violation.awaited]?.expectation.verifyMismatch(violation.awaited, early)
      }
      order.reportViolations(in: withState { $0.scope }) {
        $0.offender == violation.offender && $0.awaited == violation.awaited
      }
    }
    return taking.step
  }

  // MARK: - Stating

  /// Adds an expectation to an order.
  func append(
    _ pattern: CallPattern, count: CallCount, to place: OrderedPlace, at site: CallSite,
    in scope: MockScope?
  ) -> OrderedStep.Reference {
    let order = place.order
    let expectation = OrderedStep.Expectation(
      mock: name, pattern: pattern, count: count, site: site, scope: scope,
      owner: ObjectIdentifier(self),
      verifyOwner: { [weak self, weak order] in
        if let order { self?.verifyUnmet { $0.step?.order === order } }
      },
      verifyMismatch: { [weak self, weak order] id, early in
        if let order { self?.verifyMismatch(in: order, of: id, early) }
      })
    if order.strictSite != nil {
      change { settings in
        if !settings.strictOrders.contains(where: { $0 === order }) {
          settings.strictOrders.append(order)
        }
      }
    }
    return order.append(expectation, to: place.group)
  }

  /// Reports an expectation that no call met, if there is a call with other arguments that no
  /// statement is about.
  ///
  /// - Parameter early: The pattern of the call that came before, which has yet to be counted.
  private func verifyMismatch(
    in order: CallOrder, of step: OrderedStep.ID, _ early: CallPattern
  ) {
    let rules = withState { state in
      state.members.rules { $0.step?.order === order && $0.step?.id == step }
    }
    guard let rule = rules.first?.rule else { return }
    let calls = received.filter { $0.member == rule.pattern.member }
    let others = calls.filter { $0.standing == .unmentioned && !early.matches($0) }
    if others.isEmpty || calls.contains(where: rule.pattern.matches) { return }
    verifyUnmet { $0 === rule }
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
    _ call: inout LiveCall, _ matching: Matching, in order: CallOrder
  ) {
    let content = order.content
    let isInOrder = matching.rules.contains { $0.step?.order === order }
    guard let site = order.strictSite, !isInOrder, !content.arrivals.isEmpty,
      let last = content.expected.steps.last, !ValueDescription.isBeingWritten
    else { return }
    call.isReported = true
    let recorded = recordedCall(call)
    report(
      .intruding(recorded, in: content), at: site, in: last.expectation.scope as? MockScope)
    mark([recorded], as: .reported)
  }

  // MARK: - Resetting

  /// Applies a change to the orders of rules.
  func forEachStep(
    of rules: [RuleState], _ change: (CallOrder, OrderedStep.ID) -> Void
  ) {
    for rule in rules where rule.expected != nil {
      if let step = rule.rule.step { change(step.order, step.id) }
    }
  }
}
