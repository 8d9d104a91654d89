/// What a mock knows and decides: without a lock, without user code, without a framework.
///
/// Its owner locks it, runs what is the test's own without the lock, and acts on what it says. It cannot
/// be copied: what is known of a member changes in place while calls come.
struct Registry: ~Copyable {
  private(set) var members: [Member: MemberState] = [:]
  private var table = MemberTable()
  private var statedRulesCount = 0

  /// How many calls the mock has ever received.
  private(set) var callCount = 0

  /// How many calls had come when the record was last reset.
  private(set) var forgottenCalls = 0

  /// Where the first calls came from, and those that were wrong when they came.
  var origins = CallOrigins()

  /// The calls that returned a default which isn't the same at every call, by their numbers.
  private var defaultAnswers: Set<Int> = []

  /// How many calls had come when the default answers were last taken.
  private var callsWithTakenAnswers = 0

  /// What sees every call before it acts, if anything does.
  var interceptors: Interceptors? {
    didSet { for state in members.values { state.isIntercepted = interceptors != nil } }
  }

  /// What runs at every call of a member, and where the test said so.
  struct Effect {
    let reaction: Reaction<Void>
    let site: CallSite
  }

  // MARK: - Members

  /// The form of a member, if it has been called, or recorded, by this key before.
  func form(for key: MemberKey) -> MemberForm.Place? { table[key] }

  /// The form of a member that is called, or recorded, by this key for the first time.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - layout: Makes the layout of its arguments.
  ///   - keepsTexts: Whether texts are kept of the arguments.
  mutating func form(
    for key: MemberKey, of member: Member, _ layout: () -> ArgumentLayout, keepsTexts: Bool
  ) -> MemberForm.Place {
    let form = state(of: member).form(of: member, layout, keepsTexts: keepsTexts)
    table.insert(form.live, for: key)
    return form.live
  }

  /// What is known of a member.
  mutating func state(of member: Member) -> MemberState {
    if let known = members[member] { return known }
    let state = MemberState(member, isIntercepted: interceptors != nil)
    members[member] = state
    return state
  }

  // MARK: - Rules

  /// Every rule, in the order in which they were stated.
  var statedRules: [CallRule] { statedRules { _ in true } }

  /// Those rules that are wanted, in the order in which they were stated.
  ///
  /// The others are not copied: a mock may have thousands.
  func statedRules(where isWanted: (Rule) -> Bool) -> [CallRule] {
    var rules: [CallRule] = []
    for member in members.values {
      for rule in member.rules where isWanted(rule) { rules.append(rule.snapshot) }
    }
    return members.count == 1 ? rules : rules.sorted { $0.id < $1.id }
  }

  /// Adds what a test said about a call.
  ///
  /// - Parameters:
  ///   - pattern: Which calls are meant.
  ///   - layout: Where their arguments lie, unless all that matters is that they come.
  ///   - expected: How often the call is wanted; nothing for a stub.
  ///   - site: The line of the statement.
  ///   - scope: The scope of the statement, or `nil` outside of scopes.
  ///   - step: The place of the expectation in an order, if it has one.
  mutating func add(
    _ pattern: CallPattern, in layout: ArgumentLayout?, expected: ExpectedCall?,
    at site: CallSite, in scope: ScopeIdentity?, as step: OrderedStep.Reference?
  ) -> Rule {
    statedRulesCount += 1
    let rule = Rule(
      Rule.ID(number: statedRulesCount), pattern, in: layout, at: site, in: scope,
      receivedBefore: callCount - forgottenCalls, expected: expected, step: step,
      isStubbed: expected == nil)
    state(of: pattern.member).append(rule)
    return rule
  }

  /// Forgets a rule that another one has replaced.
  ///
  /// - Returns: The rule. Release it without the lock.
  func remove(_ rule: Rule) -> [Rule] {
    members[rule.pattern.member]?.removeAll { $0 === rule } ?? []
  }

  // MARK: - Calls

  /// Counts a call, and gives it its number.
  mutating func countCall() -> Int {
    callCount &+= 1
    return callCount
  }

  /// A call, as it is now.
  func call(in row: CallLog.Row, of log: CallLog, by mock: MockName) -> RecordedCall {
    let call = log.call(in: row, by: mock)
    return call.came(from: origins.origin(of: call.sequence))
  }

  /// Calls with where they came from.
  private func traced(_ calls: [RecordedCall]) -> [RecordedCall] {
    let origins = origins.all
    return calls.map { $0.came(from: origins[$0.sequence]) }
  }

  /// The calls that came after another one, in their order.
  ///
  /// - Parameters:
  ///   - sequence: The place of that call among all that the mock has ever received.
  ///   - mock: The name of the mock.
  func received(after sequence: Int = 0, by mock: MockName) -> [RecordedCall] {
    let calls = members.values.map { $0.received(after: sequence, by: mock) }
    let parts = calls.filter { !$0.isEmpty }
    return traced(parts.count == 1 ? parts[0] : parts.joined().sorted { $0.sequence < $1.sequence })
  }

  /// Notes that these calls were checked.
  func account(for checked: [RecordedCall]) {
    for call in checked {
      for form in members[call.member]?.forms ?? [] { form.log.account(for: call.sequence) }
    }
  }

  /// Notes that a call returned a default.
  mutating func noteDefaultAnswer(to sequence: Int) { defaultAnswers.insert(sequence) }

  /// The calls that returned a default and have not been taken before, in their order.
  mutating func takeDefaultAnswers(by mock: MockName) -> [RecordedCall] {
    var calls: [RecordedCall] = []
    for form in members.values.flatMap(\.forms) where form.member.resultType.type != Void.self {
      for index in 0..<form.log.count {
        let row = form.log.row(at: index)
        let head = row.pointee
        if head.sequence > callsWithTakenAnswers, case .outcome(let outcome) = head.ending,
          outcome === form.live.pointee.silence
        {
          calls.append(form.log.call(in: row, by: mock))
        } else if defaultAnswers.remove(head.sequence) != nil {
          calls.append(form.log.call(in: row, by: mock))
        }
      }
    }
    callsWithTakenAnswers = callCount
    return traced(calls.sorted { $0.sequence < $1.sequence })
  }

  // MARK: - Verifying

  /// Marks rules as reported, with the number of calls for which they were found unmet.
  ///
  /// - Returns: Those that have not been reported meanwhile.
  func takeUnmet(_ rules: [CallRule]) -> [CallRule] {
    rules.filter { rule in
      guard let calls = rule.expected?.calls else { return false }
      return rule.rule.tally.pointee.expected?.markTold(at: calls) ?? false
    }
  }

  /// The stubs that no call has needed, and that have not been told.
  func takeUnusedStubs(_ isWanted: (Rule) -> Bool) -> [CallRule] {
    let unused = statedRules {
      !$0.tally.pointee.isCounted && $0.tally.pointee.isStubbed && $0.tally.pointee.stub.isUntold
        && isWanted($0)
    }
    for rule in unused { rule.rule.tally.pointee.changeStub { $0.markTold() } }
    return unused
  }

  // MARK: - Resetting

  // What is forgotten is returned, to be released without the lock: a `deinit` of the test may call the
  // mock.
  /// Forgets what is expected and rejected, and keeps what stubs do.
  func resetExpectations() -> [Rule] {
    editAll { tally in
      tally.expected = nil
      tally.step = nil
    }
  }

  /// Forgets what stubs do, and keeps what is expected and rejected.
  func resetStubs() -> (rules: [Rule], effects: [Effect]) {
    let effects = members.values.compactMap { $0.setEffect(nil) }
    return (editAll { $0.removeStub() }, effects)
  }

  /// Forgets the calls that were received, and that expected ones have come.
  mutating func resetCalls() -> [CallLog] {
    forgottenCalls = callCount
    origins.forget(upTo: callCount)
    _ = editAll { tally in
      tally.receivedBefore = 0
      tally.expected?.resetCalls()
    }
    return members.values.flatMap { $0.resetCalls() }
  }

  private func editAll(_ change: (inout Tally) -> Void) -> [Rule] {
    members.values.flatMap { $0.editAll(change) }
  }
}
