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
///   - timeLimit: The time after which a run is cancelled and fails that hasn't ended.
///   - key: A closure that returns what identifies a call in each run, if its arguments are random.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The part of the test.
/// - Returns: The number of runs, and whether they covered all possibilities.
@discardableResult
public nonisolated(nonsending) func withEachCallFailing(
  of mocks: Mock..., clock: TestClock? = nil, throwing error: (any Error)? = nil, depth: Int = 1,
  limit: Int = 256, timeLimit: Duration = .seconds(60),
  identifiedBy key: (@Sendable (RecordedCall) -> any Hashable)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (FailingRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID, filePath, line, column)
  return await Explorer(mocks, at: site, timeLimit: timeLimit, identifiedBy: key).failCalls(
    throwing: .given(error), clock: clock, depth: depth, limit: limit,
    ExploredPart(on: #isolation, body))
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
///   - timeLimit: The time after which a run is cancelled and fails that hasn't ended.
///   - key: A closure that returns what identifies a call in each run, if its arguments are random.
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
  limit: Int = 256, timeLimit: Duration = .seconds(60),
  identifiedBy key: (@Sendable (RecordedCall) -> any Hashable)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (FailingRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID, filePath, line, column)
  return await Explorer(mocks, at: site, timeLimit: timeLimit, identifiedBy: key).failCalls(
    throwing: .made(error), clock: clock, depth: depth, limit: limit,
    ExploredPart(on: #isolation, body))
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
  let failingCalls: [FailingCall]

  var thrown: [CallIdentity: any Error] { calls.withLock { $0.thrown } }
  let calls: Locked<PickedCalls>

  /// The function that decides whether calls throw or are cancelled.
  let function: ExploringFunction

  /// The time of the run, if a clock takes part in it.
  let timeline: Timeline?
}

extension FailingRun {
  /// Runs the code under test, outside of which no call fails.
  ///
  /// Use this if the closure also makes calls that the code under test doesn't depend on, such as those that clean up:
  ///
  /// ```swift
  /// await withEachCallFailing(of: bank) { run in
  ///   let till = Till(bank)
  ///   _ = await run.failing { try await till.sell(for: 250) }
  ///   try await till.close()
  /// }
  /// ```
  ///
  /// - Parameter subject: The code under test.
  /// - Returns: The result of the code under test, or the error that it threw.
  public nonisolated(nonsending) func failing<Value>(
    _ subject: nonisolated(nonsending) () async throws -> Value
  ) async -> Result<Value, any Error> {
    let code = CodeUnderTest()
    calls.withLock { $0.begin(code) }
    defer { calls.withLock { $0.end(code) } }
    return await CodeUnderTest.$current.withValue(code) {
      do { return .success(try await subject()) } catch { return .failure(error) }
    }
  }
}

extension FailingRun: CustomStringConvertible {
  var cancels: Bool { function == .withEachCallCancelled }

  /// The call that threw: `bank.charge(10) threw, the 2nd of 5 calls`.
  public var description: String {
    if failingCalls.isEmpty { return cancels ? "no call was cancelled" : "no call failed" }
    return failingCalls.map { failing in
      let verb =
        cancels ? "was cancelled" : failing.call.isCompletion ? "failed" : "threw"
      return
        "\(failing.call.words) \(verb), the \(failing.number.ordinal) of \(failing.count.counting("call"))"
    }.joined(separator: ", and ")
  }
}

/// The default error that failing calls throw.
public struct InjectedError: Error, Hashable {
  /// Creates the error, for comparisons in tests.
  public init() {}
}

// MARK: - Exploring

extension Explorer {
  /// Runs a part once unchanged, and then once for each call that can throw, with that call throwing an error.
  nonisolated(nonsending) func failCalls(
    throwing errors: InjectedErrors, clock: TestClock?, depth: Int = 1, limit: Int,
    _ part: ExploredPart<FailingRun, Void>
  ) async -> Exploration {
    let timeLimit = timeLimit
    return await explore(
      .withEachCallFailing, clock: clock, depth: depth, limit: limit,
      seenBy: { FailingCalls($0, of: self.calls, errors) },
      otherwise: ExploringFailure.unfailing,
      { await part.failure(in: $0, within: clock == nil ? timeLimit : nil) })
  }

  /// Runs a part once unchanged, and then once for each call that can be picked.
  ///
  /// - Parameters:
  ///   - idleLimit: The time without progress after which a run fails in which a clock takes part.
  ///   - makeInterceptor: Makes what acts on the picked calls.
  ///   - failure: Returns a failure for an exploration in which no call can be picked.
  ///   - part: The part to run. It returns a failure that the test frameworks don't know about.
  nonisolated(nonsending) func explore(
    _ function: ExploringFunction, clock: TestClock?, depth: Int = 1, limit: Int,
    idleLimit: Duration? = nil,
    seenBy makeInterceptor: (Locked<PickedCalls>) -> any RunInterceptor,
    otherwise failure: ([Mock], PickedCalls) -> ExploringFailure,
    _ part: @escaping @Sendable (FailingRun) async -> ExploringFailure?
  ) async -> Exploration {
    let tracking = clock == nil ? nil : function
    if let problem = problem(limit: limit, depth: depth, tracking: tracking) {
      return refuse(because: problem)
    }
    var plan = FailurePlan(depth: depth, limit: limit)
    var mismatches: Set<MismatchedError.Kind> = []
    var texts: [[CallIdentity]: KnownCalls.Texts] = [:]
    func makeRun(
      _ failing: [FailingCall], discarding isDiscarding: Bool = false
    ) async -> (FailingRun, PickedCalls, hasFailed: Bool, hasEnded: Bool) {
      let picked = Locked(PickedCalls(failing.map(\.call), of: calls))
      let interceptor = makeInterceptor(picked)
      // As each call is answered immediately, time only passes while none is pending.
      let timeline = clock?.timeline(
        passing: .whenIdle(answersWithin: .zero), cancelling: interceptor.cancelsSleep)
      let run = FailingRun(
        number: failing.isEmpty ? 1 : plan.runs, total: plan.total, failingCalls: failing,
        calls: picked, function: function, timeline: timeline)
      let (hasFailed, hasEnded) = await self.run(
        seenBy: interceptor, named: { run.sentence }, discarding: isDiscarding, by: function,
        in: timeline, or: LostSleeps(limit: timeLimit / 2), limit: idleLimit ?? timeLimit,
        { await part(run) })
      return (run, picked.withLock { $0 }, hasFailed, hasEnded)
    }
    while let failing = plan.next() {
      let (run, outcome, hasFailed, hasEnded) = await makeRun(failing)
      let picked = failing.map(\.call)
      if failing.count < depth { texts[picked] = calls.texts }
      // Without the last call, this was the run from which it was planned.
      if hasEnded, let last = picked.last, outcome.thrown[last] == nil,
        outcome.thrown.count == picked.count - 1, let planned = texts[picked.dropLast()]
      {
        let again = calls.texts
        if planned != again {
          _ = await makeRun(failing.dropLast(), discarding: true)
          if calls.findRandomArguments(in: [planned, again, calls.texts]),
            plan.startOver(where: calls.identifies)
          {
            continue
          }
        }
      }
      if plan.runs > events.count { events.append(run.description) }
      for mismatch in outcome.mismatches where mismatches.insert(mismatch.kind).inserted {
        report(.mismatched(mismatch))
      }
      for missed in failing where hasEnded && outcome.thrown[missed.call] == nil {
        report(.missed(missed, in: run, restartsOthers: restartsOthers), adding: run.sentence)
      }
      if Task.isCancelled || !hasEnded || failing.isEmpty && hasFailed {
        return end(runs: plan.runs, isComplete: false)
      }
      plan.note(outcome)
      if failing.isEmpty, outcome.known.isEmpty, outcome.mismatches.isEmpty {
        reportNothing(failure(mocks, outcome))
      }
    }
    let hint =
      function == .withEachCallCancelled
      ? nil
      : plan.unfailed.map {
        "\($0.words) is only called after a failure, and never failed: to let it fail, pass depth: \(depth + 1)."
      }
    if plan.isCutToFirstRun { report(.onlyFirstRun(of: function)) }
    return end(runs: plan.runs, isComplete: !plan.isCut, hint: hint)
  }

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
      if let timeline {
        let tasks = SubjectTasks(function, IdlePolicy(), timeline)
        return await tasks.run(by: timeline, limit: timeLimit, part)
      }
      let failure = await LostSleeps.$current.withValue(lostSleeps, operation: part)
      return lostSleeps.haveOccurred ? .otherClock(function) : failure
    }
  }
}
