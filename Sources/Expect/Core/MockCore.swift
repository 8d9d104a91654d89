import ExpectRuntime

/// The core of a mock: its record, its statements, and how it answers calls.
///
/// It outlives the mock if a scope still has to verify it. It runs code of the test and reports
/// failures only without its lock.
///
/// This is safe to mark as `@unchecked Sendable` because the state is accessed only while holding the
/// lock. A call takes the lock itself; `withState` is shorter, but slower in a debug build.
package final class MockCore: Leftover, @unchecked Sendable {
  package let name: MockName
  let site: CallSite
  let keepsDescriptions: Bool
  let mutex = Lock()
  var state: State

  package struct State {
    /// The members that were called or mentioned in statements, in order.
    package internal(set) var members: [KnownMember] = []

    /// The record: the calls that weren't reset, in order.
    var calls: [CallRecord] = []

    /// The number of calls that were removed from the record.
    var removedCalls = 0

    /// The number of the last call that may be left running, because an exploration ended after it.
    package var exploredCalls = 0

    /// The calls that returned a default, which no message has listed.
    var unlistedDefaults: [CallRecord] = []

    var statementCount = 0

    /// Whether the mock reports calls about which there is no statement, or `nil` if neither the mock
    /// nor its scope says so.
    var strictness: MockStrictness?

    /// The number of statements that are describing a call of the mock, in all tasks and threads.
    var openStatements = 0
    package var settings: MockSettings?

    /// Closures that make the results of types without a default.
    var makers: [TypeIdentity: () -> Any] = [:]

    /// The members that replace a default implementation of their protocol.
    var replacedDefaults: Set<FunctionName> = []

    /// Closures that return how to restore the values that properties store.
    package internal(set) var snapshots: [@Sendable () -> () -> Void] = []

    /// The calls that wait at gates because of stubs, in order of arrival.
    var waitingCalls: [(call: RecordedCall, rule: Rule, gate: Gate, visit: Gate.Visit)] = []

    /// When the statements outside of scopes are verified, unless a test does that.
    var lastVerification = LastVerification.unnecessary

    /// The scope of the mock: that of the latest statement, or that in which the mock was created.
    var scope: MockScope?
  }

  init(name: MockName, strictness: MockStrictness?, keepsDescriptions: Bool, at site: CallSite) {
    self.name = name
    self.site = site
    self.keepsDescriptions = keepsDescriptions
    let scope = MockScope.current
    state = State(strictness: strictness ?? scope?.strictness, scope: scope)
    super.init()
    if let observer = Self.suiteObserver?.init() {
      state.settings = state.settings.changing { $0.observers = [observer] }
    }
    scope?.watch(self)
  }

  deinit {
    // A member refers to its rules, whose patterns refer to the member.
    let members = state.members
    var index = 0
    while index < members.count {
      members[index].removeStatements()
      index += 1
    }
  }

  override func verifyAtExit() { finish(.statementsOutsideScopes) }

  /// Runs a closure with exclusive access to the state.
  package func withState<Result>(_ body: (inout State) -> Result) -> Result {
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
  /// Adds the latest statement.
  mutating func append(_ rule: Rule, to known: KnownMember, in scope: MockScope?) {
    if let scope { self.scope = scope }
    statementCount += 1
    rule.begin(as: statementCount, in: scope, after: calls.count)
    // A call may have replaced the only member of a mock.
    let member = if case .none = known.role { known } else { member(known) }
    if rule.isOrdered { return member.orderedRules.append(rule) }
    if member.rules.count == 0 { member.rules.reserveCapacity(4) }
    member.rules.append(rule)
  }

  /// Makes an order known to calls; once a strict one has begun, it allows no other calls.
  package mutating func follow(_ order: CallOrder) {
    if let settings, settings.orders.contains(where: { $0 === order }) { return }
    settings = settings.changing { $0.orders.append(order) }
  }

  /// Returns the call with a number, unless it was removed from the record.
  fileprivate mutating func record(number: Int) -> CallRecord? {
    var range = 0..<calls.count
    while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
      let found = Int(calls[middle].number)
      if found == number { return calls[middle] }
      range = found < number ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The number of calls that the mock has received.
  // Without optimization, a getter that isn't mutating copies the state.
  package var callCount: Int { mutating get { removedCalls + calls.count } }

  /// All rules, in the order in which they were stated.
  package var rules: [Rule.Snapshot] { members.rules { _ in true } }

  /// The expectations and rejections, and the calls that each of them has counted.
  var expectations: [ExpectedCall] { rules.compactMap(\.progress.expected) }

  /// Changes all rules, and removes those that are obsolete afterwards.
  ///
  /// - Returns: The removed rules, which the caller must release without the lock.
  mutating func editRules(_ change: (inout Rule.Progress) -> Void) -> [Rule] {
    members.flatMap { $0.editAll(change) }
  }
}

extension [KnownMember] {
  /// Returns the rules that satisfy a condition, in the order in which they were
  /// stated.
  func rules(where isWanted: (Rule) -> Bool) -> [Rule.Snapshot] {
    var rules: [Rule.Snapshot] = []
    for member in self {
      let stated = member.allRules
      var index = 0
      while index < stated.count {
        let rule = stated[index]
        if isWanted(rule) { rules.append(rule.snapshot) }
        index += 1
      }
    }
    return count == 1 && self[0].orderedRules.count == 0
      ? rules : rules.sorted { $0.rule.number < $1.rule.number }
  }
}

// MARK: - Statements

extension MockCore {
  /// Adds a rule to its scope, its order, and its member.
  ///
  /// - Parameters:
  ///   - member: The member of the rule.
  ///   - place: The order of the expectation and its group of steps, if any.
  func add(_ rule: Rule, to member: KnownMember, at place: OrderBlock.Place? = nil) {
    // Evaluating a count may run a closure of the test, so no lock is held here.
    let acceptsNone =
      if case .some = place { rule.progress.expected?.count.accepts(0) == true } else { true }
    func append(in scope: MockScope?) -> LastVerification {
      mutex.lock()
      defer { mutex.unlock() }
      state.append(rule, to: member, in: scope)
      if let (order, group) = place, let count = rule.progress.expected?.count {
        let number = order.append(rule, count, acceptsNone: acceptsNone, of: self, to: group)
        rule.join(order, as: number)
        state.follow(order)
      }
      guard case .none = scope, case .unnecessary = state.lastVerification else {
        return state.lastVerification
      }
      state.lastVerification = .later
      return .unnecessary
    }
    if let scope = MockScope.current, scope.join(self, stating: append) { return }
    mutex.lock()
    let latest = state.scope
    mutex.unlock()
    if let scope = latest?.nearestOpen, scope.join(self, stating: append) { return }
    // Ensure that a statement outside of scopes is verified.
    switch append(in: nil) {
    case .unnecessary: insertIntoLeftovers()
    case .later: break
    // Optimized code releases a mock after its last use, which is possibly within the statement.
    case .immediately: verify(.statementsOutsideScopes)
    }
  }

  /// Verifies the statements outside of scopes, because the mock is being released.
  func mockWillBeReleased() {
    let plan = withState { exchange(&$0.lastVerification, with: .immediately) }
    guard plan == .later else { return }
    removeFromLeftovers()
    finish(.statementsOutsideScopes)
  }
}

// MARK: - Changing

// Former values are released without the lock, because a `deinit` of the test may call the mock.
extension MockCore {
  /// Changes the settings, and returns the former ones.
  @discardableResult
  package func change(_ change: (MockSettings) -> Void) -> MockSettings? {
    withState { state in exchange(&state.settings, with: state.settings.changing(change)) }
  }

  package var settings: MockSettings? { withState { $0.settings } }

  /// Changes the progress of a rule.
  ///
  /// - Parameter change: Changes the progress, and returns what it replaces.
  func edit<Former>(_ rule: Rule, _ change: (inout Rule.Progress) -> Former) {
    let former = withState { _ in change(&rule.progress) }
    withExtendedLifetime(former) {}
  }

  /// Sets the closure that runs on every call of a member.
  package func setEffect(_ effect: Behavior, of member: Member, at site: CallSite) {
    if effect.isAsync, !member.isAsync {
      return report(.synchronous(member, in: name), at: site)
    }
    let effect = KnownMember.Effect(effect, at: site)
    let former = withState { exchange(&$0.member(member).effect, with: effect) }
    withExtendedLifetime(former) {}
  }

  /// Removes a rule that another one has replaced.
  package func remove(_ rule: Rule) {
    let former = withState { state in
      state.member(rule.pattern.member).removeAll { $0 === rule }
    }
    withExtendedLifetime(former) {}
  }

  /// Removes the statements made in a scope, or outside of scopes.
  package func removeStatements(of scope: MockScope?) {
    for rule in leaveOrders(of: scope) { remove(rule) }
  }

  /// Ends the expectations of a scope, which don't count calls after it.
  func endExpectations(of scope: MockScope) {
    let rules = leaveOrders(of: scope)
    withState { _ in for rule in rules { rule.progress.expected?.end() } }
  }

  /// Removes the statements made in a scope, or outside of scopes, from their orders, and returns them.
  private func leaveOrders(of scope: MockScope?) -> [Rule] {
    let rules = withState { $0.members.rules { $0.scope === scope } }.map(\.rule)
    leaveOrders(rules)
    return rules
  }

  func resetExpectations() {
    leaveOrders(reset { $0.editRules { $0.expected = nil } }.map(\.rule))
  }

  func resetStubs() {
    reset { state in
      let effects = state.members.compactMap { exchange(&$0.effect, with: nil) }
      return (effects, state.editRules { $0.removeStub() })
    }
  }

  package func resetCalls() { resetCalls { _ in } }

  /// Removes all calls.
  ///
  /// - Parameter change: Changes statements before another call can arrive, and returns what it replaces.
  package func resetCalls<Former>(changing change: (inout State) -> Former) {
    var count = 0
    let rules = reset { state in
      count = state.callCount
      state.removedCalls = count
      for call in state.calls { call.isRemoved = true }
      let rules = state.editRules { progress in
        progress.receivedBefore = 0
        progress.expected?.resetCalls()
      }
      let calls = exchange(&state.calls, with: [])
      return (rules, calls, exchange(&state.unlistedDefaults, with: []), change(&state))
    }
    resetOrders(of: rules.map(\.rule), upTo: count)
  }

  /// Removes the calls that match a pattern, and those that the expectations that they met counted.
  ///
  /// Calls that arrive in the meantime aren't removed, and count.
  func resetCalls(matching pattern: CallPattern) {
    let (count, uncounted, rules) = withState { state in
      let uncounted = state.calls.filter { !$0.isCounted }.map { ($0, $0.recordedCall(on: name)) }
      return (state.callCount, uncounted, state.rules)
    }
    let removed = records(matching: pattern).filter { $0.number <= count }
    let calls = withState { _ in recordedCalls(removed) }
    // These expectations start afresh. A call that they count from now on may have arrived before.
    let met = rules.filter { calls.contains(where: $0.rule.pattern.matches) }.map { earlier in
      (earlier, uncounted.filter { earlier.rule.pattern.matches($1) }.map(\.0))
    }
    reset { state in
      let former = state.calls
      for call in removed { call.isRemoved = true }
      state.calls.removeAll(where: \.isRemoved)
      state.unlistedDefaults.removeAll(where: \.isRemoved)
      state.removedCalls += former.count - state.calls.count
      let rules = state.editRules { progress in
        progress.receivedBefore -= former.prefix(progress.receivedBefore).count(where: \.isRemoved)
      }
      let left = state.calls.count { $0.number <= count }
      for (earlier, uncounted) in met {
        let since = earlier.rule.progress.expected.map {
          $0.calls - (earlier.progress.expected?.calls ?? 0)
        }
        earlier.rule.progress.receivedBefore = left
        earlier.rule.progress.expected?.resetCalls(
          except: max(0, (since ?? 0) - uncounted.count(where: \.isCounted)))
      }
      return (rules, former)
    }
    resetOrders(of: met.map(\.0.rule), upTo: count)
  }

  /// - Parameter change: Changes the state, and returns what it removes.
  /// - Returns: The former rules.
  @discardableResult
  private func reset<Removed>(_ change: (inout State) -> Removed) -> [Rule.Snapshot] {
    let (former, removed, settings) = withState { state in
      let former = state.rules
      return (former, change(&state), state.settings)
    }
    defer { if let settings { resumeWaiters(settings) } }
    return withExtendedLifetime(removed) { former }
  }
}

// MARK: - Reading

extension MockCore {
  /// The calls in the record.
  package var received: [RecordedCall] {
    let calls = withState { recordedCalls($0.calls) }
    // A run of a part of a test doesn't see the calls from before its beginning.
    guard let start = MockScope.current?.startOfRun else { return calls }
    return calls.filter { $0.startMoment >= start }
  }

  /// Returns the calls in the record that match a pattern.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func records(matching pattern: CallPattern) -> [CallRecord] {
    let start = MockScope.current?.startOfRun
    let calls = withState { $0.calls.map { (record: $0, kept: $0.kept) } }
    return calls.compactMap { record, kept in
      if let start, record.start < start { return nil }
      return pattern.matches(record.member, kept) ? record : nil
    }
  }

  /// Returns the member of the latest call, or else the latest statement, whose member satisfies a
  /// condition.
  package func latestMember(where isWanted: (Member) -> Bool) -> Member? {
    let (calls, rules) = withState { ($0.calls, $0.rules) }
    return calls.last { isWanted($0.member) }?.member
      ?? rules.last { isWanted($0.rule.pattern.member) && !$0.rule.pattern.isWhole }?.rule.pattern
      .member
  }

  /// Returns the rules of a member, and the closure that runs on every call of it.
  package func statements(about member: Member) -> (rules: [Rule], effect: KnownMember.Effect?) {
    withState { state in
      let known = state.knownMember(member)
      return (known?.allRules ?? [], known?.effect)
    }
  }

  /// Adds a closure that returns how to restore the value that a property stores.
  package func keep(_ snapshot: @escaping @Sendable () -> () -> Void) {
    withState { $0.snapshots.append(snapshot) }
  }

  /// Records what the test said about calls.
  package func mark(_ calls: [RecordedCall], as status: RecordedCall.Status) {
    withState { state in
      for call in calls { state.record(number: call.sequence)?.status = status }
    }
  }

  /// Returns calls in the record as they are now; the caller must hold the lock.
  func recordedCalls(_ calls: [CallRecord]) -> [RecordedCall] {
    calls.map { $0.recordedCall(on: name) }
  }

  /// Returns the calls that returned a default, except those already listed.
  func takeDefaultAnswers() -> [RecordedCall] {
    withState { recordedCalls(exchange(&$0.unlistedDefaults, with: [])) }
  }
}
