/// What a mock knows and decides: a value without a lock, without user code, without a framework.
///
/// Its owner locks it, runs what is the test's own between two calls of it, and acts on what it
/// says. Rules are named by their identity, so that a reset in between does no harm.
struct Registry {
  var record = CallRecord()
  private(set) var members: [Member: MemberRules] = [:]
  private var statedRulesCount = 0

  /// The calls that came, in their order.
  var received: [RecordedCall] { record.calls }

  /// What there is to match a call of a member against, as it is now.
  func candidates(for member: Member) -> [MemberRules.Candidate] {
    members[member]?.candidates ?? []
  }

  /// Every rule, in the order in which they were stated.
  var statedRules: [CallRule] {
    members.values.flatMap(\.rules).sorted { $0.id < $1.id }
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
      receivedBefore: received.count, expected: expected, step: step,
      stubbed: expected == nil ? StubbedCall() : nil)
    members[pattern.member, default: MemberRules()].append(rule)
    return rule.id
  }

  /// Changes what happens at a call, unless the rule has been reset.
  ///
  /// - Returns: What happened before.
  mutating func editStub(
    _ id: CallRule.ID, of member: Member, _ change: (inout StubbedCall) -> Void
  ) -> StubbedCall? {
    let former = members[member]?[id]?.stubbed
    members[member]?.edit(id) { $0.editStub(change) }
    return former
  }

  private mutating func editAll(_ change: (inout CallRule) -> Void) {
    for member in members.keys { members[member]?.editAll(change) }
  }
}

extension CallRule {
  fileprivate mutating func editStub(_ change: (inout StubbedCall) -> Void) {
    var stubbed = stubbed ?? StubbedCall()
    change(&stubbed)
    self.stubbed = stubbed
  }
}

// MARK: - Responding

extension Registry {
  /// What happens at a call.
  struct Response {
    let call: RecordedCall

    /// The stub that answers, and the step that it is at.
    let answer: Answer?

    /// Whether anything was said about this call.
    let isAnnounced: Bool

    struct Answer {
      let rule: CallRule
      let step: Step
    }
  }

  /// Records a call, counts it, and chooses what answers it.
  ///
  /// - Parameters:
  ///   - member: The member that was called.
  ///   - mock: The mock that it was called on.
  ///   - arguments: What is kept of the arguments.
  ///   - matching: The rules that match the call.
  mutating func respond(
    to member: Member, of mock: MockName, with arguments: RecordedCall.Kept,
    matching: [CallRule.ID]
  ) -> Response {
    let isExpected = matching.contains { members[member]?[$0]?.expected?.wish == .expected }
    let call = record.append(member, arguments, of: mock, isAccountedFor: isExpected)
    let answer = matching.isEmpty ? nil : members[member]?.answer(matching)
    return Response(call: call, answer: answer, isAnnounced: !matching.isEmpty)
  }
}

extension MemberRules {
  /// Counts a call, and takes the next step of the most specific stub, the latest among equals.
  ///
  /// A rule that says nothing of what happens never stands in the way of one that does.
  fileprivate mutating func answer(_ matching: [CallRule.ID]) -> Registry.Response.Answer? {
    var best: CallRule?
    for id in matching {
      edit(id) { $0.expected?.countCall() }
      guard let rule = self[id], rule.stubbed != nil else { continue }
      if best.map({ $0.isLess(than: rule) }) ?? true { best = rule }
    }
    guard let best else { return nil }
    var step: Step?
    edit(best.id) { rule in rule.editStub { step = $0.next() } }
    return step.map { Registry.Response.Answer(rule: best, step: $0) }
  }
}

extension CallRule {
  /// Whether another rule answers in place of this one.
  fileprivate func isLess(than other: CallRule) -> Bool {
    (answers ? 1 : 0, pattern.specificity, id)
      < (other.answers ? 1 : 0, other.pattern.specificity, other.id)
  }

  /// Whether something happens at the call.
  private var answers: Bool { stubbed.map { !$0.isEmpty } ?? false }
}

// MARK: - Verifying

extension Registry {
  /// Notes that rules are told as unmet, as they were when they were looked at.
  ///
  /// - Returns: Those that nobody else has told meanwhile.
  mutating func takeUnmet(_ rules: [CallRule]) -> [CallRule] {
    rules.filter { rule in
      guard let calls = rule.expected?.calls else { return false }
      var isUntold = false
      members[rule.pattern.member]?.edit(rule.id) {
        isUntold = $0.expected?.markTold(at: calls) ?? false
      }
      return isUntold
    }
  }

  /// The stubs that no call has needed, and that have not been told.
  mutating func takeUnusedStubs(_ isWanted: (CallRule) -> Bool) -> [CallRule] {
    let unused = statedRules.filter {
      isWanted($0) && $0.expected == nil && $0.stubbed?.isUntold ?? false
    }
    for rule in unused { members[rule.pattern.member]?.edit(rule.id) { $0.stubbed?.markTold() } }
    return unused
  }
}

// MARK: - Resetting

extension Registry {
  /// Forgets what is expected and rejected, and keeps what stubs do.
  mutating func resetExpectations() {
    editAll { rule in
      rule.expected = nil
      rule.step = nil
    }
  }

  /// Forgets what stubs do, and keeps what is expected and rejected.
  mutating func resetStubs() {
    editAll { $0.stubbed = nil }
  }

  /// Forgets the calls that were received, and that expected ones have come.
  mutating func resetCalls() {
    record.reset()
    editAll { rule in
      rule.receivedBefore = 0
      rule.expected?.resetCalls()
    }
  }
}
