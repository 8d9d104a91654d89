import Expect
import ExpectRecording
import ExpectRuntime

/// The statements about a mock at one point in time.
struct MockStatements {
  private let mock: MockCore
  private let rules: [RuleState]
  private let effects: [(member: KnownMember, effect: KnownMember.Effect?)]
  private let settings: MockSettings

  /// Closures that restore the values that stubs and property mocks keep of assignments.
  private let keptValues: [() -> Void]

  init(of mock: MockCore) {
    self.mock = mock
    (rules, effects) = mock.withState { ($0.rules, $0.members.map { ($0, $0.effect) }) }
    settings = mock.settings
    keptValues = mock.keptValues(with: rules)
  }

  /// Removes the calls since the snapshot, so that the expectations count from where they were.
  func resetCalls() {
    mock.resetCalls()
    mock.withState { _ in
      // An order counts from zero.
      for earlier in rules where !earlier.rule.isOrdered {
        earlier.rule.progress.expected = earlier.progress.expected
      }
    }
  }

  /// Removes the statements made since the snapshot, and restores the state of its stubs; the calls
  /// remain.
  func restore() {
    // The former statements are released without the lock.
    let (rules, former) = mock.withState { state in
      let rules = state.rules
      let effects = state.members.map { exchange(&$0.effect, with: nil) }
      for (member, effect) in self.effects { state.member(member).effect = effect }
      let stated = Dictionary(grouping: self.rules) {
        ObjectIdentifier(state.member($0.pattern.member))
      }
      for member in state.members {
        member.restore((stated[ObjectIdentifier(member)] ?? []).map(\.rule))
      }
      for earlier in self.rules { earlier.restore() }
      state.exploredCalls = state.callCount
      return (rules, effects)
    }
    mock.change { current in
      current.isSpying = settings.isSpying
      current.target = settings.target
      current.observers.removeAll { $0 is StubCheck }
      current.observers += settings.observers.filter { $0 is StubCheck }
    }
    let kept = Set(self.rules.map(\.rule.number))
    for restore in keptValues { restore() }
    mock.leaveOrders(rules.map(\.rule).filter { !kept.contains($0.number) })
    withExtendedLifetime(former) {}
  }
}

extension MockCore {
  /// Returns closures that restore the values that stubs and property mocks keep, which runs code of the test.
  fileprivate func keptValues(with rules: [RuleState]) -> [() -> Void] {
    rules.compactMap { $0.progress.stub.snapshot?() } + withState { $0.snapshots }.map { $0() }
  }

  /// Returns a closure that restarts the stubs of the mock, except while a run of another task uses it.
  fileprivate func restarting(in runs: [any RunInterceptor]) -> () -> Void {
    func isFree(_ state: State) -> Bool {
      (state.settings?.values.observers ?? []).allSatisfy { other in
        !(other is any RunInterceptor) || runs.contains { $0 === other }
      }
    }
    // A run of another task, which changes the statements, can end at any time.
    guard let rules = withState({ isFree($0) ? $0.rules : nil }) else { return {} }
    let keptValues = keptValues(with: rules)
    return { [self] in
      // A run that begins meanwhile waits for the lock, and then has these stubs.
      let isRestarted = withState { state in
        guard isFree(state) else { return false }
        for earlier in rules { earlier.rewind() }
        return true
      }
      if isRestarted { for restore in keptValues { restore() } }
    }
  }
}

extension MockScope {
  /// Returns a closure that restarts the stubs of the mocks in use in this scope and those around it.
  ///
  /// - Parameter runs: The runs to which the current task belongs.
  func restartingStubs(in runs: [any RunInterceptor]) -> () -> Void {
    let scopes = sequence(first: self, next: \.outer)
    let restarts = scopes.flatMap(\.mocksInUse).map { $0.restarting(in: runs) }
    return { for restart in restarts { restart() } }
  }

  /// A closure that removes the statements made in this scope so far, for the time after its end.
  var forgetStatements: @Sendable () -> Void {
    let mocks = mocksInUse
    return { for mock in mocks { mock.forgetStatements(of: self) } }
  }
}

extension RuleState {
  /// Lets the stub of the rule continue at the step at which it was.
  fileprivate func rewind() {
    let stub = rule.progress.stub
    // Another task of the test may have been writing the stub at that time.
    guard stub.hasSteps(of: progress.stub) else { return }
    rule.progress.stub = progress.stub.used(as: stub)
  }

  /// Restores the behavior of the rule, which continues to count.
  fileprivate func restore() {
    let stub = rule.progress.stub
    rule.progress.expected = rule.progress.expected ?? progress.expected
    rule.progress.stub = progress.isStub ? progress.stub.used(as: stub) : StubbedCall()
    rule.progress.isStub = progress.isStub
  }
}

extension StubbedCall {
  /// Returns this earlier version of a stub, updated with whether calls used it since.
  fileprivate func used(as later: StubbedCall) -> StubbedCall {
    var stub = self
    stub.mostAnswered = max(later.answered, later.mostAnswered)
    if later.isReported { stub.isReported = true }
    stub.explanation = later.explanation ?? explanation
    return stub
  }

  fileprivate func hasSteps(of earlier: StubbedCall) -> Bool {
    first === earlier.first && later.elementsEqual(earlier.later, by: ===)
  }
}
