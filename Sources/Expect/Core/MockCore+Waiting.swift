import ExpectRuntime

extension MockCore {
  /// Suspends a call until a gate is open.
  ///
  /// If the task is cancelled, this throws a `CancellationError` if the member can throw one.
  nonisolated(nonsending) func wait(at gate: Gate, _ call: borrowing LiveCall) async throws {
    guard let rule = call.rule else { return }
    let recorded = recordedCall(call)
    let visit = Gate.Visit()
    // Add the call first, so that it's known here when the gate reports that it waits.
    withState {
      $0.waitingCalls.append(WaitingCall(call: recorded, rule: rule, gate: gate, visit: visit))
    }
    // The scope may have ended without seeing this call.
    if let scope = rule.scope, !scope.isOpen { gate.dismiss(visit) }
    let passage = await gate.wait(as: visit)
    // The call is released without the lock.
    _ = withState { state in
      state.waitingCalls.firstIndex { $0.visit === visit }.map { state.waitingCalls.remove(at: $0) }
    }
    let cancellation = CancellationError()
    if passage == .cancelled, recorded.member.effects.allow(cancellation) { throw cancellation }
  }

  /// Verifies the statements of a scope that ends, and resumes the calls that wait because of them.
  func finish(_ selection: StatementSelection) {
    verify(selection)
    let (ended, settings) = withState { state in
      (state.waitingCalls.filter { selection.ends($0.rule) }, state.settings)
    }
    // Some of the calls may have continued, or were dismissed before.
    let waiting = ended.filter { $0.gate.dismiss($0.visit) }
    if case .nothing = selection { return }
    if let check = settings?.values.check, selection.ends(check) { check.end() }
    var reported: Set<Int> = []
    for rule in waiting.map(\.rule) where reported.insert(rule.number).inserted {
      let calls = waiting.filter { $0.rule === rule }.map(\.call)
      report(.stillWaiting(calls, stub: rule.pattern), at: rule.site, in: rule.scope)
    }
  }
}

extension StatementSelection {
  /// Returns whether the gate at which a call of a rule waits will never be opened.
  fileprivate func ends(_ rule: Rule) -> Bool {
    if case .nothing(let scope) = self { rule.scope === scope } else { contains(rule) }
  }

  /// Returns whether a check of stubs ends.
  fileprivate func ends(_ check: any StubChecker) -> Bool {
    if case .statements(let scope, _) = self { check.scope === scope } else { check.scope == nil }
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
    guard time >= .zero else { return report(.negativeTime(time, verifying: name), at: site) }
    guard time > .zero else { return verify(.everything) }
    switch await waitUntil(within: time, clock: clock, { $0.prospect }) {
    case .holds: break
    case .lost: verify(.everything)
    case .open: verify(.everything, within: Task.isCancelled ? nil : time)
    }
  }

  /// Waits until the calls decide a condition, the time is up, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - time: The maximum time to wait.
  ///   - clock: The clock that measures the time.
  ///   - prospect: Returns whether the calls meet the condition. It runs now and after further
  ///     calls, without a lock, on one thread at a time that makes a call.
  nonisolated(nonsending) func waitUntil(
    within time: Duration, clock: some Clock<Duration>,
    _ prospect: @escaping @Sendable (MockCore) -> Prospect
  ) async -> Prospect {
    let deadline = clock.now.advanced(by: min(time, Self.longestTime))
    let condition = AwaitedCondition { prospect(self) }
    change { $0.conditions.append(condition) }
    defer { change { $0.conditions.removeAll { $0 === condition } } }
    condition.evaluate()
    let timer =
      condition.isDecided ? nil : clock.timer(until: deadline) { condition.verdict.give(.open) }
    defer { timer?.cancel() }
    return await condition.verdict.value { condition.verdict.give(.open) }
  }

  /// Whether all expectations and rejections are met.
  ///
  /// This may run closures of the test, so the caller must not hold a lock.
  private var prospect: Prospect {
    var whole = Prospect.holds
    for rule in withState({ $0.rules }) {
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
  static let longestTime = Duration.seconds(3_155_760_000 as Int64)
}

extension Clock<Duration> {
  /// Returns a task that runs a closure at a deadline, or when it's cancelled.
  fileprivate func timer(
    until deadline: Instant, _ end: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    Task {
      // The clock throws when the timer is cancelled, at which point the wait has ended.
      do { try await sleep(until: deadline, tolerance: nil) } catch {}
      end()
    }
  }
}

extension Gate {
  /// Waits until calls have arrived at this gate.
  ///
  /// This counts the calls that are waiting now. While the gate is open, it also counts the calls
  /// that passed since the gate was last closed. If too few calls have arrived when the time is up,
  /// this fails, at its own line. If the waiting task is cancelled, this returns immediately.
  ///
  /// ```swift
  /// await gate.arrived(2, within: .seconds(5))
  /// ```
  ///
  /// The first parameter is the number of calls to wait for, and the last one is the clock that
  /// measures the time, which a test can replace.
  public nonisolated(nonsending) func arrived(
    _ count: Int = 1, within time: Duration = .seconds(60),
    clock: some Clock<Duration> = ContinuousClock(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID, filePath, line, column)
    guard count > 0, time >= .zero else {
      let misuse: Message = count > 0 ? .negativeTime(time) : .noArrivals(count)
      return Reporter.report(MockFailure(misuse, at: site), scope: .current)
    }
    let deadline = clock.now.advanced(by: min(time, MockCore.longestTime))
    let arrivals = await waitForArrivals(count) { clock.timer(until: deadline, $0) }
    guard let arrivals, !Task.isCancelled else { return }
    Reporter.report(
      MockFailure(.missingArrivals(arrivals, of: count, within: time), at: site), scope: .current)
  }
}

// MARK: - AwaitedCondition

/// A condition on the calls of a mock for which a test waits.
///
/// It may run code of the test, which may call the mock as well. One thread at a time evaluates it,
/// and evaluates it again if further calls arrived in the meantime.
final class AwaitedCondition: Sendable {
  /// Resumes the waiting task, with `.open` if the time is up or the task was cancelled.
  let verdict = Awaited<Prospect>()

  private let prospect: @Sendable () -> Prospect
  private let progress = Locked(Progress.idle)

  private enum Progress {
    case idle

    /// A thread evaluates the condition.
    ///
    /// `isOutdated` is `true` if further calls arrived since it began, and `ownCalls` is the number
    /// of calls that the evaluation itself made.
    case running(thread: Int, isOutdated: Bool, ownCalls: Int)
    case decided
  }

  /// - Parameter prospect: Returns whether the condition is met.
  init(_ prospect: @escaping @Sendable () -> Prospect) {
    self.prospect = prospect
  }

  /// Whether the condition can't change any more.
  var isDecided: Bool { progress.withLock { if case .decided = $0 { true } else { false } } }

  /// Evaluates the condition, and resumes the waiting task if it's decided.
  ///
  /// The caller must not hold a lock.
  func evaluate() {
    guard begin() else { return }
    var prospect: Prospect
    repeat { prospect = self.prospect() } while end(prospect)
    if prospect != .open { verdict.give(prospect) }
  }

  private func begin() -> Bool {
    progress.withLock { progress in
      switch progress {
      case .idle:
        progress = .running(thread: Platform.currentThread, isOutdated: false, ownCalls: 0)
        return true
      case .running(let thread, let isOutdated, let ownCalls):
        let isOwn = thread == Platform.currentThread
        // A condition that makes a call whenever it's evaluated would never come to an end.
        progress = .running(
          thread: thread, isOutdated: isOutdated || !isOwn || ownCalls < Self.mostOwnCalls,
          ownCalls: ownCalls + (isOwn ? 1 : 0))
        return false
      case .decided:
        return false
      }
    }
  }

  /// - Returns: Whether to evaluate the condition again.
  private func end(_ prospect: Prospect) -> Bool {
    progress.withLock { progress in
      if prospect != .open {
        progress = .decided
      } else if case .running(let thread, isOutdated: true, let ownCalls) = progress {
        progress = .running(thread: thread, isOutdated: false, ownCalls: ownCalls)
        return true
      } else {
        progress = .idle
      }
      return false
    }
  }

  private static let mostOwnCalls = 16
}

extension MockCore {
  /// Examines the calls that arrived since, until the check is decided.
  ///
  /// - Parameter start: The beginning of the current run, if any.
  func look(at calls: inout CheckedCalls, since start: Moment?) {
    let recorded = received(since: start)
    var new = recorded.drop { $0.sequence <= calls.last }
    if recorded.count - new.count < calls.received.count {
      // Examined calls were removed from the record.
      calls.startAgain()
      new = recorded[...]
    }
    for call in new where calls.prospect == .open { calls.look(at: call) }
  }
}
