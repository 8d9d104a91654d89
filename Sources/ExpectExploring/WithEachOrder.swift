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
///   - key: A closure that returns what identifies a call in each run, if its arguments are random.
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
  timeLimit: Duration = .seconds(10),
  identifiedBy key: (@Sendable (RecordedCall) -> any Hashable)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (OrderRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID, filePath, line, column)
  return await Explorer(mocks, at: site, timeLimit: timeLimit, identifiedBy: key).orderCalls(
    clock: clock, answersWithin: longest, limit: limit, seed: seed, order: order,
    ExploredPart(on: #isolation, body))
}

/// One run of `withEachOrder`.
public struct OrderRun: Sendable {
  /// The number of the run, starting at 1.
  public var number: Int { plan.number }

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
    case 1: return calls[0].ending
    case 2: return "\(calls[0].ending) before \(calls[1].words)"
    default:
      let verb = calls.contains { $0.isCompletion } ? "completed" : "returned"
      return "these calls \(verb): " + RunEvent.list(calls.map(\.words))
    }
  }
}

// MARK: - Exploring

extension Explorer {
  /// Runs a part once for each order in which its calls can be answered.
  nonisolated(nonsending) func orderCalls(
    clock: TestClock?, answersWithin longest: Duration = .seconds(60), limit: Int,
    seed: UInt64 = 0, order: [Int]? = nil, _ part: ExploredPart<OrderRun, Void>
  ) async -> Exploration {
    if longest < .zero { return refuse(because: .negativeTime(longest)) }
    if let problem = problem(limit: limit, tracking: .withEachOrder) {
      return refuse(because: problem)
    }
    let timeLimit = timeLimit
    func run(
      _ plan: OrderRunPlan, _ policy: IdlePolicy, isHidden: Bool = false
    ) async -> (Bool, HeldCalls.Outcome) {
      let timeline = clock?.timeline(passing: .whenIdle(answersWithin: longest))
      let tasks = SubjectTasks(.withEachOrder, policy, timeline)
      let calls = HeldCalls(self.calls, plan, in: tasks)
      let run = OrderRun(plan: plan, seed: seed, calls: calls)
      let (hasFailed, _) = await self.run(
        seenBy: calls, named: { calls.outcome.divergence == nil ? run.sentence : nil },
        planned: plan.sentence, discarding: isHidden,
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
      if calls.outcome.divergence == nil, !isHidden { events.append(run.description) }
      return (hasFailed, calls.outcome)
    }
    if let order {
      // There is no earlier run to compare with, so this one can't diverge and be run again.
      let policy = IdlePolicy(rest: .milliseconds(8))
      let (hasFailed, _) = await run(OrderRunPlan(number: 1, order: order), policy)
      return end(runs: 1, isComplete: !hasFailed)
    }
    var plan = OrderPlan(limit: limit, seed: seed)
    var texts: KnownCalls.Texts = [:]
    while let next = plan.next() {
      var (hasFailed, outcome) = await run(next, IdlePolicy(meetsThreads: false))
      for rest in [2, 8, 32] where outcome.divergence != nil {
        (hasFailed, outcome) = await run(next, IdlePolicy(rest: .milliseconds(rest)))
      }
      if next.number == 1 { texts = calls.texts }
      if outcome.divergence != nil {
        let again = calls.texts
        _ = await run(OrderRunPlan(number: 1), IdlePolicy(), isHidden: true)
        if calls.findRandomArguments(in: [texts, again, calls.texts]) {
          (plan, events) = (OrderPlan(limit: limit, seed: seed), [])
          continue
        }
      }
      if let divergence = outcome.divergence { report(.unrepeatable(divergence)) }
      if hasFailed || outcome.divergence != nil || Task.isCancelled {
        return end(runs: next.number, isComplete: false)
      }
      plan.note(outcome.steps)
      if next.number == 1, !outcome.hasCalls, outcome.steps.isEmpty {
        reportNothing(.unordered(mocks, hasClock: clock != nil))
      }
    }
    if limit == 1, !plan.isComplete { report(.onlyFirstRun(of: .withEachOrder)) }
    return end(runs: plan.runs, isComplete: plan.isComplete)
  }
}
