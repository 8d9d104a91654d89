extension MockCore {
  /// Suspends a call until a gate is open.
  ///
  /// If the task is cancelled, this throws where the member may throw that.
  nonisolated(nonsending) func wait(at gate: Gate, in decision: Decision) async throws {
    guard let rule = decision.rule else { return }
    let call = recordedCall(in: decision.entry)
    let visit = Gate.Visit()
    // Once the gate reports that the call waits, the call is known here.
    state.withLock {
      $0.waitingCalls.append(WaitingCall(call: call, rule: rule, gate: gate, visit: visit))
    }
    // The end of the scope may have missed it.
    if let scope = rule.scope?.scope, !scope.isOpen { gate.dismiss(visit) }
    let passage = await gate.wait(as: visit)
    // The call is released without the lock.
    _ = state.withLock { state in
      state.waitingCalls.firstIndex { $0.visit === visit }.map { state.waitingCalls.remove(at: $0) }
    }
    let cancellation = CancellationError()
    if passage == .cancelled, call.member.effects.allow(cancellation) { throw cancellation }
  }

  /// Verifies what was said in a scope that ends, and ends what waits because of it.
  func finish(_ selection: StatementSelection) {
    verify(selection)
    let ended = state.withLock { state in
      let ended = state.waitingCalls.filter { selection.ends($0.rule) }
      if !ended.isEmpty { state.waitingCalls.removeAll { selection.ends($0.rule) } }
      return ended
    }
    // A call may have gone on meanwhile.
    let waiting = ended.filter { $0.gate.dismiss($0.visit) }
    if case .nothing = selection { return }
    var told: Set<Rule.ID> = []
    for rule in waiting.map(\.rule) where told.insert(rule.id).inserted {
      let calls = waiting.filter { $0.rule.id == rule.id }.map(\.call)
      let failure = StillWaiting(mock: name, pattern: rule.pattern, calls: calls)
      report(.stillWaiting(failure), at: rule.site, in: rule.scope)
    }
  }
}

extension StatementSelection {
  /// Whether the gate that a call of a rule waits at will no longer be opened.
  fileprivate func ends(_ rule: Rule) -> Bool {
    if case .nothing(let scope) = self { rule.scope == scope } else { contains(rule) }
  }
}

// MARK: - WaitingCall

/// A call that waits at a gate.
struct WaitingCall {
  let call: RecordedCall

  /// The stub that lets it wait.
  let rule: Rule
  let gate: Gate
  let visit: Gate.Visit
}

// MARK: - Awaiting

extension MockCore {
  /// Waits until everything that the test said of the calls holds, and reports what does not.
  nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration>, at site: CallSite
  ) async {
    guard time >= .zero else { return report(.negativeTime(time, mock: name), at: site) }
    guard time > .zero else { return verify(.everything) }
    switch await waitUntil(within: time, clock: clock, { $0.prospect }) {
    case .holds: break
    case .lost: verify(.everything)
    case .open: verify(.everything, within: time)
    }
  }

  /// Waits until something is decided by the calls, the time is up, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - time: How long to wait.
  ///   - clock: Measures the time.
  ///   - prospect: Whether the calls are as expected, now and after each further one. It runs
  ///     without a lock, in whatever task or thread makes the call.
  nonisolated(nonsending) func waitUntil(
    within time: Duration, clock: some Clock<Duration>,
    _ prospect: @escaping @Sendable (MockCore) -> Prospect
  ) async -> Prospect {
    let deadline = clock.now.advanced(by: min(time, Self.longestTime))
    let condition = AwaitedCondition(prospect: prospect)
    state.withLock { $0.awaitedConditions.append(condition) }
    defer { state.withLock { $0.remove([condition]) } }
    let current = prospect(self)
    if current != .open { return current }
    let timer = Task {
      // A clock throws when it is cancelled, and then the wait is over.
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch {}
      condition.verdict.give(.open)
    }
    defer { timer.cancel() }
    return await condition.verdict.value { condition.verdict.give(.open) }
  }

  /// Whether all expectations and rejections are met.
  ///
  /// This runs the conditions of counts, which may be the test's own, so no lock may be held.
  private var prospect: Prospect {
    var whole = Prospect.holds
    for rule in state.withLock({ $0.registry.statedRules }) {
      switch rule.expected?.prospect {
      case .lost: return .lost
      case .open: whole = .open
      case .holds, nil: break
      }
    }
    return whole
  }

  /// A hundred years.
  ///
  /// The clocks of the standard library trap when they are to wait much longer.
  private static let longestTime = Duration.seconds(3_155_760_000 as Int64)

  // MARK: - Deciding

  /// Whether this task or thread is deciding something that a test waits for.
  ///
  /// That may run the test's own code, which may call the mock: there would be no end.
  @TaskLocal private static var isDeciding = false

  /// Tells the tests whose waiting has come to an end, of those that wait for certain conditions.
  func decide(_ conditions: [AwaitedCondition]) {
    guard !conditions.isEmpty, !Self.isDeciding else { return }
    let decided = Self.$isDeciding.withValue(true) {
      conditions.map { (condition: $0, verdict: $0.prospect(self)) }.filter { $0.verdict != .open }
    }
    guard !decided.isEmpty else { return }
    state.withLock { $0.remove(decided.map(\.condition)) }
    for (condition, verdict) in decided { condition.verdict.give(verdict) }
  }
}

extension MockCore.State {
  fileprivate mutating func remove(_ conditions: [AwaitedCondition]) {
    guard !awaitedConditions.isEmpty else { return }
    let removed = Set(conditions.map { ObjectIdentifier($0.verdict) })
    awaitedConditions.removeAll { removed.contains(ObjectIdentifier($0.verdict)) }
  }
}

// MARK: - AwaitedCondition

/// A condition on the calls of a mock that a test waits for.
struct AwaitedCondition: Sendable {
  /// Whether the condition is met.
  ///
  /// It may run the test's own code, so no lock may be held.
  let prospect: @Sendable (MockCore) -> Prospect

  /// Resumes the waiting task: with `.open` when the time is up or the task was cancelled.
  let verdict = Awaited<Prospect>()
}

// MARK: - AwaitedCalls

/// The calls that a check after the fact waits for.
///
/// Each call is looked at once, in the order of the record, whatever thread notices it first: the
/// call that decides is the first one that does, and a later one does not change what was waited for.
final class AwaitedCalls: Sendable {
  private let progress: Locked<Progress>

  private enum Progress {
    case idle(CheckedCalls)

    /// Calls are being looked at; whether further ones have come since.
    case busy(isOutdated: Bool)
  }

  /// - Parameter calls: The calls so far.
  init(_ calls: CheckedCalls) {
    progress = Locked(.idle(calls))
  }

  /// The calls that decided, or all calls so far, unless they are being looked at.
  var calls: CheckedCalls? {
    progress.withLock { if case .idle(let calls) = $0 { calls } else { nil } }
  }

  /// Whether the calls that a mock has received are as expected.
  ///
  /// This runs the test's own code, so no lock may be held.
  func prospect(of mock: MockCore) -> Prospect {
    // Whoever looks at the calls looks again for those that come meanwhile.
    while var calls = begin() {
      mock.look(at: &calls)
      if end(calls) { return calls.prospect }
    }
    return .open
  }

  private func begin() -> CheckedCalls? {
    progress.withLock { progress in
      switch progress {
      case .idle(let calls):
        progress = .busy(isOutdated: false)
        return calls
      case .busy:
        progress = .busy(isOutdated: true)
        return nil
      }
    }
  }

  /// - Returns: Whether no further calls have come.
  private func end(_ calls: CheckedCalls) -> Bool {
    progress.withLock { progress in
      defer { progress = .idle(calls) }
      if case .busy(isOutdated: true) = progress { return false }
      return true
    }
  }
}

extension MockCore {
  /// Looks at the calls that have come since, until something is decided.
  fileprivate func look(at calls: inout CheckedCalls) {
    let (new, forgotten) = state.withLock { state in
      (state.registry.received(after: calls.last, by: name), state.registry.forgottenCalls)
    }
    calls.forget(upTo: forgotten)
    for call in new where calls.prospect == .open { calls.look(at: call) }
  }
}
