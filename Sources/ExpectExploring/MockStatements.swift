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
  private let rules: [Rule.Snapshot]
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

  /// What the statements have counted, and whether they were reported.
  typealias Counts = [Rule.Progress]

  /// Begins a run, in which the statements continue from where they were.
  func begin() {
    if isExplored {
      mock.resetCalls { _ in count(from: rules.map(\.progress)) }
    } else {
      mock.withState { if $0.isFree(for: runs) { count(from: rules.map(\.progress)) } }
    }
  }

  /// Lets the statements continue from certain counts; the caller must hold the lock of the mock.
  private func count(from counts: Counts) {
    for (earlier, progress) in zip(rules, counts) {
      // A run may have reset the expectations.
      earlier.rule.progress.expected = progress.expected ?? earlier.progress.expected
      earlier.rule.progress.isReportedAsUnused = progress.isReportedAsUnused
      earlier.rule.progress.explanation = progress.explanation
    }
  }

  /// Ends a run: removes the statements made in it, and restores the others, forwarding, and checks; the
  /// calls remain.
  ///
  /// - Parameters:
  ///   - isDiscarded: Whether the run doesn't count, so that it used no stubs.
  ///   - counts: What the statements continue from, or `nil` if the run decides.
  /// - Returns: What the statements continue from, and whether one of them has left its order.
  func end(isDiscarded: Bool, from counts: Counts?) -> (counts: Counts, haveLeftOrders: Bool) {
    let (counts, haveLeftOrders, former) = mock.withState { state in
      let counts = counts ?? rules.map(\.rule.progress)
      let haveLeftOrders = ordered.contains { $0.rule.order == nil }
      // A run of another task may use a mock that isn't explored.
      guard isExplored || state.isFree(for: runs) else {
        return (counts, haveLeftOrders, Former?.none)
      }
      let former = restore(&state, isDiscarded: isDiscarded)
      count(from: counts)
      return (counts, haveLeftOrders, former)
    }
    if let former {
      for restore in keptValues { restore() }
      let kept = Set(rules.map(\.rule.number))
      if isExplored { mock.leaveOrders(former.rules.filter { !kept.contains($0.number) }) }
    }
    return (counts, haveLeftOrders)
  }

  /// What a run leaves, which is released without the lock.
  private typealias Former = (
    rules: [Rule], effects: [KnownMember.Effect?], settings: MockSettings?
  )

  private func restore(_ state: inout MockCore.State, isDiscarded: Bool) -> Former {
    let former: Former = (
      state.rules.map(\.rule),
      effects.map { exchange(&state.member($0.member).effect, with: $0.effect) }, state.settings
    )
    for (rule, order, number) in ordered {
      rule.join(order, as: number)
      state.follow(order)
    }
    let stated = Dictionary(grouping: rules.map(\.rule)) {
      ObjectIdentifier(state.member($0.pattern.member))
    }
    for member in state.members {
      let earlier = stated[ObjectIdentifier(member)] ?? []
      if isExplored {
        if !effects.contains(where: { $0.member === member }) { member.effect = nil }
        member.restore(earlier)
      } else {
        let others = member.allRules.filter { rule in !earlier.contains { $0 === rule } }
        member.restore(earlier + others)
      }
    }
    for earlier in rules {
      // Another task of the test may be writing a stub of a mock that isn't explored.
      if !isExplored, earlier.progress.stub?.all.isEmpty != false { continue }
      earlier.rule.restore(earlier.progress, isDiscarded: isDiscarded)
    }
    state.exploredCalls = state.callCount
    state.settings = state.settings.changing { current in
      current.isSpying = settings?.isSpying ?? false
      current.target = settings?.target
      current.observers.removeAll { $0 is StubCheck }
      current.observers += settings?.observers.filter { $0 is StubCheck } ?? []
    }
    return former
  }
}

extension MockCore {
  /// Returns closures that restore the values that stubs and property mocks keep, and the counts of checks,
  /// which runs code of the test.
  fileprivate func keptValues(with rules: [Rule.Snapshot]) -> [() -> Void] {
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
