/// The one that acts: it locks the registry, runs what is the test's own without a lock, and
/// reports.
///
/// It outlives its mock where a scope still has to verify it.
final class MockCore: Sendable {
  let name: String
  let site: CallSite
  private let strictness: Mock.Strictness
  private let keeping: Mock.Keeping
  private let state: Locked<State>

  private struct State {
    var registry = Registry()
    var openRecordings = 0
    var isSpying = false

    /// The scope that looks after the mock: that of the latest statement, else of its making.
    var scope: MockScope?
  }

  init(
    name: String, strictness: Mock.Strictness, keeping: Mock.Keeping, at site: CallSite
  ) {
    self.name = name
    self.site = site
    self.strictness = strictness
    self.keeping = keeping
    state = Locked(State(scope: MockScope.current))
  }

  deinit {
    Leftovers.remove(ObjectIdentifier(self))
    // A statement may be completed when its mock is gone: an optimized test keeps no mock beyond
    // its last use.
    verify(.statementsOutsideScopes)
  }
}

// MARK: - Calls

extension MockCore {
  /// How a call ends, as far as the mock can tell.
  enum Ending {
    /// The call was not made: it was recorded.
    case recorded
    case value(Any)
    case failure(any Error)
    case real
    case unanswered(UnansweredCall)
  }

  /// What happens at a call, before anything of the test's own has run.
  private enum Decision {
    case recorded
    case performed(Step, of: CallRule?, call: ReceivedCall)
  }

  /// A call, and whether the member can run its real implementation.
  private struct ReceivedCall {
    let call: RecordedCall
    let hasReal: Bool
  }

  /// Receives a call of a member that does not suspend.
  func receive(_ invocation: Invocation) -> Ending {
    guard case .performed(let step, let rule, let call) = decide(invocation) else {
      return .recorded
    }
    do {
      if case .sync(let effect) = step.effect { try effect(invocation.offeredArguments) }
      if case .computation(.sync(let compute)) = step.outcome {
        return .value(try compute(invocation.offeredArguments))
      }
      return ending(of: step, rule, call)
    } catch {
      return failure(error, thrownBy: rule, in: call)
    }
  }

  /// Receives a call of an async member.
  nonisolated(nonsending) func receive(_ invocation: Invocation) async -> Ending {
    guard case .performed(let step, let rule, let call) = decide(invocation) else {
      return .recorded
    }
    nonisolated(unsafe) let arguments = invocation.offeredArguments
    do {
      switch step.effect {
      case .async(let effect): try await effect(arguments)
      case .sync(let effect): try effect(arguments)
      case nil: break
      }
      switch step.outcome {
      case .computation(.async(let compute)): return .value(try await compute(arguments))
      case .computation(.sync(let compute)): return .value(try compute(arguments))
      default: return ending(of: step, rule, call)
      }
    } catch {
      return failure(error, thrownBy: rule, in: call)
    }
  }

  private func decide(_ invocation: Invocation) -> Decision {
    let member = invocation.member
    checkBody(of: invocation)
    let (isRecording, candidates) = state.withLock { state in
      (state.openRecordings > 0, state.registry.candidates(for: member))
    }
    if isRecording, let recording = OpenRecordings.current(of: ObjectIdentifier(self)) {
      recording.note(NotedCall(invocation))
      return .recorded
    }
    let arguments = invocation.keptArguments
    let matching = candidates.filter { $0.pattern.matches(arguments) }
    let kept = keep(arguments)
    let response = state.withLock { state in
      state.registry.respond(to: member, with: kept, matching: matching.map(\.id))
    }
    for candidate in matching { candidate.pattern.capture(arguments) }
    if !response.isAnnounced, strictness == .strict { reportUnexpected(response.call) }
    return .performed(
      response.answer?.step ?? Step(), of: response.answer?.rule,
      call: ReceivedCall(call: response.call, hasReal: invocation.hasReal))
  }

  private func keep(_ arguments: [Any]) -> RecordedCall.Arguments {
    switch keeping {
    case .arguments: .values(arguments)
    case .descriptions: .descriptions(arguments.map(ValueDescription.text))
    }
  }

  private func ending(of step: Step, _ rule: CallRule?, _ call: ReceivedCall) -> Ending {
    switch step.outcome {
    case .failure(let error): failure(error, thrownBy: rule, in: call)
    case .value(let value): .value(value)
    case .real: .real
    case .unanswered, .computation: unanswered(call, isStubbed: rule != nil)
    }
  }

  private func unanswered(_ call: ReceivedCall, isStubbed: Bool) -> Ending {
    if call.hasReal, state.withLock({ $0.isSpying }) { return .real }
    return .unanswered(UnansweredCall(mock: name, call: call.call, isStubbed: isStubbed))
  }

  /// Lets the member throw an error, if it can.
  private func failure(_ error: any Error, thrownBy rule: CallRule?, in call: ReceivedCall)
    -> Ending
  {
    if call.call.member.effects.allow(error) { return .failure(error) }
    if let rule {
      report(.wrongError(mock: name, pattern: rule.pattern, error: error), at: rule.site)
    }
    return .unanswered(UnansweredCall(mock: name, call: call.call, isStubbed: true))
  }
}

// MARK: - Statements

extension MockCore {
  /// Opens a recording in the current task or thread.
  func openRecording(_ recorder: RecordingMisuse.Recorder, at site: CallSite) -> Recording {
    state.withLock { $0.openRecordings += 1 }
    return Recording(mock: name, owner: ObjectIdentifier(self), recorder: recorder, at: site)
  }

  /// Forgets a recording that has been closed.
  func didCloseRecording() {
    state.withLock { $0.openRecordings -= 1 }
  }

  /// Adds what a test said about a call.
  func add(_ pattern: CallPattern, expected: ExpectedCall?, at site: CallSite) -> CallRule.ID {
    for scope in [MockScope.current, state.withLock { $0.scope }] {
      let mock = ScopedMock(id: ObjectIdentifier(self)) { self.verify($0) }
      let id = scope?.join(mock) { add(pattern, expected: expected, at: site, in: scope) }
      if let id { return id }
    }
    Leftovers.insert(ObjectIdentifier(self)) { [weak self] in
      self?.verify(.statementsOutsideScopes)
    }
    return add(pattern, expected: expected, at: site, in: nil)
  }

  private func add(
    _ pattern: CallPattern, expected: ExpectedCall?, at site: CallSite, in scope: MockScope?
  ) -> CallRule.ID {
    state.withLock { state in
      state.scope = scope ?? state.scope
      return state.registry.add(pattern, expected: expected, at: site, in: scope?.identity)
    }
  }

  /// Changes what happens at a call.
  func editStub(
    _ id: CallRule.ID, of member: Member, _ change: (inout StubbedCall) -> Void
  ) {
    state.withLock { $0.registry.editStub(id, of: member, change) }
  }

  /// Turns on or off that members without an answer run their real implementation.
  func setSpying(_ isSpying: Bool) {
    state.withLock { $0.isSpying = isSpying }
  }

  func resetExpectations() { forget { $0.resetExpectations() } }

  func resetStubs() { forget { $0.resetStubs() } }

  func resetCalls() { forget { $0.resetCalls() } }

  private func forget(_ reset: (inout Registry) -> Void) {
    // What is forgotten is released after the lock: its deinit may be code of the test.
    _ = state.withLock { state in
      let forgotten = state.registry
      reset(&state.registry)
      return forgotten
    }
  }
}

// MARK: - Verifying

extension MockCore {
  /// Reports every statement that does not hold.
  func verify(_ selection: ScopedMock.Selection) {
    let (unmet, unused, received) = state.withLock { state in
      (
        state.registry.takeUnmetRules(selection.contains),
        selection.includesStubs ? state.registry.takeUnusedStubs(selection.contains) : [],
        state.registry.received
      )
    }
    for rule in unmet {
      guard let expected = rule.expected else { continue }
      let call = UnmetCall(
        mock: name, pattern: rule.pattern, expected: expected, received: received)
      report(.unmet(call), at: rule.site, in: rule.scope)
    }
    for rule in unused {
      report(.unusedStub(mock: name, pattern: rule.pattern), at: rule.site, in: rule.scope)
    }
  }

  /// Reports what nobody has verified, unless a scope is going to.
  func mockWasReleased() {
    verify(.statementsOutsideScopes)
  }
}

extension ScopedMock.Selection {
  fileprivate func contains(_ rule: CallRule) -> Bool {
    switch self {
    case .everything: true
    case .statements(let scope, _): rule.scope == scope
    case .statementsOutsideScopes: rule.scope == nil
    }
  }

  fileprivate var includesStubs: Bool {
    if case .statements(_, stubs: true) = self { true } else { false }
  }
}

// MARK: - Reporting

extension MockCore {
  /// - Parameter scope: The scope of the statement that the failure is about, if it is about one.
  func report(_ failure: Failure, at site: CallSite, in scope: ScopeIdentity? = nil) {
    report(MockFailure(failure, at: site), in: scope)
  }

  func report(_ misuse: Misuse, at site: CallSite) {
    report(MockFailure(misuse, at: site), in: nil)
  }

  private func report(_ failure: MockFailure, in scope: ScopeIdentity?) {
    Reporter.report(failure, scope: scope?.scope ?? state.withLock { $0.scope })
  }

  /// Reports a call that needs a result which nobody has given.
  func report(_ unanswered: UnansweredCall) {
    report(.unanswered(unanswered), at: nearestSite(to: unanswered.call.member))
  }

  private func reportUnexpected(_ call: RecordedCall) {
    let expectations = state.withLock { $0.registry.statedRules }.compactMap { rule in
      rule.expected.map { (pattern: rule.pattern, expected: $0) }
    }
    let unexpected = UnexpectedCall(mock: name, call: call, expectations: expectations)
    report(.unexpected(unexpected), at: nearestSite(to: call.member))
  }

  /// The line that a failure without a line of its own is about.
  private func nearestSite(to member: Member) -> CallSite {
    let rules = state.withLock { $0.registry.statedRules }
    return (rules.last { $0.pattern.member == member } ?? rules.last)?.site ?? site
  }

  /// Reports the body of a member without parameters that passes on a closure.
  private func checkBody(of invocation: Invocation) {
    let member = invocation.member
    guard member.argumentTypes.contains(where: { TypeFacts.isFunction($0.type) }) else { return }
    guard member.hasNoParameters else { return }
    report(.body(.swallowedClosure(mock: name), of: member), at: nearestSite(to: member))
  }
}
