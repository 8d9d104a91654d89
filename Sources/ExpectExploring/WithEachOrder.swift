public import Expect
import ExpectRuntime

/// Runs a part of a test once for each order in which calls that are pending at the same time can return.
///
/// Use this function to find out whether a late result overwrites a newer one, and other problems that only occur if results
/// arrive in an unusual order:
///
/// ```swift
/// await withEachOrder(of: api) { run in
///   let model = Model(api: api)
///   async let first: Void = model.search("a")
///   async let second: Void = model.search("ab")
///   _ = await (first, second)
///   #expect(model.results == ["ab"])
/// }
/// ```
///
/// Every call of an async member of the mocks is held until the code under test is idle. Then one of the calls does what its
/// stub specifies, and so on. If the code under test starts tasks that the closure doesn't await, write
/// `await run.waitUntilIdle()`.
///
/// Before each run, the mocks discard their calls and the expectations and stubs of the closure, and earlier stubs start over.
/// Expectations, including earlier ones, are verified at the end of each run. The function returns after the first order with a
/// failure. The failure shows how to run this order again.
///
/// If the code under test sleeps on a ``TestClock``, pass the clock. Whenever the code under test is idle, the time until the next
/// sleep ends can pass, or a call can return. Each run starts at the same time.
///
/// - Parameters:
///   - mocks: The mocks whose calls are held.
///   - clock: The clock whose time passes.
///   - longest: The time on the clock within which every call returns.
///   - limit: The maximum number of runs. If there are more orders, a sample of that size is run.
///   - seed: The seed of the sample. The same seed results in the same sample.
///   - order: The only order to run, as shown in a failure.
///   - timeLimit: The time without a call or a result after which a run fails.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The part of the test.
/// - Returns: The number of runs, and whether they covered all possibilities.
@discardableResult
public nonisolated(nonsending) func withEachOrder(
  of mocks: Mock..., clock: TestClock? = nil, answersWithin longest: Duration = .seconds(60),
  limit: Int = 256, seed: UInt64 = 0, order: [Int]? = nil,
  timeLimit: Duration = .seconds(10), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (OrderRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID, filePath, line, column)
  return await OrderExploration(
    explorer: Explorer(mocks, at: site), clock: clock, longest: longest, limit: limit, seed: seed,
    order: order,
    timeLimit: timeLimit, part: ExploredPart(on: #isolation, body)
  ).run()
}

/// One run of `withEachOrder`.
public struct OrderRun: Sendable {
  /// The number of the run, starting at 1.
  public let number: Int

  let plan: OrderRunPlan
  let seed: UInt64
  let calls: HeldCalls

  /// Waits until every call has returned, no task sleeps on the clock, and the code under test is idle.
  ///
  /// Without this call, the closure can check the result while tasks that it didn't await are still running.
  public nonisolated(nonsending) func waitUntilIdle() async { await calls.waitUntilIdle() }
}

extension OrderRun: CustomStringConvertible {
  /// The order so far: `api.load(2) returned before api.load(1)`.
  public var description: String {
    let events = calls.outcome.steps.map(\.event)
    let calls = events.compactMap(\.call)
    guard calls.count == events.count else { return RunEvent.sentence(events) }
    switch calls.count {
    case 0: return "no call returned"
    case 1: return "\(calls[0]) returned"
    case 2: return "\(calls[0]) returned before \(calls[1])"
    default: return "these calls returned: " + RunEvent.list(calls)
    }
  }
}

// MARK: - Exploring

/// Explores the orders in which the calls in a part of a test can be answered.
struct OrderExploration {
  let explorer: Explorer
  let clock: TestClock?
  var longest: Duration = .seconds(60)
  let limit: Int
  var seed: UInt64 = 0
  var order: [Int]?
  var timeLimit: Duration = .seconds(10)
  let part: ExploredPart<OrderRun, Void>

  /// The number of attempts at a run that diverges from an earlier one.
  private static let attempts = 4

  nonisolated(nonsending) func run() async -> Exploration {
    guard limit > 0 else { return explorer.refuse(because: .noRuns(parameter: "limit", limit)) }
    if longest < .zero { return explorer.refuse(because: .negativeTime(longest)) }
    if let failure = SubjectTasks.obstacle(to: .withEachOrder) {
      return explorer.refuse(because: failure)
    }
    if let order {
      let run = await run(OrderRunPlan(order: order), number: 1)
      return Exploration(runs: 1, isComplete: !run.hasFailed)
    }
    var plan = OrderPlan(limit: limit, seed: seed)
    while let next = plan.next() {
      let run = await run(next, number: plan.runs)
      if run.hasFailed || Task.isCancelled {
        return Exploration(runs: plan.runs, isComplete: false)
      }
      plan.note(run.steps)
      if plan.runs == 1, !run.hasCalls, run.steps.isEmpty {
        let mocks = explorer.mocks.map(\.nameInMessages)
        explorer.reportNothing(.unordered(mocks: mocks, hasClock: clock != nil))
      }
    }
    if limit == 1, !plan.isComplete { explorer.report(.onlyFirstRun(of: "withEachOrder")) }
    return Exploration(runs: plan.runs, isComplete: plan.isComplete)
  }

  /// Runs the part in one order, and retries if the run diverges from an earlier one.
  private nonisolated(nonsending) func run(
    _ plan: OrderRunPlan, number: Int
  ) async -> (hasFailed: Bool, steps: [OrderStep], hasCalls: Bool) {
    // A given order has no earlier run to compare with, so it waits as long as a retry.
    var rest: Duration = plan.order == nil ? .zero : .milliseconds(8)
    for attempt in 1...Self.attempts {
      let timeline = clock?.timeline(passing: .whenIdle(answersWithin: longest))
      let policy = IdlePolicy(rest: rest, meetsThreads: false)
      let tasks = SubjectTasks(.withEachOrder, policy, timeline)
      let calls = HeldCalls(explorer.calls, plan, in: tasks)
      let run = OrderRun(number: number, plan: plan, seed: seed, calls: calls)
      let isLast = attempt == Self.attempts
      let (part, timeLimit) = (part, timeLimit)
      let (hasFailed, _) = await explorer.run(
        seenBy: calls, named: { calls.outcome.divergence == nil ? run.sentence : nil },
        {
          let failure = await tasks.run(by: calls, limit: timeLimit) {
            let failure = await part.failure(in: run)
            calls.partDidEnd()
            return calls.outcome.badChoice ?? failure
          }
          calls.close()
          let leftovers = calls.outcome.leftovers
          return failure ?? (leftovers.isEmpty ? nil : .leftovers(leftovers))
        })
      guard let divergence = calls.outcome.divergence else {
        return (hasFailed, calls.outcome.steps, calls.outcome.hasCalls)
      }
      if isLast { explorer.report(.unrepeatable(divergence)) }
      rest = max(rest * 4, .milliseconds(2))
    }
    return (true, [], true)
  }
}
