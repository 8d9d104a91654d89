import ExpectRuntime

extension MockCore {
  /// Suspends a call until a gate is open.
  ///
  /// If the task is cancelled, this throws a `CancellationError` if the member can throw one.
  nonisolated(nonsending) func wait(
    at gate: Gate, of rule: Rule, _ call: borrowing Call
  ) async throws {
    let recorded = recordedCall(call)
    let visit = Gate.Visit()
    // Add the call first, so that it's known here when the gate reports that it waits.
    withState {
      $0.waitingCalls.append((recorded, rule, gate, visit))
    }
    // The scope may have ended without seeing this call.
    if let scope = rule.scope, !scope.isOpen { gate.dismiss(visit) }
    let isOpen = await gate.wait(as: visit)
    // The call is released without the lock.
    _ = withState { state in
      state.waitingCalls.firstIndex { $0.visit === visit }.map { state.waitingCalls.remove(at: $0) }
    }
    let cancellation = CancellationError()
    if !isOpen, recorded.member.canFail(with: cancellation) { throw cancellation }
  }

  /// The calls that wait at closed gates.
  package var callsAtGates: [RecordedCall] { withState { $0.waitingCalls.map(\.call) } }

  /// Verifies the statements of a scope that ends, and resumes the calls that wait because of them.
  func finish(_ selection: StatementSelection) {
    verify(selection)
    if let scope = selection.scope { endExpectations(of: scope) }
    let (calls, settings) = withState { ($0.waitingCalls, $0.settings) }
    if calls.count == 0, case .none = settings { return }
    // Some of the calls may have continued, or were dismissed before.
    let waiting = calls.filter { $0.rule.scope === selection.scope && $0.gate.dismiss($0.visit) }
    if case .nothing = selection { return }
    for observer in settings?.observers ?? [] { observer.didVerify(selection) }
    var reported: Set<Int> = []
    for rule in waiting.map(\.rule) where reported.insert(rule.number).inserted {
      let calls = waiting.filter { $0.rule === rule }.map(\.call)
      report(.stillWaiting(calls, stub: rule.pattern), at: rule.site, in: rule.scope)
    }
  }
}

extension StatementSelection {
  /// The scope that ends, if any.
  fileprivate var scope: MockScope? {
    switch self {
    case .statements(let scope, _), .nothing(let scope): scope
    case .everything, .statementsOutsideScopes: nil
    }
  }
}

// MARK: - Running calls

extension MockCore {
  /// Returns the calls of async members that have been running since the end of a test; none if
  /// another test uses the mock, too.
  func runningCalls(in scope: MockScope, since end: Moment) -> [RecordedCall] {
    withState { state in
      guard state.scope === scope, state.members.contains(where: \.isAsync),
        state.members.rules(where: { $0.scope !== scope }).isEmpty
      else { return [] }
      return recordedCalls(state.calls).filter { call in
        call.isRunning && call.member.isAsync && call.startMoment <= end
          && call.sequence > state.exploredCalls
      }
    }
  }
}

// MARK: - Awaiting

extension MockCore {
  /// Waits until all statements are met, and reports those that aren't.
  nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration>, at site: CallSite
  ) async {
    guard time >= .zero else { return report(.negativeTime(time, verifying: name), at: site) }
    guard time > .zero else { return verify(.everything) }
    switch await waitUntil(within: time, clock: clock, \.prospect) {
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
  ///   - awaitsEnds: Whether the end of a call can decide the condition, too.
  ///   - prospect: Returns whether the condition is met, given the expectations of the mock at one
  ///     moment. It runs now and after each further call, in this task.
  nonisolated(nonsending) func waitUntil(
    within time: Duration, clock: some Clock<Duration>, forEnds awaitsEnds: Bool = false,
    _ prospect: ([ExpectedCall]) -> Prospect
  ) async -> Prospect {
    let deadline = clock.now.advanced(by: min(time, Self.longestTime))
    let waiter = Waiter(awaitsEnds: awaitsEnds)
    change { $0.waiters.append(waiter) }
    defer { change { $0.waiters.removeAll { $0 === waiter } } }
    // The waiter is added first, so that it's resumed by each call that isn't seen here.
    let first = waiter.evaluate(prospect, withState { $0.expectations })
    guard first == .open else { return first }
    let timer = clock.timer(until: deadline) { waiter.resumptions.finish() }
    defer { timer.cancel() }
    for await expected in waiter.expectations {
      let next = waiter.evaluate(prospect, expected)
      guard next == .open else { return next }
    }
    return .open
  }

  /// Resumes the tasks that wait for calls, or only those that also wait for the ends of calls.
  ///
  /// - Parameter expectations: The expectations after the call, unless they are the current ones.
  func resumeWaiters(
    _ settings: MockSettings, with expectations: [ExpectedCall]? = nil, atEnd isEnd: Bool = false
  ) {
    if settings.waiters.isEmpty { return }
    let expectations = expectations ?? withState { $0.expectations }
    for waiter in settings.waiters where !isEnd || waiter.awaitsEnds {
      waiter.resume(with: expectations)
    }
  }

  /// A hundred years.
  ///
  /// The clocks of the standard library trap on much longer waits.
  package static let longestTime = Duration.seconds(3_155_760_000 as Int64)
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
  /// Waits until a call waits at this gate, so that the test continues while the call is pending.
  ///
  /// ```swift
  /// await gate.waitForCall()
  /// ```
  ///
  /// While the gate is open, a call that has passed since the gate was last closed counts, too. If
  /// no call arrives in time, this fails, at its own line. If the waiting task is cancelled, this
  /// returns immediately.
  ///
  /// The first parameter is the maximum time to wait, and the second one is the clock that measures
  /// it, which a test can replace.
  public nonisolated(nonsending) func waitForCall(
    within time: Duration = .seconds(60), clock: some Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await waitForCalls(
      1, within: time, clock: clock, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Waits until a number of calls wait at this gate.
  ///
  /// ```swift
  /// await gate.waitForCalls(2, within: .seconds(5))
  /// ```
  ///
  /// This counts calls and fails as `waitForCall(within:)` does.
  public nonisolated(nonsending) func waitForCalls(
    _ count: Int, within time: Duration = .seconds(60),
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

// MARK: - Waiter

/// A task that waits for calls of a mock.
///
/// A call resumes it with the expectations as they were after the call, so that it sees each state
/// in turn, even if there are further calls before it runs. The condition for which it waits may run
/// code of the test, which may call the mock as well.
final class Waiter: Sendable {
  let expectations: AsyncStream<[ExpectedCall]>
  let resumptions: AsyncStream<[ExpectedCall]>.Continuation

  /// Whether the end of a call resumes the task, too.
  let awaitsEnds: Bool

  /// The thread that evaluates the condition, if any, and the number of calls that the evaluation itself
  /// made since the last other call.
  private let evaluation = Locked<(thread: Int?, ownCalls: Int)>((nil, 0))

  private static let mostOwnCalls = 16

  init(awaitsEnds: Bool) {
    self.awaitsEnds = awaitsEnds
    (expectations, resumptions) = AsyncStream.makeStream()
  }

  /// Evaluates the condition.
  func evaluate(
    _ prospect: ([ExpectedCall]) -> Prospect, _ expectations: [ExpectedCall]
  ) -> Prospect {
    evaluation.withLock { $0.thread = Platform.currentThread }
    defer { evaluation.withLock { $0.thread = nil } }
    return prospect(expectations)
  }

  /// Resumes the task.
  func resume(with expectations: [ExpectedCall]) {
    let isOverdone = evaluation.withLock { evaluation in
      let isOwn = evaluation.thread == Platform.currentThread
      evaluation.ownCalls = isOwn ? evaluation.ownCalls + 1 : 0
      return evaluation.ownCalls > Self.mostOwnCalls
    }
    // A condition that makes a call whenever it's evaluated would never come to an end.
    if !isOverdone { resumptions.yield(expectations) }
  }
}

extension [ExpectedCall] {
  /// Whether all expectations and rejections are met.
  ///
  /// This may run closures of the test, so the caller must not hold a lock.
  fileprivate var prospect: Prospect {
    var whole = Prospect.holds
    for expected in self {
      switch expected.prospect {
      case .lost: return .lost
      case .open: whole = .open
      case .holds: break
      }
    }
    return whole
  }
}

extension MockCore {
  /// Examines the calls that arrived since, until the check is decided.
  ///
  /// - Parameter removed: The number of calls that were removed from the record before the check.
  func examineCalls(for check: inout CallCheck, removed: inout Int) {
    let (last, start) = (check.received.last?.sequence ?? 0, MockScope.current?.startOfRun)
    let (new, removedCalls) = withState { state in
      let new = state.calls.reversed().prefix { call in
        call.number > last && start.map { call.start >= $0 } ?? true
      }
      return (recordedCalls(new.reversed()), state.removedCalls)
    }
    // Calls end in any order, and examined ones may have been removed from the record.
    if check.running != nil || removedCalls != removed {
      removed = removedCalls
      check = check.examining(received)
    } else {
      for call in new where check.prospect == .open { check.look(at: call) }
    }
  }
}
