public import Expect
import ExpectRuntime

/// Runs a part of a test once unchanged, and then once for each async call, with the code under test being cancelled at that
/// call.
///
/// Use this function to find out what the code under test leaves undone when it's cancelled while it waits for a dependency:
///
/// ```swift
/// await withEachCallCancelled(of: bank) { run in
///   _ = await run.cancelling { try await Till(bank).sell(for: 250) }
///   #expect(bank.recordedCalls.last?.memberName == "close()")
/// }
/// ```
///
/// A call that is cancelled throws a `CancellationError` if its member can throw it. Otherwise, the call does what its stub
/// specifies. Later calls do what their stubs specify, too, although many real dependencies throw in a task that is cancelled.
///
/// ``CancellingRun/cancelling(_:)`` runs the code under test in a task of its own, which is cancelled with its child tasks. As
/// always in Swift, a task that it has started with `Task { … }` isn't cancelled, so a call in such a task does what its stub
/// specifies. Other calls of the closure, such as those that clean up, don't count. Without `cancelling`, each call cancels the task
/// that makes it, which is that of the closure or one that the code under test has started. The task of the test is never cancelled.
///
/// The calls are those of the first run, identified by mock, member, arguments, and number. The mocks are reset before each
/// run as in `withEachCallFailing`. If the first run fails, or if a run doesn't end, there are no further runs.
///
/// - Parameters:
///   - mocks: The mocks at whose calls the code under test is cancelled.
///   - clock: The clock on which the code under test sleeps. Its time passes whenever the code under test is idle, and each sleep
///     counts as a call.
///   - limit: The maximum number of runs. If there are more calls, those that are cancelled are distributed evenly over all calls.
///   - timeLimit: The time after which a run fails that hasn't ended.
///   - key: A closure that returns what identifies a call in each run, if its arguments are random.
///   - fileID: The file ID of the call.
///   - filePath: The file path of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - body: The part of the test.
/// - Returns: The number of runs, and whether they covered all possibilities.
@discardableResult
public nonisolated(nonsending) func withEachCallCancelled(
  of mocks: Mock..., clock: TestClock? = nil, limit: Int = 256, timeLimit: Duration = .seconds(10),
  identifiedBy key: (@Sendable (RecordedCall) -> any Hashable)? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column,
  _ body: nonisolated(nonsending) @escaping (CancellingRun) async throws -> Void
) async -> Exploration {
  let site = CallSite(fileID, filePath, line, column)
  return await Explorer(mocks, at: site, timeLimit: timeLimit, identifiedBy: key).cancelCalls(
    clock: clock, limit: limit, ExploredPart(on: #isolation, body))
}

/// One run of `withEachCallCancelled`.
public struct CancellingRun: Sendable {
  let run: FailingRun

  /// The number of the run, starting at 1.
  ///
  /// No call is cancelled in the first run.
  public var number: Int { run.number }

  /// Runs the code under test in a task of its own, which is cancelled with its child tasks at one of its calls.
  ///
  /// The rest of the closure isn't cancelled.
  ///
  /// - Parameter subject: The code under test.
  /// - Returns: The result of the code under test, or the error that it threw.
  public nonisolated(nonsending) func cancelling<Value: Sendable>(
    _ subject: nonisolated(nonsending) @escaping () async throws -> Value
  ) async -> Result<Value, any Error> {
    let part = ExploredPart<Void, Value>(on: #isolation) { try await subject() }
    let subject = CodeUnderTest()
    run.calls.withLock { $0.begin(subject) }
    defer { run.calls.withLock { $0.end(subject) } }
    let task = subject.run { try await part.result(of: ()) }
    return await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
  }
}

extension CancellingRun: CustomStringConvertible {
  /// The call at which the run was cancelled: `bank.charge(10) was cancelled, the 2nd of 5 calls`.
  public var description: String { run.description }
}

// MARK: - Exploring

extension Explorer {
  /// Runs a part once unchanged, and then once for each async call, with the code under test being cancelled there.
  nonisolated(nonsending) func cancelCalls(
    clock: TestClock?, limit: Int, _ part: ExploredPart<CancellingRun, Void>
  ) async -> Exploration {
    let timeLimit = timeLimit
    return await explore(
      .withEachCallCancelled, clock: clock, limit: limit, idleLimit: timeLimit * 2,
      seenBy: { CancelledCalls($0, of: self.calls) },
      otherwise: { mocks, _ in .uncancelled(mocks) },
      { run in
        await part.failure(in: CancellingRun(run: run), within: timeLimit) {
          run.failingCalls.first { run.thrown[$0.call] != nil }?.call.words
        }
      })
  }
}

/// Cancels the code under test at the picked calls and sleeps.
final class CancelledCalls: RunInterceptor {
  private let calls: Locked<PickedCalls>
  private let known: KnownCalls

  init(_ calls: Locked<PickedCalls>, of known: KnownCalls) {
    self.calls = calls
    self.known = known
  }

  var holdsCalls: Bool { true }

  nonisolated(nonsending) func willAct(_ call: borrowing Call, of mock: MockCore) async throws {
    let call = InterceptedCall(call, of: mock)
    if cancels(known.arriving(call)) { try call.cancel() }
  }

  func willAct(_ call: borrowing Call, of mock: MockCore) throws {
    // What a completion handler gets is up to its stub.
    if call.isCompletion { _ = cancels(known.arriving(InterceptedCall(call, of: mock))) }
  }

  func cancelsSleep(until deadline: TestClock.Instant) -> Bool {
    cancels(.sleep(until: deadline))
  }

  private func cancels(_ call: ArrivingCall) -> Bool {
    guard calls.withLock({ $0.take(call, throwing: CancellationError()) }) != nil else {
      return false
    }
    let subjects = calls.withLock { $0.currentSubjects }
    for subject in subjects { subject.cancel() }
    if subjects.isEmpty { withUnsafeCurrentTask { $0?.cancel() } }
    // This runs in the task of the call, which isn't cancelled if it's unstructured, or in a shield.
    return Task.isCancelled
  }

  func restart() {
    known.beginRun()
    calls.withLock { $0.restart() }
  }
}

extension InterceptedCall {
  /// Throws the error of a call that was cancelled, if its member can throw it.
  func cancel() throws {
    let error = CancellationError()
    if call.member.canFail(with: error) { throw error }
  }
}

/// The code under test in a task of its own.
final class CodeUnderTest: Sendable {
  /// The code to which the current task belongs.
  @TaskLocal static var current: CodeUnderTest?

  /// The code of which this is a part.
  let outer = CodeUnderTest.current

  private let cancelTask = Locked<(@Sendable () -> Void)?>(nil)

  func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    // Its first call can happen at once, and must find the task.
    cancelTask.withLock { cancelTask in
      let task = Task { try await Self.$current.withValue(self) { try await body() } }
      cancelTask = { task.cancel() }
      return task
    }
  }

  func cancel() { cancelTask.withLock { $0 }?() }
}

extension Task where Failure == Never {
  /// Returns the value of the task, or cancels the task and returns `nil` after a time.
  nonisolated(nonsending) func ending(within limit: Duration) async -> Success? {
    let first = Awaited<Success?>()
    Task<Void, Never> { first.give(await value) }
    let timer = Task<Void, Never> {
      do {
        // While other tests use all threads, the subject has to wait for one, and so has each of these sleeps.
        for _ in 1...50 { try await Task<Never, Never>.sleep(for: limit / 50) }
        first.give(nil)
      } catch {
        // The task has ended before.
      }
    }
    let result = await first.value { cancel() }
    timer.cancel()
    if result == nil { cancel() }
    return result
  }
}
