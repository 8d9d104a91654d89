public import Expect
import ExpectRuntime

/// A clock whose time stands still until a test advances it.
///
/// Pass it to code that sleeps, such as a search field that waits until the user stops typing:
///
/// ```swift
/// let clock = TestClock()
/// let field = SearchField(index: index, clock: clock)
/// field.type("a")
/// await clock.advance(by: .milliseconds(300))
/// #expect(field.results == ["a"])
/// ```
///
/// ``advance(by:fileID:filePath:line:column:)`` returns as soon as the code that it wakes up is idle. It determines this exactly
/// in a test with the trait `.controlsTime(clock)`, in the closure of ``controlling(timeLimit:fileID:filePath:line:column:_:)``,
/// and in the closure of a function to which the clock is passed, such as `withEachOrder`. Elsewhere, it can miss code that
/// hasn't reached its first sleep.
///
/// Each of these tests and closures has a time of its own, which starts at the time that the clock shows outside of them, so that
/// tests that run in parallel can share a clock.
///
/// Sleeps end in the order of their deadlines. A sleep whose deadline has passed, or whose duration is negative, ends
/// immediately. If the task of a sleep is cancelled, the sleep throws a `CancellationError`. The tolerance of a sleep is ignored.
public final class TestClock: Clock {
  /// A point in time of a test clock.
  public struct Instant: InstantProtocol, CustomStringConvertible {
    /// The time since the clock was created.
    public var offset: Duration

    /// Creates the point in time after a duration.
    ///
    /// - Parameter offset: The time since the clock was created.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the point in time after another duration.
    ///
    /// Points in time that the clock can't represent are replaced by the latest or the earliest one.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: (offset.bounded + duration.bounded).bounded)
    }

    /// Returns the time until another point in time.
    public func duration(to other: Self) -> Duration { other.offset.bounded - offset.bounded }

    /// Returns whether a point in time is earlier than another one.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }

    /// The time since the clock was created, as in `1.5 seconds`.
    public var description: String { offset.words }
  }

  /// The time outside of runs.
  private let ownTimeline: Timeline

  /// The number of sleeps after which `run()` gives up.
  static let mostSleeps = 1_000

  /// Creates a clock that shows zero.
  public init() { ownTimeline = Timeline(from: Instant(), passing: .whenAdvanced) }

  /// The shortest time that the clock measures.
  public let minimumResolution = Duration.zero

  /// The current time.
  public var now: Instant { current.now }

  /// The number of tasks that sleep.
  public var sleepers: Int { current.sleepers.count }

  /// What has passed: `time passed to 400 milliseconds, then index.find("a") was answered`.
  public var timeline: String { RunEvent.sentence(current.events) }

  /// Suspends the current task until the time of the clock has passed a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The end of the sleep.
  ///   - tolerance: The tolerance, which has no effect.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let timeline = timeline(noting: true)
    // The clock can show the end of as many sleeps as 'run' waits for.
    let deadline = min(deadline, timeline.now.advanced(by: .seconds(Int64.max / 2_000)))
    guard deadline > timeline.now else { return }
    if timeline.cancelsSleep(deadline) { throw CancellationError() }
    let isCancelled =
      if timeline === ownTimeline, let lost = LostSleeps.current {
        await lost.sleep(until: deadline, on: timeline)
      } else {
        await timeline.sleep(until: deadline)
      }
    if isCancelled { throw CancellationError() }
  }

  /// The time of the current run, or otherwise the clock's own.
  private var current: Timeline { timeline(noting: false) }

  /// - Parameter isUsed: Whether the current run must know the clock.
  private func timeline(noting isUsed: Bool) -> Timeline {
    guard let run = SubjectTasks.ofThisThread else { return ownTimeline }
    if let timeline = run.timeline, timeline.clock == ObjectIdentifier(self) { return timeline }
    if isUsed { run.noteOtherClock() }
    // A test that controls its time can't be abandoned, but its failure ends the sleeps of its own time.
    return isUsed && run.function == .controlling ? run.timeline ?? ownTimeline : ownTimeline
  }

  /// Returns the time of a run, which starts at the time outside of runs.
  func timeline(
    passing passage: Timeline.Passage,
    cancelling cancelsSleep: @escaping @Sendable (Instant) -> Bool = { _ in false }
  ) -> Timeline {
    Timeline(of: self, from: ownTimeline.now, passing: passage, cancelling: cancelsSleep)
  }

  // MARK: - Advancing

  /// Lets time pass, and returns when the code that wakes up is idle again.
  ///
  /// Sleeps end in the order of their deadlines. After each, the code that it wakes up can sleep again.
  ///
  /// - Parameters:
  ///   - duration: The time that passes. With `.zero`, the code under test runs until it's idle.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public nonisolated(nonsending) func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await advance(
      to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Lets time pass until a point in time, and returns when the code that wakes up is idle again.
  ///
  /// - Parameters:
  ///   - instant: The time that the clock then shows.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public nonisolated(nonsending) func advance(
    to instant: Instant, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let timeline = timeline(noting: true)
    let now = timeline.now
    if instant < now {
      ExploringFailure.backwards(from: now, to: instant).report(
        at: CallSite(fileID, filePath, line, column))
    } else {
      await timeline.advance(to: instant)
    }
  }

  /// Lets time pass until no task sleeps any more.
  ///
  /// A task that sleeps again whenever it wakes up is reported after 1,000 sleeps. Use
  /// ``advance(by:fileID:filePath:line:column:)`` instead.
  ///
  /// - Parameters:
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public nonisolated(nonsending) func run(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let timeline = timeline(noting: true)
    await timeline.advance(to: timeline.now)
    for _ in 0..<Self.mostSleeps {
      guard let next = timeline.sleepers.first, !Task.isCancelled else { return }
      await timeline.advance(to: next.deadline)
    }
    guard !timeline.sleepers.isEmpty else { return }
    ExploringFailure.endlessSleeps(timeline.now).report(
      at: CallSite(fileID, filePath, line, column))
  }

  // MARK: - Controlling

  /// Runs part of a test, in which the clock determines exactly when code is idle.
  ///
  /// In Swift Testing, the trait `.controlsTime(clock)` does the same for a whole test or suite. In XCTest, write:
  ///
  /// ```swift
  /// func testSearch() async throws {
  ///   try await clock.controlling {
  ///     let field = SearchField(index: index, clock: clock)
  ///     field.type("a")
  ///     await clock.advance(by: .milliseconds(300))
  ///     XCTAssertEqual(field.results, ["a"])
  ///   }
  /// }
  /// ```
  ///
  /// Every failure in the closure states what has passed. If the closure waits for a task that sleeps, and it doesn't advance the
  /// clock, this is reported after a time limit, and the closure and all sleeps are cancelled. Afterwards, the clock shows the same
  /// time as before.
  ///
  /// - Parameters:
  ///   - timeLimit: The time without progress after which the closure fails if a task sleeps.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - body: The part of the test, which starts the code under test.
  /// - Returns: The result of the closure.
  public nonisolated(nonsending) func controlling<Value: Sendable>(
    timeLimit: Duration = .seconds(10), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: nonisolated(nonsending) @escaping () async throws -> Value
  ) async throws -> Value {
    let part = ExploredPart<Void, Value>(on: #isolation) { try await body() }
    let site = CallSite(fileID, filePath, line, column)
    return try await control(at: site, timeLimit) { try await part.result(of: ()) }
  }

  private nonisolated(nonsending) func control<Value: Sendable>(
    at site: CallSite, _ timeLimit: Duration, _ part: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let problem = timeLimit > .zero ? nil : ExploringFailure.noTime(timeLimit)
    if let failure = problem ?? SubjectTasks.obstacle(to: .controlling) {
      failure.report(at: site)
      return try await part()
    }
    let timeline = timeline(passing: .whenAdvanced)
    let ending = Awaited<Result<Value, any Error>>()
    let comment: @Sendable () -> String = { RunEvent.timeSentence(timeline.events) }
    _ = await Reporter.commenting(comment) {
      let tasks = SubjectTasks(.controlling, IdlePolicy(), timeline)
      let failure = await tasks.run(by: timeline, limit: min(timeLimit, MockCore.longestTime)) {
        do { ending.give(.success(try await part())) } catch { ending.give(.failure(error)) }
        return nil
      }
      failure?.report(at: site)
      if failure != nil { timeline.abandon() }
    }
    return try await ending.value(onCancel: {}).get()
  }
}

extension TestClock: TimeControlling {
  /// Runs a test that controls its time, for the trait `.controlsTime(_:)`.
  public func control(
    _ test: @Sendable () async throws -> Void, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) async throws {
    try await withoutActuallyEscaping(test) { test in
      try await control(at: CallSite(fileID, filePath, line, column), .seconds(10), test)
    }
  }
}
