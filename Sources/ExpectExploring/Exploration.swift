package import Expect
import ExpectRecording
import ExpectRuntime

/// The number of runs of an exploration, and whether it covered all possibilities.
public struct Exploration: Sendable {
  /// The number of runs.
  public let runs: Int

  /// Whether all possible runs are done.
  ///
  /// This is `false` if the limit was reached, or if a failure ended the exploration.
  public let isComplete: Bool

  /// What happened in the runs, on one line for each kind of run: which calls failed, were cancelled, and in which order calls
  /// returned.
  ///
  /// With the environment variable `EXPECT_SHOW_RUNS=1`, the output of the test contains it.
  public let summary: String

  package init(runs: Int, isComplete: Bool, summary: String = "") {
    self.runs = runs
    self.isComplete = isComplete
    self.summary = summary
  }
}

// MARK: - Hashable

extension Exploration: Hashable {
  /// Returns whether two explorations made as many runs, and covered all possibilities or not.
  public static func == (left: Self, right: Self) -> Bool {
    (left.runs, left.isComplete) == (right.runs, right.isComplete)
  }

  /// Hashes the number of runs.
  public func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}

// MARK: - Explorer

/// Runs a part of a test repeatedly, resetting the mocks to the same state before each run.
final class Explorer {
  let mocks: [Mock]
  let calls: KnownCalls
  let site: CallSite

  /// The time after which a run fails that hasn't ended, or in which nothing has happened.
  let timeLimit: Duration

  /// The runs that enclose the current task, outermost first.
  @TaskLocal private static var interceptors: [any RunInterceptor] = []

  /// Whether the current task belongs to a run, which a detached task doesn't know.
  static var isInRun: Bool { !interceptors.isEmpty }

  /// The statements about the explored mocks, and about all others in use in the surrounding test, because
  /// each run begins with the same ones.
  private let statements: [MockStatements]

  /// The orders of their expectations, with closures that restore them.
  private let orders: [(order: CallOrder, restore: () -> Void)]

  /// What the statements have counted in the first run, in which nothing differs from the test by itself.
  private var first: (counts: [MockStatements.Counts], orders: [() -> Void])?

  /// The number of known issues of the latest run whose failures weren't discarded.
  ///
  /// In a known issue, the failures of a run are known issues, too.
  private var knownIssues = 0

  /// Whether an exploration of several kinds contains this one, which may then find nothing to do.
  private let isPart: Bool

  /// Whether a run has failed.
  private(set) var hasFailed = false

  /// What happened in each run.
  var events: [String] = []

  /// Whether the output of the test contains each run before it begins, and a summary.
  private static let showsRuns = Platform.environment("EXPECT_SHOW_RUNS") == "1"

  /// Whether the stubs of other mocks start over in each run, too.
  let restartsOthers: Bool

  init(
    _ mocks: [Mock], at site: CallSite, isPart: Bool = false, timeLimit: Duration = .seconds(10),
    identifiedBy key: CallKey? = nil
  ) {
    var known: Set<ObjectIdentifier> = []
    self.isPart = isPart
    self.mocks = mocks.filter { known.insert(ObjectIdentifier($0.core)).inserted }
    self.site = site
    self.timeLimit = min(timeLimit, MockCore.longestTime)
    calls = KnownCalls(of: self.mocks, identifiedBy: key)
    let others = MockScope.current?.allMocksInUse.filter { core in
      known.insert(ObjectIdentifier(core)).inserted
    }
    restartsOthers = others != nil
    let runs = Self.interceptors
    statements =
      self.mocks.compactMap { MockStatements(of: $0.core, isExplored: true, in: runs) }
      + (others ?? []).compactMap { MockStatements(of: $0, isExplored: false, in: runs) }
    var found: Set<ObjectIdentifier> = []
    orders = statements.flatMap(\.orders)
      .filter { found.insert(ObjectIdentifier($0)).inserted }
      .map { ($0, $0.snapshot()) }
  }

  /// Runs the part once.
  ///
  /// - Parameters:
  ///   - interceptor: Intercepts the calls of the mocks.
  ///   - name: Returns the text to append to each failure, or `nil` if the run doesn't count.
  ///   - planned: What is known of the run before it begins, unless its name says that.
  ///   - isDiscarding: Whether failures are only counted.
  ///   - part: The part to run. It returns a failure that the test frameworks don't know about.
  /// - Returns: Whether there was a failure, and whether the part has ended.
  nonisolated(nonsending) func run(
    seenBy interceptor: some RunInterceptor, named name: @escaping @Sendable () -> String?,
    planned: String? = nil, discarding isDiscarding: Bool = false,
    _ part: @escaping @Sendable () async -> ExploringFailure?
  ) async -> (hasFailed: Bool, hasEnded: Bool) {
    calls.beginRun()
    for outer in Self.interceptors { outer.restart() }
    if Self.showsRuns, let plan = planned ?? name() {
      Reporter.write(note: "\(site): \(plan.replacing("This happened in ", with: ""))")
    }
    for statements in statements { statements.begin() }
    for (_, restore) in orders { restore() }
    for mock in mocks { mock.core.insert(interceptor) }
    let ending = Awaited<ExploringFailure?>()
    var issues = (failures: 0, knownIssues: 0)
    var removeStatements: (@Sendable () -> Void)?
    var failures = await collectingFailures(ofRun: true) {
      issues = await Reporter.commenting(name, discarding: isDiscarding) {
        await Self.$interceptors.withValue(Self.interceptors + [interceptor]) {
          ending.give(await part())
        }
      }
      // The next run discards the calls that earlier statements count.
      for mock in mocks { mock.verify() }
      removeStatements = MockScope.current?.removeStatements
    }
    removeStatements?()
    for mock in mocks { mock.core.change { $0.observers.removeAll { $0 === interceptor } } }
    let ends = statements.indices.map {
      statements[$0].end(isDiscarded: isDiscarding, from: first?.counts[$0])
    }
    // The statements of the run have left the orders.
    let areReset = ends.contains(where: \.haveLeftOrders)
    let counted = first?.orders ?? orders.map { areReset ? $0.restore : $0.order.snapshot() }
    first = (ends.map(\.counts), counted)
    for restore in counted { restore() }
    let failure = await ending.value(onCancel: {})
    let hasEnded = failure?.isAbandonment != true
    guard let sentence = name() else { return (false, hasEnded) }
    if let failure { failures.append(MockFailure(failure.message, at: site)) }
    if !isDiscarding {
      for failure in failures { Reporter.report(failure.adding(sentence)) }
      knownIssues = issues.knownIssues
    }
    let isFailure =
      issues.failures > 0 || issues.knownIssues != knownIssues
      || failures.contains { !$0.isWarning }
    if isFailure, !isDiscarding { hasFailed = true }
    return (isFailure, hasEnded)
  }

  func report(_ failure: ExploringFailure, adding sentence: String? = nil) {
    hasFailed = true
    let failure = MockFailure(failure.message, at: site)
    Reporter.report(sentence.map(failure.adding) ?? failure)
  }

  /// Reports that there was nothing to explore.
  func reportNothing(_ failure: ExploringFailure) {
    if !isPart { report(failure) }
  }

  /// Returns which argument doesn't allow any run, or why the tasks of a run can't be tracked; `nil` if nothing is wrong.
  ///
  /// - Parameter function: The function that tracks tasks, if it does.
  func problem(
    limit: Int, depth: Int = 1, tracking function: ExploringFunction?
  ) -> ExploringFailure? {
    for (parameter, number) in [("depth", depth), ("limit", limit)] where number < 1 {
      return .noRuns(parameter: parameter, number)
    }
    if timeLimit <= .zero { return .noTime(timeLimit) }
    return function.flatMap(SubjectTasks.obstacle)
  }

  /// Returns an exploration that has ended, with its summary.
  ///
  /// - Parameter hint: What no run has tried, if anything.
  func end(runs: Int, isComplete: Bool, hint: String? = nil) -> Exploration {
    let most = 8
    let shown =
      events.count > most ? events.prefix(most) + ["and \(events.count - most) more"] : events[...]
    let sentences =
      ["\(runs.counting("run")): \(shown.joined(separator: "; "))."] + [hint].compactMap { $0 }
      + calls.notes
    let summary = sentences.joined(separator: " ")
    if Self.showsRuns { Reporter.write(note: "\(site): \(summary)") }
    return Exploration(runs: runs, isComplete: isComplete, summary: summary)
  }

  /// Reports why there can't be any runs.
  func refuse(because failure: ExploringFailure) -> Exploration {
    report(failure)
    return Exploration(runs: 0, isComplete: false)
  }
}

/// Intercepts the calls of one run.
protocol RunInterceptor: CallObserver {
  /// Whether a call waits for this before other interceptors make it fail.
  var holdsCalls: Bool { get }

  /// Discards the calls so far, because a nested exploration starts another one of its own runs.
  func restart()

  /// Returns whether a sleep is cancelled instead of beginning.
  func cancelsSleep(until deadline: TestClock.Instant) -> Bool
}

extension RunInterceptor {
  var holdsCalls: Bool { false }

  func restart() {}

  func cancelsSleep(until deadline: TestClock.Instant) -> Bool { false }
}

// Most observers only see a part of each call.
extension CallObserver {
  package func willAct(_ call: borrowing Call, of mock: MockCore) throws {}

  package func willEnd(
    _ call: borrowing Call, of mock: MockCore, with outcome: Call.Outcome?
  ) -> Call.Intervention? { nil }

  package func didVerify(_ statements: StatementSelection) {}
}

extension MockCore {
  /// Adds the interceptor of a run inside of those that already run.
  ///
  /// Interceptors that hold calls come first, and a check of stubs sees what the others change.
  fileprivate func insert(_ interceptor: some RunInterceptor) {
    change { settings in
      let next = settings.observers.firstIndex { other in
        let holdsCalls = (other as? any RunInterceptor)?.holdsCalls ?? false
        return other is StubCheck || interceptor.holdsCalls && !holdsCalls
      }
      settings.observers.insert(interceptor, at: next ?? settings.observers.endIndex)
    }
  }
}

/// The functions that run parts of a test in tasks that they track.
enum ExploringFunction {
  case withEachTurn
  case withEachOrder
  case withEachCallFailing
  case withEachCallCancelled
  case withEachAnswerChanged
  case controlling
  case advancing
}

// MARK: - Part

/// A part of a test, which can use the state of the actor that isolates it.
///
/// It is `@unchecked Sendable` because it only runs on that actor, and only once at a time. Its caller waits
/// meanwhile.
struct ExploredPart<Run: Sendable, Value: Sendable>: @unchecked Sendable {
  private let body: nonisolated(nonsending) (Run) async throws -> Value
  private let isolation: (any Actor)?

  init(
    on isolation: (any Actor)?,
    _ body: nonisolated(nonsending) @escaping (Run) async throws -> Value
  ) {
    self.isolation = isolation
    self.body = body
  }

  /// Runs the part in its isolation.
  func result(of run: Run) async throws -> Value { try await perform(run, on: isolation) }

  private func perform(_ run: Run, on isolation: isolated (any Actor)?) async throws -> Value {
    try await body(run)
  }

  /// Returns the same part for other runs.
  func taking<Other: Sendable>(
    _ make: @escaping @Sendable (Other) -> Run
  ) -> ExploredPart<Other, Value> {
    ExploredPart<Other, Value>(on: isolation) { [body] in try await body(make($0)) }
  }

  /// Runs the part, and returns a failure if it throws an error, or doesn't return in time.
  ///
  /// - Parameters:
  ///   - limit: The time after which the part is cancelled, or `nil` if something else ends it.
  ///   - cancelled: Returns the call at which the code under test was cancelled, if any.
  func failure(
    in run: Run, within limit: Duration? = nil, cancelled: () -> String? = { nil }
  ) async -> ExploringFailure? {
    let error: (any Error)?
    if let limit {
      // A call of the closure itself may cancel this task instead of that of the test.
      let task = Task { await self(run) }
      guard let thrown = await task.ending(within: limit) else {
        return .unending(limit, cancelled: cancelled())
      }
      error = thrown
    } else {
      error = await self(run)
    }
    guard let error, !Task.isCancelled else { return nil }
    return error is UnmetCondition ? .unmetCondition : .thrown(error)
  }

  /// Runs the part in its isolation.
  ///
  /// - Returns: The error that the part threw, unless the error is already recorded.
  func callAsFunction(_ run: Run) async -> (any Error)? {
    do {
      _ = try await result(of: run)
      return nil
    } catch {
      return Reporter.isRecorded(error) ? nil : error
    }
  }
}

// MARK: - Reporter

extension Reporter {
  /// Runs a part of a test, and adds a comment to every failure that the test framework records in
  /// it.
  ///
  /// This doesn't affect Expect's own failures, as long as they are collected.
  ///
  /// - Parameters:
  ///   - comment: Returns the comment for a failure, or `nil` to discard the failure.
  ///   - isDiscarding: Whether to discard every failure, if the test framework supports that.
  ///   - part: The part of the test to run.
  /// - Returns: The numbers of failures and of known issues.
  static func commenting(
    _ comment: @escaping @Sendable () -> String?, discarding isDiscarding: Bool = false,
    on part: @escaping @Sendable () async -> Void
  ) async -> (failures: Int, knownIssues: Int) {
    guard let bridge else {
      await part()
      return (0, 0)
    }
    return await bridge.commenting(comment, discarding: isDiscarding, on: part)
  }

  /// Returns whether an error only indicates that a failure was recorded.
  static func isRecorded(_ error: any Error) -> Bool { bridge?.isRecorded(error) ?? false }

  /// The name of the current test.
  static var currentTest: String? { bridge?.currentTest }
}
