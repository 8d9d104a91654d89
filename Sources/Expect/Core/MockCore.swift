/// The core of a mock, which locks the registry, runs code of the test without the lock, and
/// reports failures.
///
/// It outlives the mock if a scope still has to verify it.
final class MockCore: Sendable {
  let name: MockName
  let site: CallSite
  let isStrict: Bool
  let keepsDescriptions: Bool
  let state: Locked<State>

  struct State: ~Copyable {
    var registry = Registry()
    /// The number of open recordings of the mock, in all tasks and threads.
    var openRecordings = 0
    var isSpying = false

    /// The target to which unanswered calls are forwarded, if their bodies support that.
    var target: ForwardingTarget?

    /// Closures that make the results of types without a default.
    var makers: [TypeIdentity: () -> Any] = [:]

    /// Closures that return how to restore the values that properties store.
    var snapshots: [@Sendable () -> () -> Void] = []

    /// The bodies that pass the wrong arguments, until this is reported.
    var misfitBodies: [(misuse: BodyMisuse, member: Member)] = []

    /// The calls that wait at gates, in order of arrival.
    var waitingCalls: [WaitingCall] = []

    /// The conditions for which tests wait.
    var awaitedConditions: [AwaitedCondition] = []

    /// When the statements outside of scopes are verified, unless a test does that.
    var lastVerification = LastVerification.unnecessary

    /// The scope of the mock: that of the latest statement, or that in which the mock was created.
    var scope: MockScope?
  }

  init(name: MockName, isStrict: Bool, keepsDescriptions: Bool, at site: CallSite) {
    self.name = name
    self.site = site
    self.isStrict = isStrict
    self.keepsDescriptions = keepsDescriptions
    let scope = MockScope.current
    state = Locked(State(scope: scope))
    scope?.watch(self)
  }

  /// When the statements outside of scopes are verified, unless a test does that.
  enum LastVerification {
    /// Never, because there are no such statements.
    case unnecessary

    /// When the mock is released or the process exits.
    case later

    /// Immediately, because the mock was released and can't receive further calls.
    case immediately
  }

  // MARK: - Statements

  /// Adds a statement about a call.
  ///
  /// - Parameters:
  ///   - layout: The layout of the arguments, or `nil` if they don't matter.
  ///   - place: The place of the expectation in an order, if any.
  func add(
    _ pattern: CallPattern, in layout: ArgumentLayout?, expected: ExpectedCall?,
    placed place: OrderedPlace? = nil, at site: CallSite
  ) -> Rule {
    func join(_ scope: MockScope?) -> Rule? {
      guard let scope else { return nil }
      scope.watch(self)
      return scope.join(self) {
        add(pattern, in: layout, expected: expected, placed: place, at: site, scope: scope).rule
      }
    }
    let rule = join(MockScope.current) ?? join(state.withLock { $0.scope }?.nearestOpen)
    if let rule { return rule }
    // Ensure that a statement outside of scopes is verified.
    let stated = add(pattern, in: layout, expected: expected, placed: place, at: site, scope: nil)
    switch stated.plan {
    case .unnecessary:
      Leftovers.insert(ObjectIdentifier(self)) { self.finish(.statementsOutsideScopes) }
    case .later: break
    // Optimized code releases a mock after its last use, which is possibly within the statement.
    case .immediately: verify(.statementsOutsideScopes)
    }
    return stated.rule
  }

  /// Verifies the statements outside of scopes, because the mock is being released.
  func mockWillBeReleased() {
    let plan = state.withLock { exchange(&$0.lastVerification, with: .immediately) }
    guard plan == .later else { return }
    Leftovers.remove(ObjectIdentifier(self))
    verify(.statementsOutsideScopes)
  }

  private func add(
    _ pattern: CallPattern, in layout: ArgumentLayout?, expected: ExpectedCall?,
    placed place: OrderedPlace?, at site: CallSite, scope: MockScope?
  ) -> (rule: Rule, plan: LastVerification) {
    let step = place.flatMap { place in
      expected.map { append(pattern, count: $0.count, to: place, at: site, in: scope) }
    }
    return state.withLock { state in
      let plan = state.lastVerification
      if let scope {
        state.scope = scope
      } else if plan == .unnecessary {
        state.lastVerification = .later
      }
      let rule = state.registry.add(
        pattern, in: layout, expected: expected, at: site, in: scope, as: step)
      return (rule, plan)
    }
  }

  /// Sets whether unanswered calls run the real implementation.
  func setSpying(_ isSpying: Bool) {
    state.withLock { $0.isSpying = isSpying }
  }
}

// MARK: - Changing

// Former values are released without the lock, because a `deinit` of the test may call the mock.
extension MockCore {
  /// Changes the stubbed behavior of a rule.
  func editStub(_ rule: Rule, _ change: (inout StubbedCall) -> Void) {
    state.lock()
    let former = rule.tally.pointee.stub.isEmpty ? nil : rule.tally.pointee.stub
    rule.tally.pointee.changeStub(change)
    state.unlock()
    withExtendedLifetime(former) {}
  }

  /// Sets the closure that runs on every call of a member.
  func setEffect(_ reaction: Reaction<Void>, of member: Member, at site: CallSite) {
    let effect = Registry.Effect(reaction: reaction, site: site)
    let former = state.withLock { $0.registry.state(of: member).setEffect(effect) }
    withExtendedLifetime(former) {}
  }

  /// Removes a rule that another one has replaced.
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

  /// - Parameter change: Changes the registry, and returns what it removes besides rules.
  /// - Returns: The former rules.
  @discardableResult
  private func reset<Forgotten>(_ change: (inout Registry) -> Forgotten) -> [CallRule] {
    let (former, forgotten) = state.withLock { state in
      let former = state.registry.statedRules
      return (former, change(&state.registry))
    }
    defer { for condition in state.withLock({ $0.awaitedConditions }) { condition.evaluate() } }
    return withExtendedLifetime(forgotten) { former }
  }

  // MARK: - Reporting

  /// Reports a failure of the subject.
  ///
  /// - Parameter scope: The scope of the statement that the failure is about, if any.
  func report(_ failure: Failure, at site: CallSite, in scope: MockScope? = nil) {
    let scope = scope ?? state.withLock { $0.scope }
    // A scope lists the default answers of all its mocks when it ends.
    let answers = scope == nil && !failure.isWarning ? takeDefaultAnswers() : []
    Reporter.report(MockFailure(failure, after: answers, at: site), scope: scope)
  }

  /// Returns the calls that returned a default, except those already taken.
  func takeDefaultAnswers() -> [RecordedCall] {
    state.withLock { $0.registry.takeDefaultAnswers(by: name) }
  }

  /// Reports a misuse of Expect.
  func report(_ misuse: Misuse, at site: CallSite) {
    Reporter.report(MockFailure(misuse, at: site), scope: state.withLock { $0.scope })
  }

  /// Reports a call that was neither expected nor stubbed.
  func reportUnexpected(_ call: RecordedCall) {
    // While a message is being written, a `description` may call the mock.
    guard !ValueDescription.isBeingWritten else { return }
    let announcements = state.withLock { $0.registry.statedRules }.map { rule in
      UnexpectedCall.Announcement(pattern: rule.pattern, expected: rule.expected)
    }
    let unexpected = UnexpectedCall(mock: name, call: call, announcements: announcements)
    report(.unexpected(unexpected), at: nearestSite(to: call.member))
  }

  /// Reports the bodies that pass the wrong arguments, each once.
  func reportMisfitBodies() {
    for (misuse, member) in state.withLock({ exchange(&$0.misfitBodies, with: []) }) {
      report(.body(misuse, of: member), at: nearestSite(to: member))
    }
  }

  /// Returns the location for a failure that has none of its own.
  func nearestSite(to member: Member) -> CallSite {
    if let recording = OpenRecordings.current(of: ObjectIdentifier(self)) { return recording.site }
    let rules = state.withLock { $0.registry.statedRules }
    return (rules.last { $0.pattern.member == member } ?? rules.last)?.site ?? site
  }
}
