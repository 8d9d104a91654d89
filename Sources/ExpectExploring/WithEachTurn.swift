public import Expect

/// Runs a part of a test in all ways in which its dependencies can behave: with each call failing, with the code under test
/// cancelled at each call, with results in each order, and with each answer of a stub changed.
///
/// The checks in the closure must hold in every run, so state what is true whatever happens:
///
/// ```swift
/// await withEachTurn(of: bank, mail) { run in
///   let shop = Shop(bank: bank, mail: mail)
///   _ = await run.cancelling { try await shop.buy() }
///   #expect(shop.isConsistent)
/// }
/// ```
///
/// The kinds of runs are those of `withEachCallFailing`, `withEachCallCancelled`, `withEachOrder`, and
/// `withEachAnswerChanged`, in this order. Each failure states the run in which it happened. If a run fails, the following
/// kinds don't run. A kind is skipped if there's nothing to do for it, such as orders without `async` calls.
///
/// - Parameters:
///   - mocks: The mocks whose calls fail, are cancelled, wait for each other, or return other results.
///   - omitted: The kinds of runs to leave out.
///   - clock: The clock on which the code under test sleeps.
///   - error: The error that failing calls throw. Without it, a member with typed errors throws the first value of its error
///     type, and any other member an ``InjectedError``.
///   - limit: The maximum number of runs of each kind.
///   - timeLimit: The time after which a run is cancelled and fails that hasn't ended, or in which nothing has happened.
///   - key: A closure that returns what identifies a call in each run, if its arguments are random.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The part of the test.
/// - Returns: The number of runs, and whether they covered all possibilities.
@discardableResult
public nonisolated(nonsending) func withEachTurn(
  of mocks: Mock..., leavingOut omitted: Set<Turn> = [], clock: TestClock? = nil,
  throwing error: (any Error)? = nil, limit: Int = 256, timeLimit: Duration = .seconds(10),
  identifiedBy key: (@Sendable (RecordedCall) -> any Hashable)? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (TurnRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID, filePath, line, column)
  let part = ExploredPart(on: #isolation, body)
  let whole = Explorer(mocks, at: site, timeLimit: timeLimit)
  if limit < 2 {
    return whole.refuse(
      because: limit == 1
        ? .onlyFirstRun(of: .withEachTurn) : .noRuns(parameter: "limit", limit))
  }
  let turns = Turn.allCases.filter { !omitted.contains($0) }
  var total = Exploration(runs: 0, isComplete: true)
  for turn in turns {
    let explorer = Explorer(
      mocks, at: site, isPart: true, timeLimit: timeLimit, identifiedBy: key)
    let exploration =
      switch turn {
      case .failingCalls:
        await explorer.failCalls(
          throwing: .given(error), clock: clock, limit: limit, part.taking(TurnRun.failing))
      case .cancelledCalls:
        await explorer.cancelCalls(clock: clock, limit: limit, part.taking(TurnRun.cancelling))
      case .orders:
        await explorer.orderCalls(clock: clock, limit: limit, part.taking(TurnRun.ordering))
      case .changedAnswers:
        await explorer.changeAnswers(
          mustFail: false, clock: clock, limit: limit, part.taking(TurnRun.changing))
      }
    let isEnded = explorer.hasFailed || Task.isCancelled
    total = Exploration(
      runs: total.runs + exploration.runs,
      isComplete: total.isComplete && exploration.isComplete && !isEnded,
      summary: total.summary.isEmpty
        ? exploration.summary : "\(total.summary)\n\(exploration.summary)")
    if isEnded { return total }
  }
  // A kind that finds nothing to do has only its first run.
  if total.runs == turns.count {
    whole.report(.unexplored(whole.mocks))
  }
  return total
}

/// A way in which the dependencies of the code under test can behave, for `withEachTurn`.
public enum Turn: Hashable, Sendable, CaseIterable {
  /// Each call that can throw does so.
  case failingCalls

  /// The code under test is cancelled at each `async` call.
  case cancelledCalls

  /// `async` calls return in each order.
  case orders

  /// Each answer of a stub has another value.
  case changedAnswers
}

/// One run of `withEachTurn`.
public enum TurnRun: Sendable {
  /// A run in which calls fail.
  case failing(FailingRun)

  /// A run in which the code under test is cancelled.
  case cancelling(CancellingRun)

  /// A run in which calls return in some order.
  case ordering(OrderRun)

  /// A run in which an answer is changed.
  case changing(AnswerRun)

  /// Runs the code under test, in a task of its own where it's cancelled as a whole.
  ///
  /// Calls outside of it neither fail nor are cancelled.
  ///
  /// - Parameter subject: The code under test.
  /// - Returns: The result of the code under test, or the error that it threw.
  public nonisolated(nonsending) func cancelling<Value: Sendable>(
    _ subject: nonisolated(nonsending) @escaping () async throws -> Value
  ) async -> Result<Value, any Error> {
    switch self {
    case .cancelling(let run): return await run.cancelling(subject)
    case .failing(let run): return await run.failing(subject)
    case .ordering, .changing: break
    }
    do { return .success(try await subject()) } catch { return .failure(error) }
  }

  /// Waits until the code under test is idle, if this run decides on the order of results.
  ///
  /// In other runs, this returns at once.
  public nonisolated(nonsending) func waitUntilIdle() async {
    if case .ordering(let run) = self { await run.waitUntilIdle() }
  }
}

extension TurnRun: CustomStringConvertible {
  /// What happens in the run: `bank.charge(10) threw, the 2nd of 5 calls`.
  public var description: String {
    switch self {
    case .failing(let run): run.description
    case .cancelling(let run): run.description
    case .ordering(let run): run.description
    case .changing(let run): run.description
    }
  }
}
