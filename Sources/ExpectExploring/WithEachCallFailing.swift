public import Expect
import ExpectRuntime

/// Runs a part of a test once unchanged, and then once for each call that can throw, with that call throwing an error.
///
/// Use this function to find out what the code under test leaves undone, or does twice, when one of its dependencies fails:
///
/// ```swift
/// await withEachCallFailing(of: bank, mail, throwing: Declined()) { run in
///   let shop = Shop(bank: bank, mail: mail)
///   try? await shop.buy()
///   bank.received().call(…, count: .atMost(1))
/// }
/// ```
///
/// The calls are those of the first run, identified by mock, member, arguments, and number. Before each run, the mocks
/// discard their calls and the expectations and stubs of the closure, and earlier stubs start over. Expectations, including
/// earlier ones, are verified at the end of each run. Each failure states the run in which it happened. If the first run fails,
/// there are no further runs.
///
/// If the closure throws an error, that's a failure. Catch the errors of the code under test, and check the state that they
/// result in.
///
/// - Parameters:
///   - mocks: The mocks whose calls fail.
///   - clock: The clock on which the code under test sleeps. Its time passes whenever the code under test is idle.
///   - error: The error that the calls throw. Without it, a member with typed errors throws the first value of its error
///     type, and any other member an ``InjectedError``.
///   - depth: The maximum number of calls that fail in the same run. With `2`, calls that only happen after a failure fail,
///     too.
///   - limit: The maximum number of runs. If there are more calls, those that fail are distributed evenly over all calls.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The part of the test.
/// - Returns: The number of runs, and whether they covered all possibilities.
@discardableResult
public nonisolated(nonsending) func withEachCallFailing(
  of mocks: Mock..., clock: TestClock? = nil, throwing error: (any Error)? = nil, depth: Int = 1,
  limit: Int = 256, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (FailingRun) async throws -> Void
) async -> Exploration {
  let part = ExploredPart(on: #isolation, body)
  return await explore(
    Explorer(mocks, at: CallSite(fileID, filePath, line, column)),
    error.map(InjectedErrors.given) ?? .derived, clock: clock, depth: depth, limit: limit
  ) { await part.failure(in: $0) }
}

/// Runs a part of a test once unchanged, and then once for each call that can throw, with that call throwing an error that a
/// closure creates.
///
/// ```swift
/// await withEachCallFailing(of: bank, throwing: { $0.memberName == "refund(_:)" ? nil : Declined() }) { run in
///   …
/// }
/// ```
///
/// - Parameters:
///   - mocks: The mocks whose calls fail.
///   - clock: The clock on which the code under test sleeps. Its time passes whenever the code under test is idle.
///   - error: A closure that returns the error for a call, or `nil` for a call that must not fail.
///   - depth: The maximum number of calls that fail in the same run. With `2`, calls that only happen after a failure fail,
///     too.
///   - limit: The maximum number of runs. If there are more calls, those that fail are distributed evenly over all calls.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The part of the test.
/// - Returns: The number of runs, and whether they covered all possibilities.
@discardableResult
public nonisolated(nonsending) func withEachCallFailing(
  of mocks: Mock..., clock: TestClock? = nil,
  throwing error: @escaping @Sendable (RecordedCall) -> (any Error)?, depth: Int = 1,
  limit: Int = 256, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (FailingRun) async throws -> Void
) async -> Exploration {
  let part = ExploredPart(on: #isolation, body)
  return await explore(
    Explorer(mocks, at: CallSite(fileID, filePath, line, column)), .made(error), clock: clock,
    depth: depth, limit: limit
  ) { await part.failure(in: $0) }
}

/// One run of `withEachCallFailing`.
public struct FailingRun: Sendable {
  /// The number of the run, starting at 1.
  ///
  /// No call fails in the first run.
  public let number: Int

  /// The total number of runs, if known.
  let total: Int?

  /// The calls that fail, each with its position among the calls of the first run.
  let failing: [FailingCall]

  /// The errors that the calls have thrown.
  let calls: FailingCalls

  /// Whether the calls are cancelled instead of throwing an error of the test.
  let isCancelling: Bool

  /// The time of the run, if a clock takes part in it.
  let timeline: Timeline?
}

extension FailingRun: CustomStringConvertible {
  /// The call that threw: `bank.charge(10) threw, the 2nd of 5 calls`.
  public var description: String {
    if failing.isEmpty { return isCancelling ? "no call was cancelled" : "no call failed" }
    let verb = isCancelling ? "was cancelled" : "threw"
    return failing.map { $0.description(verb) }.joined(separator: ", and ")
  }
}

/// The default error that failing calls throw.
public struct InjectedError: Error, Hashable {
  /// Creates the error, for comparisons in tests.
  public init() {}
}

// MARK: - Exploring

/// Runs a part once unchanged, and then once for each call that can fail, with that call failing.
///
/// - Parameters:
///   - timeLimit: The time without progress after which a run fails in which a clock takes part.
///   - part: The part to run. It returns a failure that the test frameworks don't know about.
nonisolated(nonsending) func explore(
  _ explorer: Explorer, _ errors: InjectedErrors, clock: TestClock?, depth: Int = 1, limit: Int,
  timeLimit: Duration = .seconds(10),
  _ part: @escaping @Sendable (FailingRun) async -> ExploringFailure?
) async -> Exploration {
  for (parameter, number) in [("depth", depth), ("limit", limit)] where number < 1 {
    return explorer.refuse(because: .noRuns(parameter: parameter, number))
  }
  let function: ExploringFunction =
    errors.areCancellations ? .withEachCallCancelled : .withEachCallFailing
  do throws(ExploringFailure) {
    if clock != nil { try SubjectTasks.prepare(for: function) }
  } catch {
    return explorer.refuse(because: error)
  }
  var plan = FailurePlan(depth: depth, limit: limit)
  var mismatches: Set<MismatchedError.Kind> = []
  while let failing = plan.next() {
    let calls = FailingCalls(failing.map(\.call), of: explorer.calls, errors)
    // As each call is answered immediately, time only passes while none is pending.
    let timeline = clock?.timeline(
      passing: .whenIdle(answersWithin: .zero), cancelling: { calls.cancelsSleep(until: $0) })
    let run = FailingRun(
      number: plan.runs, total: plan.total, failing: failing, calls: calls,
      isCancelling: errors.areCancellations, timeline: timeline)
    let lostSleeps = LostSleeps(limit: timeLimit / (errors.areCancellations ? 4 : 2))
    let (hasFailed, hasEnded) = await explorer.run(
      seenBy: calls, named: { run.sentence }, by: function, in: timeline, or: lostSleeps,
      limit: timeLimit, { await part(run) })
    let outcome = calls.outcome
    for mismatch in outcome.mismatches where mismatches.insert(mismatch.kind).inserted {
      explorer.report(.mismatched(mismatch))
    }
    for missed in failing where hasEnded && outcome.thrown[missed.call] == nil {
      explorer.report(
        .missed(
          missed, isCancelling: run.isCancelling, restartsOthers: explorer.restartsOthers),
        adding: run.sentence)
    }
    if Task.isCancelled || !hasEnded || failing.isEmpty && hasFailed {
      return plan.end(isComplete: false)
    }
    plan.note(outcome)
    if failing.isEmpty, outcome.known.isEmpty, outcome.mismatches.isEmpty {
      let mocks = explorer.mocks.map(\.nameInMessages)
      explorer.reportNothing(
        run.isCancelling
          ? .uncancelled(mocks: mocks)
          : .unfailing(mocks: mocks, received: outcome.received, throwing: outcome.throwing))
    }
  }
  if plan.isCutToFirstRun {
    explorer.report(.onlyFirstRun(of: function.rawValue))
  }
  return plan.end(isComplete: true)
}

extension Explorer {
  /// Runs the part once, while time passes whenever the code under test is idle.
  ///
  /// - Parameters:
  ///   - timeline: The time of the clock that takes part in the run, if any.
  ///   - lostSleeps: The sleeps on other clocks.
  ///   - timeLimit: The time without progress after which the run fails.
  /// - Returns: Whether there was a failure, and whether the part has ended.
  nonisolated(nonsending) func run(
    seenBy interceptor: some RunInterceptor, named name: @escaping @Sendable () -> String?,
    discarding isDiscarding: Bool = false, by function: ExploringFunction, in timeline: Timeline?,
    or lostSleeps: LostSleeps, limit timeLimit: Duration,
    _ part: @escaping @Sendable () async -> ExploringFailure?
  ) async -> (hasFailed: Bool, hasEnded: Bool) {
    await run(seenBy: interceptor, named: name, discarding: isDiscarding) {
      if let timeline { return await timeline.drive(by: function, limit: timeLimit, part) }
      let failure = await LostSleeps.$current.withValue(lostSleeps, operation: part)
      return lostSleeps.haveOccurred ? .otherClock(function) : failure
    }
  }
}
