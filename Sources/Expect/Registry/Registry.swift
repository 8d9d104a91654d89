/// What a mock knows and decides: a value without a lock, without user code, without a framework.
///
/// Its owner locks it, runs what is the test's own between two calls of it, and acts on what it
/// says. Rules are named by their identity, so that a reset in between does no harm.
struct Registry {
  private(set) var received: [RecordedCall] = []
  private var rules: [Member: [CallRule]] = [:]
  private var statedRulesCount = 0

  /// The rules that may be about a call of a member, as they are now.
  func candidates(for member: Member) -> [CallRule] { rules[member] ?? [] }

  /// Every rule, in the order in which they were stated.
  var statedRules: [CallRule] { rules.values.joined().sorted { $0.id < $1.id } }

  /// Adds what a test said about a call.
  ///
  /// - Parameters:
  ///   - pattern: Which calls are meant.
  ///   - expected: How often the call is wanted; nothing for a stub.
  ///   - site: The line of the statement.
  ///   - scope: The scope of the statement, or nothing outside every scope.
  mutating func add(
    _ pattern: CallPattern, expected: ExpectedCall?, at site: CallSite, in scope: ScopeIdentity?
  ) -> CallRule.ID {
    statedRulesCount += 1
    let id = CallRule.ID(member: pattern.member, number: statedRulesCount)
    let rule = CallRule(
      id: id, pattern: pattern, site: site, scope: scope, expected: expected,
      stubbed: expected == nil ? StubbedCall() : nil)
    rules[pattern.member, default: []].append(rule)
    return id
  }

  /// Changes what happens at a call, unless the rule has been reset.
  mutating func editStub(_ id: CallRule.ID, _ change: (inout StubbedCall) -> Void) {
    edit(id) { rule in
      var stubbed = rule.stubbed ?? StubbedCall()
      change(&stubbed)
      rule.stubbed = stubbed
    }
  }

  private mutating func edit(_ id: CallRule.ID, _ change: (inout CallRule) -> Void) {
    guard let index = rules[id.member]?.firstIndex(where: { $0.id == id }) else { return }
    change(&rules[id.member, default: []][index])
  }

  private mutating func editAll(_ change: (inout CallRule) -> Void) {
    for rule in statedRules { edit(rule.id, change) }
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
  ///   - arguments: What is kept of the arguments.
  ///   - matching: The rules that match the call.
  mutating func respond(
    to member: Member, with arguments: RecordedCall.Arguments, matching: Set<CallRule.ID>
  ) -> Response {
    let call = RecordedCall(sequence: received.count + 1, member: member, arguments: arguments)
    received.append(call)
    for id in matching { edit(id) { $0.expected?.countCall() } }
    return Response(
      call: call, answer: answer(to: member, among: matching), isAnnounced: !matching.isEmpty)
  }

  /// The next step of the most specific stub, and of the latest among equals.
  ///
  /// A rule that says nothing of what happens never stands in the way of one that does.
  private mutating func answer(
    to member: Member, among matching: Set<CallRule.ID>
  ) -> Response.Answer? {
    let stubs = candidates(for: member).filter { matching.contains($0.id) && $0.stubbed != nil }
    let best = stubs.max { left, right in
      (left.answers ? 1 : 0, left.pattern.specificity, left.id)
        < (right.answers ? 1 : 0, right.pattern.specificity, right.id)
    }
    guard let best else { return nil }
    var step: Step?
    editStub(best.id) { step = $0.next() }
    return step.map { Response.Answer(rule: best, step: $0) }
  }
}

extension CallRule {
  /// Whether something happens at the call.
  fileprivate var answers: Bool { stubbed.map { !$0.isEmpty } ?? false }
}

// MARK: - Verifying

extension Registry {
  /// The rules that are unmet and have not been told since their last call.
  mutating func takeUnmetRules(_ isWanted: (CallRule) -> Bool) -> [CallRule] {
    let unmet = statedRules.filter { isWanted($0) && $0.expected?.isUntold ?? false }
    for rule in unmet { edit(rule.id) { $0.expected?.markTold() } }
    return unmet
  }

  /// The stubs that no call has needed, and that have not been told.
  mutating func takeUnusedStubs(_ isWanted: (CallRule) -> Bool) -> [CallRule] {
    let unused = statedRules.filter {
      isWanted($0) && $0.expected == nil && $0.stubbed?.isUntold ?? false
    }
    for rule in unused { edit(rule.id) { $0.stubbed?.markTold() } }
    return unused
  }
}

// MARK: - Resetting

extension Registry {
  /// Forgets what is expected and rejected, and keeps what stubs do.
  mutating func resetExpectations() {
    editAll { $0.expected = nil }
    dropEmptyRules()
  }

  /// Forgets what stubs do, and keeps what is expected and rejected.
  mutating func resetStubs() {
    editAll { $0.stubbed = nil }
    dropEmptyRules()
  }

  /// Forgets the calls that were received, and that expected ones have come.
  mutating func resetCalls() {
    received = []
    editAll { $0.expected?.resetCalls() }
  }

  private mutating func dropEmptyRules() {
    rules = rules.mapValues { $0.filter { !$0.isEmpty } }
  }
}
