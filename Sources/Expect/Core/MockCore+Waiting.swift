extension MockCore {
  /// Suspends a call until a gate is open.
  ///
  /// If the task is cancelled, this throws a `CancellationError` if the member can throw one.
  nonisolated(nonsending) func wait(at gate: Gate, in decision: Decision) async throws {
    guard let rule = decision.rule else { return }
    let call = recordedCall(in: decision.entry)
    let visit = Gate.Visit()
    // Add the call first, so that it's known here when the gate reports that it waits.
    state.withLock {
      $0.waitingCalls.append(WaitingCall(call: call, rule: rule, gate: gate, visit: visit))
    }
    // The scope may have ended without seeing this call.
    if let scope = rule.scope?.scope, !scope.isOpen { gate.dismiss(visit) }
    let passage = await gate.wait(as: visit)
    // The call is released without the lock.
    _ = state.withLock { state in
      state.waitingCalls.firstIndex { $0.visit === visit }.map { state.waitingCalls.remove(at: $0) }
    }
    let cancellation = CancellationError()
    if passage == .cancelled, call.member.effects.allow(cancellation) { throw cancellation }
  }

  /// Verifies the statements of a scope that ends, and resumes the calls that wait because of them.
  func finish(_ selection: StatementSelection) {
    verify(selection)
    let ended = state.withLock { state in
      let ended = state.waitingCalls.filter { selection.ends($0.rule) }
      if !ended.isEmpty { state.waitingCalls.removeAll { selection.ends($0.rule) } }
      return ended
    }
    // Some of the calls may have continued in the meantime.
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
  /// Returns whether the gate at which a call of a rule waits will never be opened.
  fileprivate func ends(_ rule: Rule) -> Bool {
    if case .nothing(let scope) = self { rule.scope == scope } else { contains(rule) }
  }
}

// MARK: - WaitingCall

/// A call that waits at a gate.
struct WaitingCall {
  let call: RecordedCall

  /// The stub that makes the call wait.
  let rule: Rule
  let gate: Gate
  let visit: Gate.Visit
}

// MARK: - Awaiting

extension MockCore {
  /// Waits until all statements are met, and reports those that aren't.
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

  /// Waits until the calls decide a condition, the time is up, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - time: The maximum time to wait.
  ///   - clock: The clock that measures the time.
  ///   - prospect: Returns whether the calls meet the condition. It runs now and after each further
  ///     call, without a lock, in the task or thread that makes the call.
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
      // The clock throws when the timer is cancelled, at which point the wait has ended.
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch {}
      condition.verdict.give(.open)
    }
    defer { timer.cancel() }
    return await condition.verdict.value { condition.verdict.give(.open) }
  }

  /// Whether all expectations and rejections are met.
  ///
  /// This may run closures of the test, so the caller must not hold a lock.
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
  /// The clocks of the standard library trap on much longer waits.
  private static let longestTime = Duration.seconds(3_155_760_000 as Int64)

  // MARK: - Deciding

  /// Whether the current task or thread is evaluating a condition for which a test waits.
  ///
  /// The condition may run code of the test that calls the mock, which would recurse without end.
  @TaskLocal private static var isDeciding = false

  /// Resumes the tests whose conditions are decided.
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

/// A condition on the calls of a mock for which a test waits.
struct AwaitedCondition: Sendable {
  /// Returns whether the condition is met.
  ///
  /// It may run code of the test, so the caller must not hold a lock.
  let prospect: @Sendable (MockCore) -> Prospect

  /// Resumes the waiting task, with `.open` if the time is up or the task was cancelled.
  let verdict = Awaited<Prospect>()
}

// MARK: - AwaitedCalls

/// The calls for which a check waits.
///
/// Each call is examined once, in the order of the record, regardless of which thread notices it
/// first. The first call that decides the check is final; later calls don't change the result.
final class AwaitedCalls: Sendable {
  private let progress: Locked<Progress>

  private enum Progress {
    case idle(CheckedCalls)

    /// Calls are being examined; `isOutdated` is `true` if further calls arrived since.
    case busy(isOutdated: Bool)
  }

  /// - Parameter calls: The calls so far.
  init(_ calls: CheckedCalls) {
    progress = Locked(.idle(calls))
  }

  /// The calls that decided the check, or all calls so far; `nil` while calls are being examined.
  var calls: CheckedCalls? {
    progress.withLock { if case .idle(let calls) = $0 { calls } else { nil } }
  }

  /// Returns whether the calls of a mock meet the check.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func prospect(of mock: MockCore) -> Prospect {
    // The thread that examines the calls repeats that for calls that arrive in the meantime.
    while var calls = begin() {
      mock.look(at: &calls)
      let prospect = calls.prospect
      if end(calls) { return prospect }
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

  /// - Returns: Whether no further calls arrived.
  private func end(_ calls: CheckedCalls) -> Bool {
    progress.withLock { progress in
      defer { progress = .idle(calls) }
      if case .busy(isOutdated: true) = progress { return false }
      return true
    }
  }
}

extension MockCore {
  /// Examines the calls that arrived since, until the check is decided.
  fileprivate func look(at calls: inout CheckedCalls) {
    let (new, forgotten) = state.withLock { state in
      (state.registry.received(after: calls.last, by: name), state.registry.forgottenCalls)
    }
    calls.forget(upTo: forgotten)
    for call in new where calls.prospect == .open { calls.look(at: call) }
  }
}
