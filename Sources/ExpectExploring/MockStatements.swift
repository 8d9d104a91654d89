import Expect
import ExpectRecording
import ExpectRuntime

/// The statements about a mock before an exploration, to which each of its runs returns.
struct MockStatements {
  private let mock: MockCore

  /// Whether the exploration acts on the mock, whose calls it then removes before each run.
  private let isExplored: Bool

  /// The runs to which the current task belongs.
  private let runs: [any RunInterceptor]
  private let rules: [RuleState]
  private let effects: [(member: KnownMember, effect: KnownMember.Effect?)]
  private let settings: MockSettings?

  /// Closures that restore what stubs and property mocks keep of assignments, and what checks of stubs have
  /// counted.
  private let keptValues: [() -> Void]

  /// The expectations that are part of an order, with the order and their numbers in it.
  private let ordered: [(rule: Rule, order: CallOrder, number: Int)]

  /// Returns the statements about a mock, or `nil` if it isn't explored and a run of another task uses it.
  init?(of mock: MockCore, isExplored: Bool, in runs: [any RunInterceptor]) {
    let content = mock.withState { state in
      isExplored || state.isFree(for: runs)
        ? (state.rules, state.members.map { ($0, $0.effect) }, state.settings) : nil
    }
    guard let content else { return nil }
    (self.mock, self.isExplored, self.runs) = (mock, isExplored, runs)
    (rules, effects, settings) = content
    ordered = rules.compactMap { state in
      state.rule.order.map { (state.rule, $0, state.rule.numberInOrder) }
    }
    keptValues = mock.keptValues(with: rules)
  }

  /// The orders of its expectations.
  var orders: [CallOrder] { ordered.map(\.order) }

  /// Whether an expectation has left its order.
  var haveLeftOrders: Bool { mock.withState { _ in ordered.contains { $0.rule.order == nil } } }

  /// What the statements have counted, and whether they were reported.
  typealias Counts = [Rule.Progress]

  /// What the statements have counted now.
  var counts: Counts { mock.withState { _ in rules.map(\.rule.progress) } }

  /// Begins a run, in which the statements continue from where they were, or from other counts.
  func begin() {
    if isExplored { mock.resetCalls() }
    count(from: rules.map(\.progress))
  }

  /// Lets the statements continue from certain counts.
  func count(from counts: Counts) {
    edit { _ in
      for (earlier, progress) in zip(rules, counts) {
        // A run may have reset the expectations.
        earlier.rule.progress.expected = progress.expected ?? earlier.progress.expected
        earlier.rule.progress.isReportedAsUnused = progress.isReportedAsUnused
        earlier.rule.progress.explanation = progress.explanation
      }
    }
  }

  /// Removes the statements made since, and restores stubs, forwarding, and checks; the calls remain.
  ///
  /// - Parameter isDiscarded: Whether the run doesn't count, so that it used no stubs.
  func restore(isDiscarded: Bool) {
    // The former statements are released without the lock.
    let former = edit { state in
      let rules = state.rules
      let effects = self.effects.map { exchange(&state.member($0.member).effect, with: $0.effect) }
      for (rule, order, number) in ordered {
        rule.join(order, as: number)
        state.follow(order)
      }
      let stated = Dictionary(grouping: self.rules.map(\.rule)) {
        ObjectIdentifier(state.member($0.pattern.member))
      }
      for member in state.members {
        let earlier = stated[ObjectIdentifier(member)] ?? []
        if isExplored {
          if !self.effects.contains(where: { $0.member === member }) { member.effect = nil }
          member.restore(earlier)
        } else {
          let others = member.allRules.filter { rule in !earlier.contains { $0 === rule } }
          member.restore(earlier + others)
        }
      }
      for earlier in self.rules {
        // Another task of the test may be writing a stub of a mock that isn't explored.
        if !isExplored, !earlier.rule.hasSteps(of: earlier.progress) { continue }
        earlier.rule.restore(earlier.progress, isDiscarded: isDiscarded)
      }
      state.exploredCalls = state.callCount
      return (rules, effects)
    }
    guard let former else { return }
    mock.change { current in
      current.isSpying = settings?.isSpying ?? false
      current.target = settings?.target
      current.observers.removeAll { $0 is StubCheck }
      current.observers += settings?.observers.filter { $0 is StubCheck } ?? []
    }
    for restore in keptValues { restore() }
    guard isExplored else { return }
    let kept = Set(self.rules.map(\.rule.number))
    mock.leaveOrders(former.0.map(\.rule).filter { !kept.contains($0.number) })
  }

  /// Changes the statements, unless a run of another task uses a mock that isn't explored.
  @discardableResult
  private func edit<Former>(_ change: (inout MockCore.State) -> Former) -> Former? {
    mock.withState { isExplored || $0.isFree(for: runs) ? change(&$0) : nil }
  }
}

extension MockCore {
  /// Returns closures that restore the values that stubs and property mocks keep, and the counts of checks,
  /// which runs code of the test.
  fileprivate func keptValues(with rules: [RuleState]) -> [() -> Void] {
    let checks = settings?.observers.compactMap { $0 as? StubCheck } ?? []
    return rules.compactMap { $0.progress.stub?.snapshot?() }
      + withState { $0.snapshots }.map { $0() } + checks.map { $0.snapshot() }
  }
}

extension MockCore.State {
  /// Returns whether no run of another task uses the mock.
  fileprivate func isFree(for runs: [any RunInterceptor]) -> Bool {
    (settings?.observers ?? []).allSatisfy { other in
      !(other is any RunInterceptor) || runs.contains { $0 === other }
    }
  }
}

extension MockScope {
  /// The mocks in use in this scope and those around it.
  var allMocksInUse: [MockCore] { sequence(first: self, next: \.outer).flatMap(\.mocksInUse) }

  /// A closure that removes the statements made in this scope so far, for the time after its end.
  var removeStatements: @Sendable () -> Void {
    let mocks = mocksInUse
    return { for mock in mocks { mock.removeStatements(of: self) } }
  }
}

extension Rule {
  /// Returns whether the stub has the same steps as at another time.
  fileprivate func hasSteps(of earlier: Progress) -> Bool {
    guard let stub = progress.stub, let former = earlier.stub else {
      return progress.stub == nil && earlier.stub == nil
    }
    return stub.all.elementsEqual(former.all, by: ===)
  }

  /// Lets the stub continue at the step at which it was.
  fileprivate func restore(_ earlier: Progress, isDiscarded: Bool) {
    let later = progress.stub
    progress.stub = earlier.stub
    progress.isOptional = earlier.isOptional
    guard let later else { return }
    progress.stub?.mostAnswered =
      isDiscarded ? later.mostAnswered : max(later.answered, later.mostAnswered)
  }
}
