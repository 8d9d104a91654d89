/// What a mock knows and decides: without a lock, without user code, without a framework.
///
/// Its owner locks it, runs what is the test's own between two calls of it, and acts on what it
/// says. Rules are named by their identity, so that a reset in between does no harm. It cannot be
/// copied: what is known of a member changes in place while calls come.
struct Registry: ~Copyable {
  private(set) var members: [Member: MemberState] = [:]
  private var table = MemberTable()
  private var statedRulesCount = 0

  /// How many calls the mock has ever received.
  var callCount = 0

  /// How many calls had come when the record was last reset.
  private(set) var forgottenCalls = 0

  /// Every rule, in the order in which they were stated.
  var statedRules: [CallRule] { statedRules { _ in true } }

  /// Those rules that are wanted, in the order in which they were stated.
  ///
  /// The others are not copied: a mock may have thousands.
  func statedRules(where isWanted: (CallRule) -> Bool) -> [CallRule] {
    var rules: [CallRule] = []
    for member in members.values {
      for place in member.places where isWanted(place.pointee.rule) {
        rules.append(place.pointee.rule)
      }
    }
    return members.count == 1 ? rules : rules.sorted { $0.id < $1.id }
  }

  /// Adds what a test said about a call.
  ///
  /// - Parameters:
  ///   - pattern: Which calls are meant.
  ///   - expected: How often the call is wanted; nothing for a stub.
  ///   - site: The line of the statement.
  ///   - scope: The scope of the statement, or nothing outside every scope.
  ///   - step: The place of the expectation in an order, if it has one.
  mutating func add(
    _ pattern: CallPattern, expected: ExpectedCall?, at site: CallSite, in scope: ScopeIdentity?,
    as step: OrderedStep.Reference? = nil
  ) -> CallRule.ID {
    statedRulesCount += 1
    let rule = CallRule(
      id: CallRule.ID(number: statedRulesCount), pattern: pattern, site: site, scope: scope,
      receivedBefore: callCount - forgottenCalls, expected: expected, step: step,
      stubbed: expected == nil ? StubbedCall() : nil)
    state(of: pattern.member).append(rule)
    return rule.id
  }

  /// Changes what happens at a call, unless the rule has been reset.
  ///
  /// - Returns: What happened before.
  mutating func editStub(
    _ id: CallRule.ID, of member: Member, _ change: (inout StubbedCall) -> Void
  ) -> StubbedCall? {
    guard let place = members[member]?[id] else { return nil }
    let former = place.pointee.rule.stubbed
    var stubbed = former ?? StubbedCall()
    change(&stubbed)
    place.pointee.rule.stubbed = stubbed
    return former
  }

  /// What is known of a member.
  mutating func state(of member: Member) -> MemberState {
    if let known = members[member] { return known }
    let state = MemberState(member)
    members[member] = state
    return state
  }
}

// MARK: - Members

extension Registry {
  /// What runs at every call of a member, and where the test said so.
  struct Effect {
    let reaction: Reaction<Void>
    let site: CallSite
  }

  /// Forgets a rule that another one has replaced.
  ///
  /// - Returns: The rule, which is to be released without the lock.
  func remove(_ id: CallRule.ID, of member: Member) -> CallRule? {
    members[member]?.remove(id)
  }
}

// MARK: - Finding

extension Registry {
  /// What is known of a member, if a call of it has been recorded.
  func member(for key: MemberKey) -> DirectMember.Place? { table[key] }

  /// What is known of a member, with room for its calls.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - memory: The arguments of its next call, if they are kept as they are.
  mutating func state(of member: Member, keeping memory: ArgumentMemory?) -> MemberState {
    let state = state(of: member)
    if state.calls == nil {
      state.record(in: memory?.makeRows(of: member) ?? KeptCallRows(), columns: memory?.columns)
    }
    // A mock of one member may be called by several bodies, which tell its name and effects.
    if let memory, (state.calls as? PlainCallRows)?.member.isSpelled(as: member) ?? false {
      table.insert(state.direct, for: memory.key)
    }
    return state
  }

  /// What there is to match a call of a member against, as it is now.
  func candidates(for member: Member) -> [MemberState.Candidate] {
    members[member]?.candidates ?? []
  }
}

// MARK: - Record

extension Registry {
  /// The calls that came after another one, in their order.
  ///
  /// - Parameters:
  ///   - sequence: The place of that call among all that the mock has ever received.
  ///   - mock: The name of the mock.
  func received(after sequence: Int = 0, by mock: MockName) -> [RecordedCall] {
    let calls = members.values.map { $0.received(after: sequence, by: mock) }
    let parts = calls.filter { !$0.isEmpty }
    return parts.count == 1 ? parts[0] : parts.joined().sorted { $0.sequence < $1.sequence }
  }

  /// Notes that these calls were checked.
  func account(for checked: [RecordedCall]) {
    for call in checked {
      members[call.member]?.calls?.edit(call.sequence) { $0.isAccountedFor = true }
    }
  }
}

// MARK: - Verifying

extension Registry {
  /// Notes that rules are told as unmet, as they were when they were looked at.
  ///
  /// - Returns: Those that nobody else has told meanwhile.
  func takeUnmet(_ rules: [CallRule]) -> [CallRule] {
    rules.filter { rule in
      guard let calls = rule.expected?.calls else { return false }
      let place = members[rule.pattern.member]?[rule.id]
      return place?.pointee.rule.expected?.markTold(at: calls) ?? false
    }
  }

  /// The stubs that no call has needed, and that have not been told.
  func takeUnusedStubs(_ isWanted: (CallRule) -> Bool) -> [CallRule] {
    let unused = statedRules {
      $0.expected == nil && $0.stubbed?.isUntold ?? false && isWanted($0)
    }
    for rule in unused {
      members[rule.pattern.member]?[rule.id]?.pointee.rule.stubbed?.markTold()
    }
    return unused
  }
}

// MARK: - Resetting

extension Registry {
  /// Forgets what is expected and rejected, and keeps what stubs do.
  func resetExpectations() {
    editAll { rule in
      rule.expected = nil
      rule.step = nil
    }
  }

  /// Forgets what stubs do, and keeps what is expected and rejected.
  ///
  /// - Returns: What ran at every call, which is to be released without the lock.
  func resetStubs() -> [Effect] {
    editAll { $0.stubbed = nil }
    return members.values.compactMap { $0.setEffect(nil) }
  }

  /// Forgets the calls that were received, and that expected ones have come.
  ///
  /// - Returns: The calls, which are to be released without the lock.
  mutating func resetCalls() -> [CallRows] {
    forgottenCalls = callCount
    editAll { rule in
      rule.receivedBefore = 0
      rule.expected?.resetCalls()
    }
    return members.values.compactMap { $0.resetCalls() }
  }

  private func editAll(_ change: (inout CallRule) -> Void) {
    for member in members.values { member.editAll(change) }
  }
}
