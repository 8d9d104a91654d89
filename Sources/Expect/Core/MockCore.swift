import ExpectRuntime

/// The core of a mock: its record, its statements, and how it answers calls.
///
/// It outlives the mock if a scope still has to verify it. It runs code of the test and reports
/// failures only without its lock.
///
/// This is safe to mark as `@unchecked Sendable` because the state is accessed only while holding the
/// lock. A call takes the lock itself; `withState` is shorter, but slower in a debug build.
package final class MockCore: @unchecked Sendable {
  let name: MockName
  let site: CallSite
  let keepsDescriptions: Bool
  let mutex = Lock()
  var state: State

  struct State {
    /// The members that were called or mentioned in statements, in order.
    var members: [MemberStatements] = []

    /// The members that bodies described, by how calls find them.
    var known: [(key: MemberKey, statements: MemberStatements)] = []

    /// The record: the calls that weren't reset, in order.
    var calls: [RecordedCall] = []

    /// The number of calls that were removed from the record.
    var forgottenCalls = 0

    /// Whether calls were removed that weren't the first ones.
    var hasGaps = false

    /// The number of the last call that an exploration may have left running.
    var exploredCalls = 0

    /// The numbers of the calls that returned a default, which no message has listed.
    var unlistedDefaults: [Int] = []

    var statementCount = 0

    /// Whether the mock reports calls about which there is no statement, or `nil` if neither the mock
    /// nor its scope says so.
    var isStrict: Bool?

    /// The orders in which calls of the mock are expected.
    var orders: [CallOrder] = []

    /// The number of statements that are describing a call of the mock, in all tasks and threads.
    var openRecordings = 0
    var settings: MockSettings.Shared?

    /// Closures that make the results of types without a default.
    var makers: [TypeIdentity: () -> Any] = [:]

    /// The members that replace a default implementation of their protocol.
    var replacedDefaults: Set<FunctionName> = []

    /// Closures that return how to restore the values that properties store.
    var snapshots: [@Sendable () -> () -> Void] = []

    /// The calls that wait at gates, in order of arrival.
    var waitingCalls: [WaitingCall] = []

    /// When the statements outside of scopes are verified, unless a test does that.
    var lastVerification = LastVerification.unnecessary

    /// The scope of the mock: that of the latest statement, or that in which the mock was created.
    var scope: MockScope?
  }

  init(name: MockName, isStrict: Bool?, keepsDescriptions: Bool, at site: CallSite) {
    self.name = name
    self.site = site
    self.keepsDescriptions = keepsDescriptions
    let scope = MockScope.current
    state = State(isStrict: isStrict ?? scope?.isStrict, scope: scope)
    scope?.watch(self)
    if let interceptor = Self.suiteInterceptor?.init() {
      state.settings = MockSettings.Shared(MockSettings(interceptors: [interceptor]))
    }
  }

  /// Runs a closure with exclusive access to the state.
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return body(&state)
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
}

// MARK: - State

extension MockCore.State {
  /// Returns the statements about the member that a call shows, or `nil` if the member is new.
  mutating func statements(for key: MemberKey) -> MemberStatements? {
    // Without optimization, an iterator takes several times as long.
    var index = 0
    let count = known.count
    while index < count {
      if known[index].key == key { return known[index].statements }
      index += 1
    }
    return nil
  }

  /// Returns the index of a call in the record, or `nil` if the record was reset since.
  // Without optimization, a function that isn't mutating copies the state.
  mutating func index(ofCall number: Int) -> Int? {
    if hasGaps { return calls.firstIndex { $0.sequence == number } }
    let index = number - forgottenCalls - 1
    return index >= 0 && index < calls.count ? index : nil
  }

  /// Changes a call in the record, unless the record was reset since.
  mutating func edit(_ number: Int, _ change: (inout RecordedCall) -> Void) {
    if let index = index(ofCall: number) { change(&calls[index]) }
  }

  /// Returns the statements about a member.
  mutating func statements(about member: Member) -> MemberStatements {
    var index = 0
    // Without optimization, an iterator takes several times as long.
    while index < members.count {
      if members[index].member == member { return members[index] }
      index += 1
    }
    let statements = MemberStatements(member)
    members.append(statements)
    return statements
  }

  /// The states of all rules, in the order in which they were stated.
  var rules: [RuleState] { members.rules { _ in true } }

  /// Changes all rules, and removes those that are obsolete afterwards.
  ///
  /// - Returns: The removed rules, which the caller must release without the lock.
  mutating func editRules(_ change: (inout RuleProgress) -> Void) -> [Rule] {
    members.flatMap { $0.editAll(change) }
  }
}

extension [MemberStatements] {
  /// Returns the states of the rules that satisfy a condition, in the order in which they were
  /// stated.
  func rules(where isWanted: (Rule) -> Bool) -> [RuleState] {
    var rules: [RuleState] = []
    for member in self {
      // Without optimization, an iterator takes several times as long.
      var index = 0
      let all = member.rules.all
      while index < all.count {
        let rule = all[index]
        if isWanted(rule) { rules.append(rule.state) }
        index += 1
      }
    }
    return count == 1 ? rules : rules.sorted { $0.rule.number < $1.rule.number }
  }
}

// MARK: - Statements

extension MockCore {
  /// Adds a statement about a call.
  ///
  /// - Parameters:
  ///   - statements: The statements about the member, if the caller knows them.
  ///   - place: The order of the expectation and its groups of steps, if any.
  func add(
    _ rule: Rule, to statements: MemberStatements? = nil,
    placed place: (order: CallOrder, groups: [OrderPosition.Group])? = nil
  ) {
    if let order = place?.order, order.strictSite != nil { obey(order) }
    if add(rule, to: statements, placed: place, in: MockScope.current) { return }
    mutex.lock()
    let latest = state.scope
    mutex.unlock()
    if add(rule, to: statements, placed: place, in: latest?.nearestOpen) { return }
    append(rule, to: statements, placed: place, in: nil)
    // Ensure that a statement outside of scopes is verified.
    let plan = withState { state in
      let plan = state.lastVerification
      if plan == .unnecessary { state.lastVerification = .later }
      return plan
    }
    switch plan {
    case .unnecessary:
      Leftovers.insert(ObjectIdentifier(self)) { self.finish(.statementsOutsideScopes) }
    case .later: break
    // Optimized code releases a mock after its last use, which is possibly within the statement.
    case .immediately: verify(.statementsOutsideScopes)
    }
  }

  /// Adds a statement to a scope, and returns whether the scope is open.
  private func add(
    _ rule: Rule, to statements: MemberStatements?,
    placed place: (order: CallOrder, groups: [OrderPosition.Group])?, in scope: MockScope?
  ) -> Bool {
    guard let scope else { return false }
    return scope.join(self) { append(rule, to: statements, placed: place, in: scope) } != nil
  }

  /// Adds a statement to a scope that is open, or outside of scopes.
  private func append(
    _ rule: Rule, to statements: MemberStatements?,
    placed place: (order: CallOrder, groups: [OrderPosition.Group])?, in scope: MockScope?
  ) {
    mutex.lock()
    defer { mutex.unlock() }
    if let scope { state.scope = scope }
    state.statementCount += 1
    let expected = rule.progress.expected
    rule.state(
      as: state.statementCount, in: scope, expected == nil ? nil : place?.order,
      after: state.calls.count)
    if let place, let expected {
      if !state.orders.contains(where: { $0 === place.order }) { state.orders.append(place.order) }
      place.order.append(rule, expected, of: self, to: place.groups)
    }
    let statements = statements ?? state.statements(about: rule.pattern.member)
    statements.rules.append(rule)
  }

  /// Verifies the statements outside of scopes, because the mock is being released.
  func mockWillBeReleased() {
    let plan = withState { exchange(&$0.lastVerification, with: .immediately) }
    guard plan == .later else { return }
    Leftovers.remove(ObjectIdentifier(self))
    verify(.statementsOutsideScopes)
    if let check = settings.check, check.scope == nil { check.end() }
  }
}

// MARK: - Changing

// Former values are released without the lock, because a `deinit` of the test may call the mock.
extension MockCore {
  /// Changes the settings, and returns the former ones.
  @discardableResult
  func change(_ change: (inout MockSettings) -> Void) -> MockSettings {
    let former = withState { state in
      let former = state.settings
      var values = former?.values ?? MockSettings()
      change(&values)
      state.settings = values.isEmpty ? nil : MockSettings.Shared(values)
      return former
    }
    return former?.values ?? MockSettings()
  }

  var settings: MockSettings { withState { $0.settings }?.values ?? MockSettings() }

  /// Changes the stubbed behavior of a rule.
  func editStub(_ rule: Rule, _ change: (inout StubbedCall) -> Void) {
    let former = withState { _ in
      let former = rule.progress.stub.isEmpty ? nil : rule.progress.stub
      rule.edit { $0.changeStub(change) }
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// Sets the closure that runs on every call of a member.
  package func setEffect(_ effect: Behavior, of member: Member, at site: CallSite) {
    if effect.isAsync, !member.effects.isAsync {
      return report(.synchronous(member), at: site)
    }
    let former = withState { state in
      exchange(
        &state.statements(about: member).effect,
        with: MemberStatements.Effect(behavior: effect, site: site))
    }
    withExtendedLifetime(former) {}
  }

  /// Removes a rule that another one has replaced.
  package func remove(_ rule: Rule) {
    let former = withState { state in
      state.statements(about: rule.pattern.member).removeAll { $0 === rule }
    }
    withExtendedLifetime(former) {}
  }

  func resetExpectations() {
    forEachStep(of: reset { $0.editRules { $0.expected = nil } }) { $0.forget($1) }
  }

  func resetStubs() {
    reset { state in
      let effects = state.members.compactMap { exchange(&$0.effect, with: nil) }
      return (effects, state.editRules { $0.removeStub() })
    }
  }

  func resetCalls() {
    let rules = reset { state in
      state.forgottenCalls += state.calls.count
      state.hasGaps = false
      state.unlistedDefaults = []
      let rules = state.editRules { progress in
        progress.receivedBefore = 0
        progress.expected?.resetCalls()
      }
      return (rules, exchange(&state.calls, with: []))
    }
    forEachStep(of: rules) { $0.resetCalls(of: $1) }
  }

  /// Removes the calls that match a pattern, and those that the expectations that they met counted.
  func resetCalls(matching pattern: CallPattern) {
    let calls = received.filter(pattern.matches)
    let met = withState { $0.rules }.map(\.rule).filter { rule in
      calls.contains(where: rule.pattern.matches)
    }
    let numbers = Set(calls.map(\.number))
    let rules = reset { state in
      let former = state.calls
      state.calls.removeAll { numbers.contains($0.number) }
      let left = state.calls.count
      state.forgottenCalls += former.count - left
      state.hasGaps = true
      let rules = state.editRules { progress in
        progress.receivedBefore -=
          former.prefix(progress.receivedBefore).count { numbers.contains($0.number) }
      }
      // These expectations start afresh.
      for rule in met {
        rule.edit { progress in
          progress.receivedBefore = left
          progress.expected?.resetCalls()
        }
      }
      return (rules, former)
    }
    forEachStep(of: rules.filter { rule in met.contains { $0 === rule.rule } }) {
      $0.resetCalls(of: $1)
    }
  }

  /// - Parameter change: Changes the state, and returns what it removes.
  /// - Returns: The former rules.
  @discardableResult
  private func reset<Removed>(_ change: (inout State) -> Removed) -> [RuleState] {
    let (former, removed, settings) = withState { state in
      let former = state.rules
      return (former, change(&state), state.settings)
    }
    defer { if let settings { resumeWaiters(settings.values) } }
    return withExtendedLifetime(removed) { former }
  }
}

// MARK: - Reading

extension MockCore {
  /// The calls in the record.
  package var received: [RecordedCall] {
    let calls = withState { $0.calls }
    // A run of a part of a test doesn't see the calls from before its beginning.
    guard let start = Self.startOfRun else { return calls }
    return calls.filter { $0.startMoment >= start }
  }

  /// Returns the member of the latest call, or else the latest statement, whose member satisfies a
  /// condition.
  package func latestMember(where isWanted: (Member) -> Bool) -> Member? {
    let (calls, rules) = withState { ($0.calls, $0.rules) }
    return calls.last { isWanted($0.member) }?.member
      ?? rules.last { isWanted($0.pattern.member) && $0.pattern.whole == nil }?.pattern.member
  }

  /// Returns the current statements about a member, with those of its rules that satisfy a condition.
  package func statements(about member: Member, where isWanted: (Rule) -> Bool) -> MemberStatements
  {
    let (rules, effect) = withState { state in
      let statements = state.statements(about: member)
      return (statements.rules.all, statements.effect)
    }
    let statements = MemberStatements(member)
    statements.rules = RuleList(rules.filter(isWanted))
    statements.effect = effect
    return statements
  }

  /// Adds a closure that returns how to restore the value that a property stores.
  package func keep(_ snapshot: @escaping @Sendable () -> () -> Void) {
    withState { $0.snapshots.append(snapshot) }
  }

  /// Records what the test said about calls.
  func mark(_ calls: [RecordedCall], as standing: RecordedCall.Standing) {
    withState { state in
      for call in calls { state.edit(call.sequence) { $0.standing = standing } }
    }
  }

  /// Returns the calls that returned a default, except those already listed.
  func takeDefaultAnswers() -> [RecordedCall] {
    withState { state in
      let numbers = exchange(&state.unlistedDefaults, with: [])
      return numbers.compactMap { number in
        state.index(ofCall: number).map { state.calls[$0] }
      }
    }
  }
}
