public import Expect

/// Runs a part of a test once as it is, and then once for each call that can throw, with that call throwing.
///
/// It finds what a subject leaves undone, or does twice, when one of its dependencies fails:
///
/// ```swift
/// await withEachCallFailing(of: bank, mail, throwing: Declined()) { run in
///   let shop = Shop(bank: bank, mail: mail)
///   try? await shop.buy()
///   bank.received().call(…, count: .atMost(1))
/// }
/// ```
///
/// The calls are those of the first run, told apart by mock, member, arguments and occurrence. Before each
/// run, the mocks forget their calls and what the closure said of them before; stubs begin anew. What the
/// closure expects is verified at its end. Each failure says in which run it happened. If something fails in
/// the first run, there are no others.
///
/// An error that leaves the closure is a failure: catch those of the subject, and check what they leave behind.
///
/// - Parameters:
///   - mocks: The mocks whose calls fail.
///   - error: What the calls throw. Without it, a member with typed errors throws the first of them, and any
///     other an ``InjectedError``.
///   - depth: How many calls fail together at most. With `2`, calls that only come after a failure fail too.
///   - limit: The greatest number of runs. Where a subject calls more often, the calls that fail are spread
///     over all of them.
///   - body: The part of the test.
/// - Returns: What was covered.
@discardableResult
public nonisolated(nonsending) func withEachCallFailing(
  of mocks: Mock..., throwing error: (any Error)? = nil, depth: Int = 1, limit: Int = 256,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (FailingRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return await explore(
    Explorer(mocks, at: site), error.map(InjectedErrors.given) ?? .derived, depth: depth,
    limit: limit, ExploredPart(on: #isolation, body))
}

/// Runs a part of a test once as it is, and then once for each call that can throw, with that call throwing an
/// error that is made for it.
///
/// ```swift
/// await withEachCallFailing(of: bank, throwing: { $0.memberName == "refund(_:)" ? nil : Declined() }) { run in
///   …
/// }
/// ```
///
/// - Parameters:
///   - mocks: The mocks whose calls fail.
///   - error: Makes the error that a call throws; `nil` for a call that is not to fail.
///   - depth: How many calls fail together at most. With `2`, calls that only come after a failure fail too.
///   - limit: The greatest number of runs. Where a subject calls more often, the calls that fail are spread
///     over all of them.
///   - body: The part of the test.
/// - Returns: What was covered.
@discardableResult
public nonisolated(nonsending) func withEachCallFailing(
  of mocks: Mock..., throwing error: @escaping @Sendable (RecordedCall) -> (any Error)?,
  depth: Int = 1, limit: Int = 256, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (FailingRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return await explore(
    Explorer(mocks, at: site), .made(error), depth: depth, limit: limit,
    ExploredPart(on: #isolation, body))
}

/// One run of `withEachCallFailing`.
public struct FailingRun: Sendable {
  /// The number of the run, counted from 1; in the first one, no call fails.
  public let number: Int

  /// How many runs there are, where that is known.
  let total: Int?

  /// The calls that fail, each with its place among the calls of the first run.
  let failing: [FailingCall]

  /// What the calls throw, once they have thrown it.
  let calls: FailingCalls
}

extension FailingRun: CustomStringConvertible {
  /// Which call threw: `bank.charge(10) threw, the 2nd of 5 calls`.
  public var description: String {
    failing.isEmpty
      ? "no call failed" : failing.map(\.description).joined(separator: ", and ")
  }
}

/// The error that a call throws if the test gives none.
public struct InjectedError: Error, Hashable {
  /// Makes the error, for tests that compare it.
  public init() {}
}

// MARK: - Exploring

private nonisolated(nonsending) func explore(
  _ explorer: Explorer, _ errors: InjectedErrors, depth: Int, limit: Int,
  _ part: ExploredPart<FailingRun>
) async -> Exploration {
  guard depth > 0, limit > 0 else {
    explorer.report(.noRuns(depth > 0 ? .limit(limit) : .depth(depth)))
    return Exploration(runs: 0, isComplete: false)
  }
  var plan = FailurePlan(depth: depth, limit: limit)
  var misfits: Set<String> = []
  while let failing = plan.next() {
    let calls = FailingCalls(failing.map(\.call), of: explorer.mocks, errors)
    let run = FailingRun(
      number: plan.runs, total: plan.total, failing: failing, calls: calls)
    let hasFailed = await explorer.run(
      seenBy: calls, named: { run.sentence },
      { await part(run).map(ExploringFailure.thrown) })
    let outcome = calls.outcome
    for misfit in outcome.misfits where misfits.insert(misfit.member).inserted {
      explorer.report(.misfit(misfit))
    }
    for missed in failing where outcome.missed.contains(missed.call) {
      explorer.report(.missed(missed), adding: run.sentence)
    }
    if Task.isCancelled || failing.isEmpty && hasFailed { return plan.end(isComplete: false) }
    plan.note(outcome)
  }
  return plan.end(isComplete: true)
}
