/// The one that acts: it locks the registry, runs what is the test's own without a lock, and
/// reports.
///
/// It outlives its mock where a scope still has to verify it.
final class MockCore: Sendable {
  let name: MockName
  let site: CallSite
  let isStrict: Bool
  let keepsDescriptions: Bool
  let state: Locked<State>

  struct State: ~Copyable {
    var registry = Registry()
    var openRecordings = 0
    var isSpying = false

    /// What members run on that nothing answers, where their bodies know how.
    var target: ForwardingTarget?

    /// What makes the results of types that have no default.
    var makers: [TypeIdentity: () -> Any] = [:]

    /// The bodies that pass on what their members do not have, or less than they have, until that is reported.
    var misfitBodies: [(misuse: BodyMisuse, member: Member)] = []

    /// The calls that wait at gates, in the order in which they came.
    var waitingCalls: [WaitingCall] = []

    /// The tests that wait until something is true of the calls.
    var awaitedConditions: [AwaitedCondition] = []

    /// Whether the end of the process verifies what was stated outside of every scope.
    var isVerifiedAtExit = false

    /// The scope that looks after the mock: that of the latest statement, else of its making.
    var scope: MockScope?
  }

  init(
    name: MockName, isStrict: Bool, keepsDescriptions: Bool, at site: CallSite
  ) {
    self.name = name
    self.site = site
    self.isStrict = isStrict
    self.keepsDescriptions = keepsDescriptions
    state = Locked(State(scope: MockScope.current))
    MockScope.current?.watch(self)
  }

  deinit {
    Leftovers.remove(ObjectIdentifier(self))
    // A statement may be completed when its mock is gone: an optimized test keeps no mock beyond
    // its last use.
    verify(.statementsOutsideScopes)
  }

  // MARK: - Statements

  /// Opens a recording in the current task or thread.
  func openRecording(_ recorder: StatementHead.Recorder, at site: CallSite) -> Recording {
    state.withLock { $0.openRecordings += 1 }
    return Recording(mock: name, owner: ObjectIdentifier(self), recorder: recorder, at: site)
  }

  /// Forgets a recording that has been closed.
  func didCloseRecording() {
    state.withLock { $0.openRecordings -= 1 }
  }

  /// Adds what a test said about a call.
  ///
  /// - Parameters:
  ///   - layout: Where the arguments lie, unless all that matters is that they come.
  ///   - place: The place of the expectation in an order, if it has one.
  func add(
    _ pattern: CallPattern, in layout: ArgumentLayout?, expected: ExpectedCall?,
    placed place: OrderedPlace? = nil, at site: CallSite
  ) -> StatedRule {
    func join(_ scope: MockScope?) -> StatedRule? {
      guard let scope else { return nil }
      scope.watch(self)
      return scope.join(self) {
        add(pattern, in: layout, expected: expected, placed: place, at: site, scope: scope)
      }
    }
    let rule = join(MockScope.current) ?? join(state.withLock { $0.scope })
    if let rule { return rule }
    if !state.withLock({ exchange(&$0.isVerifiedAtExit, with: true) }) {
      Leftovers.insert(ObjectIdentifier(self)) { [weak self] in
        self?.finish(.statementsOutsideScopes)
      }
    }
    return add(pattern, in: layout, expected: expected, placed: place, at: site, scope: nil)
  }

  private func add(
    _ pattern: CallPattern, in layout: ArgumentLayout?, expected: ExpectedCall?,
    placed place: OrderedPlace?, at site: CallSite, scope: MockScope?
  ) -> StatedRule {
    let step = place.flatMap { place in
      expected.map { append(pattern, count: $0.count, to: place, at: site, in: scope) }
    }
    let rule = state.withLock { state in
      state.scope = scope ?? state.scope
      return state.registry.add(
        pattern, in: layout, expected: expected, at: site, in: scope?.identity, as: step)
    }
    return StatedRule(rule: rule, step: step)
  }

  /// Turns on or off that members without an answer run their real implementation.
  func setSpying(_ isSpying: Bool) {
    state.withLock { $0.isSpying = isSpying }
  }
}

/// What a test said about a call, and its place in an order, if it has one.
struct StatedRule {
  let rule: Rule
  let step: OrderedStep.Reference?
}

// MARK: - Changing

// What a change lets go of is released without the lock: a `deinit` of the test may call the mock.
extension MockCore {
  /// Changes what happens at a call.
  func editStub(_ rule: Rule, _ change: (inout StubbedCall) -> Void) {
    state.lock()
    let former = rule.tally.pointee.stub.isEmpty ? nil : rule.tally.pointee.stub
    rule.tally.pointee.changeStub(change)
    state.unlock()
    withExtendedLifetime(former) {}
  }

  /// Lets something run at every call of a member.
  func setEffect(_ reaction: Reaction<Void>, of member: Member, at site: CallSite) {
    let effect = Registry.Effect(reaction: reaction, site: site)
    let former = state.withLock { $0.registry.state(of: member).setEffect(effect) }
    withExtendedLifetime(former) {}
  }

  /// Forgets a rule that another one has replaced.
  func remove(_ rule: Rule) {
    let former = state.withLock { $0.registry.remove(rule) }
    withExtendedLifetime(former) {}
  }

  func resetExpectations() {
    forEachStep(of: reset { $0.resetExpectations() }) { $0.forget($1) }
  }

  func resetStubs() { reset { $0.resetStubs() } }

  func resetCalls() {
    forEachStep(of: reset { $0.resetCalls() }) { $0.resetCalls(of: $1) }
  }

  /// - Parameter change: Changes the registry, and gives what it forgets besides rules.
  /// - Returns: The rules that there were.
  @discardableResult
  private func reset<Forgotten>(_ change: (inout Registry) -> Forgotten) -> [CallRule] {
    let (former, forgotten) = state.withLock { state in
      let former = state.registry.statedRules
      return (former, change(&state.registry))
    }
    defer { decide(state.withLock { $0.awaitedConditions }) }
    return withExtendedLifetime(forgotten) { former }
  }

  // MARK: - Reporting

  /// Reports that the subject misbehaved.
  ///
  /// - Parameter scope: The scope of the statement that the failure is about, if it is about one.
  func report(_ failure: Failure, at site: CallSite, in scope: ScopeIdentity? = nil) {
    let scope = scope?.scope ?? state.withLock { $0.scope }
    // A scope lists the default answers of all its mocks at its end.
    let answers = scope == nil && !failure.isWarning ? takeDefaultAnswers() : []
    Reporter.report(MockFailure(failure, after: answers, at: site), scope: scope)
  }

  /// The calls that returned a default, each once.
  func takeDefaultAnswers() -> [RecordedCall] {
    state.withLock { $0.registry.takeDefaultAnswers(by: name) }
  }

  /// Reports that the test misuses Expect.
  func report(_ misuse: Misuse, at site: CallSite) {
    Reporter.report(MockFailure(misuse, at: site), scope: state.withLock { $0.scope })
  }

  /// Reports a call without an answer that needs a result, unless it has been reported.
  func report(_ unanswered: UnansweredCall) {
    guard !unanswered.isReported else { return }
    report(.unanswered(unanswered), at: nearestSite(to: unanswered.call.member))
  }

  /// Reports a call that was neither expected nor stubbed.
  func reportUnexpected(_ call: RecordedCall) {
    // A message may ask values for their description, and that may call the mock.
    guard !ValueDescription.isBeingWritten else { return }
    let announcements = state.withLock { $0.registry.statedRules }.map { rule in
      UnexpectedCall.Announcement(pattern: rule.pattern, expected: rule.expected)
    }
    let unexpected = UnexpectedCall(mock: name, call: call, announcements: announcements)
    report(.unexpected(unexpected), at: nearestSite(to: call.member))
  }

  /// Reports the bodies that do not pass on the arguments of their members, each once.
  func reportMisfitBodies() {
    for (misuse, member) in state.withLock({ exchange(&$0.misfitBodies, with: []) }) {
      report(.body(misuse, of: member), at: nearestSite(to: member))
    }
  }

  /// The line that a failure without a line of its own is about.
  func nearestSite(to member: Member) -> CallSite {
    if let recording = OpenRecordings.current(of: ObjectIdentifier(self)) { return recording.site }
    let rules = state.withLock { $0.registry.statedRules }
    return (rules.last { $0.pattern.member == member } ?? rules.last)?.site ?? site
  }
}
