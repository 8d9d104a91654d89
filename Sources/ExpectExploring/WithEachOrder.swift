public import Expect

/// Runs a part of a test once for each order in which calls that are pending at the same time can be answered.
///
/// It finds answers that overwrite newer ones, and whatever else goes wrong only where a late answer comes
/// first:
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
/// Every call of an async member of the mocks is held, until the subject can do no more by itself. Then one of
/// the calls does what its stub says, and so on. Where the subject starts tasks that the closure does not
/// await, write `await run.allAnswered()`.
///
/// Before each run, the mocks forget their calls and what the closure said of them before; stubs begin anew.
/// What the closure expects is verified at its end. The first order in which something fails is the last one;
/// the failure says how to run it again.
///
/// - Parameters:
///   - mocks: The mocks whose calls are held.
///   - limit: The greatest number of runs. If there are more orders, a sample of as many is run.
///   - seed: Where the sample comes from: the same seed gives the same sample.
///   - order: The only order to run, as a failure shows it.
///   - timeLimit: How long nothing may happen in a run before it is reported.
///   - fileID: The file of the call, which Swift fills in.
///   - filePath: The path of that file, which Swift fills in.
///   - line: The line of the call, which Swift fills in.
///   - column: The column of the call, which Swift fills in.
///   - body: The part of the test.
/// - Returns: What was covered.
@discardableResult
public nonisolated(nonsending) func withEachOrder(
  of mocks: Mock..., limit: Int = 256, seed: UInt64 = 0, order: [Int]? = nil,
  timeLimit: Duration = .seconds(10), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (OrderRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return await OrderExploration(
    explorer: Explorer(mocks, at: site), limit: limit, seed: seed, order: order,
    timeLimit: timeLimit, part: ExploredPart(on: #isolation, body)
  ).run()
}

/// One run of `withEachOrder`.
public struct OrderRun: Sendable {
  /// The number of the run, counted from 1.
  public let number: Int

  let plan: OrderRunPlan
  let seed: UInt64
  let calls: HeldCalls

  /// Waits until every call is answered, and the subject can do no more by itself.
  ///
  /// Without it, the closure may look at the subject while tasks that it did not await are still busy.
  public nonisolated(nonsending) func allAnswered() async { await calls.allAnswered() }
}

extension OrderRun: CustomStringConvertible {
  /// The order so far: `api.load(2) was answered before api.load(1)`.
  public var description: String {
    let calls = calls.steps.map(\.call)
    switch calls.count {
    case 0: return "no call was answered"
    case 1: return "\(calls[0]) was answered"
    case 2: return "\(calls[0]) was answered before \(calls[1])"
    default: return "these calls were answered: " + OrderRun.list(calls)
    }
  }
}

// MARK: - Exploring

/// Runs a part of a test in all orders.
struct OrderExploration {
  let explorer: Explorer
  let limit: Int
  let seed: UInt64
  let order: [Int]?
  let timeLimit: Duration
  let part: ExploredPart<OrderRun>

  /// How often a run is tried again that went another way than an earlier one.
  private static let attempts = 4

  nonisolated(nonsending) func run() async -> Exploration {
    guard limit > 0 else { return none(.noRuns(.limit(limit))) }
    do throws(MissingHooks) {
      try SubjectTasks.prepare(.current)
    } catch {
      return none(.noHooks(error))
    }
    if SubjectTasks.current != nil { return none(.nestedOrders) }
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
    }
    return Exploration(runs: plan.runs, isComplete: plan.isComplete)
  }

  private func none(_ failure: ExploringFailure) -> Exploration {
    explorer.report(failure)
    return Exploration(runs: 0, isComplete: false)
  }

  /// Runs the part in one order, again if it went another way than an earlier run.
  private nonisolated(nonsending) func run(
    _ plan: OrderRunPlan, number: Int
  ) async -> (hasFailed: Bool, steps: [OrderStep]) {
    // A given order has no earlier run that it could be compared with, so it waits as long as a retry.
    var rest: Duration = plan.order == nil ? .zero : .milliseconds(8)
    for attempt in 1...Self.attempts {
      let tasks = SubjectTasks()
      let calls = HeldCalls(explorer.mocks, plan) { tasks.noteChange() }
      let run = OrderRun(number: number, plan: plan, seed: seed, calls: calls)
      let isLast = attempt == Self.attempts
      let (part, timeLimit, wait) = (part, timeLimit, rest)
      let hasFailed = await explorer.run(
        seenBy: calls, named: { calls.divergence == nil ? run.sentence : nil },
        {
          let thrown = Locked<(any Error)?>(nil)
          let outcome = await tasks.run(letting: calls, rest: wait, limit: timeLimit) {
            let error = await part(run)
            thrown.withLock { $0 = error }
          }
          return Self.failure(
            of: calls, after: outcome, thrown: thrown.withLock { $0 }, in: timeLimit)
        })
      guard let divergence = calls.divergence else { return (hasFailed, calls.steps) }
      if isLast { explorer.report(.unrepeatable(divergence)) }
      rest = max(rest * 4, .milliseconds(2))
    }
    return (true, [])
  }

  private static func failure(
    of calls: HeldCalls, after outcome: SubjectTasks.Outcome, thrown: (any Error)?,
    in time: Duration
  ) -> ExploringFailure? {
    if outcome == .stuck {
      let unfinished = calls.unfinished
      return .stuck(time, pending: unfinished.pending, acting: unfinished.acting)
    }
    if let bad = calls.badChoice { return .noSuchOrder(bad.choice, bad.options) }
    if let thrown { return .thrown(thrown) }
    return calls.leftovers.isEmpty ? nil : .leftovers(calls.leftovers)
  }
}
