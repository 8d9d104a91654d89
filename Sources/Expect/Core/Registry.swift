/// The state and decisions of a mock, without locks, code of the test or a test framework.
///
/// The owner locks it, runs code of the test without the lock, and acts on the decisions. It's
/// noncopyable because the state of members changes in place when calls arrive.
struct Registry: ~Copyable {
  /// The members that were called or mentioned in statements, in order.
  private(set) var members: [MemberState] = []
  private var table = MemberTable()
  private var statedRulesCount = 0

  /// Whether a statement has ever had a place in an order.
  private(set) var hasOrders = false

  /// The number of calls that the mock has ever received.
  private(set) var callCount = 0

  /// The number of calls received before the record was last reset.
  private(set) var forgottenCalls = 0

  /// The sequence numbers of calls that returned a default that isn't constant.
  private var defaultAnswers: Set<Int> = []

  /// The number of calls received before the default answers were last taken.
  private var callsWithTakenAnswers = 0

  /// The interceptors, outermost first, which receive every call before it acts.
  var interceptors: [any CallInterceptor]? {
    didSet { for state in members { state.isIntercepted = interceptors != nil } }
  }

  /// A closure that runs on every call of a member, and the location of its statement.
  struct Effect {
    let reaction: Reaction<Void>
    let site: CallSite
  }

  // MARK: - Members

  /// Returns the form of a member, or `nil` if no call used this key before.
  func form(for key: MemberKey) -> MemberForm.Place? { table[key] }

  /// Creates the form of a member for a key that is used for the first time.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - layout: The layout of its arguments.
  ///   - keepsTexts: Whether the record keeps descriptions of the arguments.
  mutating func form(
    for key: MemberKey, of member: Member, _ layout: ArgumentLayout, keepsTexts: Bool
  ) -> MemberForm.Place {
    let form = state(of: member).form(of: member, layout, keepsTexts: keepsTexts)
    table.insert(form, for: key)
    return form
  }

  /// Returns the state of a member, and creates it if necessary.
  mutating func state(of member: Member) -> MemberState {
    if let known = knownState(of: member) { return known }
    let state = MemberState(member, isIntercepted: interceptors != nil)
    members.append(state)
    return state
  }

  private func knownState(of member: Member) -> MemberState? {
    var index = 0
    while index < members.count {
      if members[index].member == member { return members[index] }
      index += 1
    }
    return nil
  }

  // MARK: - Rules

  /// All rules, in the order in which they were stated.
  var statedRules: [CallRule] { statedRules { _ in true } }

  /// Returns the rules that satisfy a condition, in the order in which they were stated.
  ///
  /// This doesn't copy the other rules, because a mock may have thousands.
  func statedRules(where isWanted: (Rule) -> Bool) -> [CallRule] {
    var rules: [CallRule] = []
    // Without optimization, an iterator takes several times as long.
    var index = 0
    while index < members.count {
      members[index].append(to: &rules, where: isWanted)
      index += 1
    }
    return members.count == 1 ? rules : rules.sorted { $0.id < $1.id }
  }

  /// Adds a statement about a call.
  ///
  /// - Parameters:
  ///   - pattern: The calls to which the statement applies.
  ///   - layout: The layout of their arguments, or `nil` if they don't matter.
  ///   - expected: The expected count, or `nil` for a stub.
  ///   - site: The location of the statement.
  ///   - scope: The scope of the statement, or `nil` outside of scopes.
  ///   - step: The step of the expectation in an order, if any.
  mutating func add(
    _ pattern: CallPattern, in layout: ArgumentLayout?, expected: ExpectedCall?,
    at site: CallSite, in scope: MockScope?, as step: OrderedStep.Reference?
  ) -> Rule {
    statedRulesCount += 1
    if step != nil { hasOrders = true }
    let rule = Rule(
      Rule.ID(number: statedRulesCount), pattern, in: layout, at: site, in: scope,
      receivedBefore: callCount - forgottenCalls, expected: expected, step: step)
    state(of: pattern.member).append(rule)
    return rule
  }

  /// Removes a rule that another one has replaced.
  ///
  /// - Returns: The rule, which the caller must release without the lock.
  func remove(_ rule: Rule) -> [Rule] {
    knownState(of: rule.pattern.member)?.removeAll { $0 === rule } ?? []
  }

  // MARK: - Calls

  /// Counts a call, and returns its sequence number.
  mutating func countCall() -> Int {
    callCount &+= 1
    return callCount
  }

  /// Returns the calls after a sequence number, in order.
  ///
  /// - Parameters:
  ///   - sequence: The sequence number, or 0 for all calls.
  ///   - mock: The name of the mock.
  func received(after sequence: Int = 0, by mock: MockName) -> [RecordedCall] {
    let calls = members.map { $0.received(after: sequence, by: mock) }
    let parts = calls.filter { !$0.isEmpty }
    return parts.count == 1 ? parts[0] : parts.joined().sorted { $0.sequence < $1.sequence }
  }

  /// Marks calls as checked.
  func account(for checked: [RecordedCall]) {
    for call in checked {
      guard let state = knownState(of: call.member) else { continue }
      for form in state.forms { form.pointee.log.account(for: call.sequence) }
    }
  }

  /// Records that a call returned a default.
  mutating func noteDefaultAnswer(to sequence: Int) { defaultAnswers.insert(sequence) }

  /// Returns the calls that returned a default, in order, except those already taken.
  mutating func takeDefaultAnswers(by mock: MockName) -> [RecordedCall] {
    var calls: [RecordedCall] = []
    for form in members.flatMap(\.forms)
    where form.pointee.member.resultType.type != Void.self {
      let log = form.pointee.log
      for index in 0..<log.count {
        let row = log.row(at: index)
        let head = row.pointee
        if head.sequence > callsWithTakenAnswers, case .outcome(let outcome) = head.ending,
          outcome === form.pointee.silence
        {
          calls.append(log.call(in: row, by: mock))
        } else if defaultAnswers.remove(head.sequence) != nil {
          calls.append(log.call(in: row, by: mock))
        }
      }
    }
    callsWithTakenAnswers = callCount
    return calls.sorted { $0.sequence < $1.sequence }
  }

  // MARK: - Verifying

  /// Marks rules as reported, with the number of calls at which they were unmet.
  ///
  /// - Returns: The rules that weren't reported in the meantime.
  func takeUnmet(_ rules: [CallRule]) -> [CallRule] {
    rules.filter { rule in
      guard let calls = rule.expected?.calls else { return false }
      return rule.rule.tally.pointee.expected?.markTold(at: calls) ?? false
    }
  }

  /// Returns unused stubs that haven't been reported, and marks them as reported.
  func takeUnusedStubs(_ isWanted: (Rule) -> Bool) -> [CallRule] {
    let unused = statedRules {
      !$0.tally.pointee.isCounted && $0.tally.pointee.isStubbed && $0.tally.pointee.stub.isUntold
        && isWanted($0)
    }
    for rule in unused { rule.rule.tally.pointee.changeStub { $0.markTold() } }
    return unused
  }

  // MARK: - Resetting

  // The removed objects are returned so that the caller can release them without the lock: a
  // `deinit` of the test may call the mock.

  /// Removes expectations and rejections, but keeps stubs.
  func resetExpectations() -> [Rule] {
    editAll { $0.expected = nil }
  }

  /// Removes stubs, but keeps expectations and rejections.
  func resetStubs() -> (rules: [Rule], effects: [Effect]) {
    let effects = members.compactMap { $0.setEffect(nil) }
    return (editAll { $0.removeStub() }, effects)
  }

  /// Removes the received calls, and resets the counts of expectations.
  mutating func resetCalls() -> [CallLog] {
    forgottenCalls = callCount
    _ = editAll { tally in
      tally.receivedBefore = 0
      tally.expected?.resetCalls()
    }
    return members.flatMap { $0.resetCalls() }
  }

  private func editAll(_ change: (inout Tally) -> Void) -> [Rule] {
    members.flatMap { $0.editAll(change) }
  }
}
