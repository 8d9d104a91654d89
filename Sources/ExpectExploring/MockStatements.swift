import Expect
import ExpectRecording
import ExpectRuntime

/// The statements about a mock at one point in time.
struct MockStatements {
  private let mock: MockCore
  private let rules: [RuleState]
  private let effects: [(member: KnownMember, effect: KnownMember.Effect?)]
  private let settings: MockSettings?

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
        ObjectIdentifier(state.member($0.rule.pattern.member))
      }
      for member in state.members {
        member.restore((stated[ObjectIdentifier(member)] ?? []).map(\.rule))
      }
      for earlier in self.rules { earlier.rule.restore(earlier.progress) }
      state.exploredCalls = state.callCount
      return (rules, effects)
    }
    mock.change { current in
      current.isSpying = settings?.isSpying ?? false
      current.target = settings?.target
      current.observers.removeAll { $0 is StubCheck }
      current.observers += settings?.observers.filter { $0 is StubCheck } ?? []
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
    rules.compactMap { $0.progress.stub?.snapshot?() } + withState { $0.snapshots }.map { $0() }
  }

  /// Returns a closure that restarts the stubs of the mock, except while a run of another task uses it.
  fileprivate func restarting(in runs: [any RunInterceptor]) -> () -> Void {
    func isFree(_ state: State) -> Bool {
      (state.settings?.observers ?? []).allSatisfy { other in
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
        for earlier in rules { earlier.rule.rewind(to: earlier.progress) }
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
  var removeStatements: @Sendable () -> Void {
    let mocks = mocksInUse
    return { for mock in mocks { mock.removeStatements(of: self) } }
  }
}

extension Rule {
  /// Lets the stub continue at the step at which it was.
  fileprivate func rewind(to earlier: Progress) {
    // Another task of the test may have been writing the stub at that time.
    guard let stub = progress.stub, let former = earlier.stub,
      stub.all.elementsEqual(former.all, by: ===)
    else { return }
    restore(earlier, stub)
  }

  /// Restores the behavior, but continues to count.
  fileprivate func restore(_ earlier: Progress) {
    progress.expected = progress.expected ?? earlier.expected
    restore(earlier, progress.stub)
  }

  /// Restores the stub, updated with whether calls used it since.
  private func restore(_ earlier: Progress, _ later: Steps?) {
    progress.stub = earlier.stub
    progress.isOptional = earlier.isOptional
    if let later { progress.stub?.mostAnswered = max(later.answered, later.mostAnswered) }
    if earlier.isReportedAsUnused { progress.isReportedAsUnused = true }
    progress.explanation = progress.explanation ?? earlier.explanation
  }
}
