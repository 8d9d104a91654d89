import Expect
import ExpectRuntime

/// How a run determines that its tasks are idle.
struct IdlePolicy: Sendable {
  /// The time without arrivals after which tasks count as idle.
  var rest = Duration.zero

  /// Whether tasks belong to the run that are older than it.
  ///
  /// Until they wake up for the first time, they run where no hook intercepts them.
  var includesOlderTasks = false

  /// Whether every thread of the runtime must have been idle, which takes longer.
  ///
  /// A run that starts over if it differs from an earlier one doesn't need it.
  var meetsThreads = true
}

/// Decides what happens next in a run whenever its tasks are idle.
protocol RunDriver: Sendable {
  /// Lets something happen, if anything can.
  func proceed(partHasEnded: Bool) -> RunProgress

  /// Returns why a run is stuck in which nothing has happened for some time.
  func failure(stuckFor limit: Duration) -> ExploringFailure
}

/// The result of an attempt to make progress.
enum RunProgress {
  /// A call was released, time has passed, or the test continues because nothing is left.
  case moved

  /// The part of the test has ended, and nothing is left.
  case finished

  /// Something else must happen first.
  case waiting

  /// The code under test sleeps or makes calls again and again.
  case endless
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
import Dispatch

/// The tasks of one run, whose jobs run one at a time, so that it can determine when they are idle.
///
/// The jobs run on a dedicated thread, and those of the main actor on the main queue.
final class SubjectTasks: Sendable {
  /// The run that encloses the current task.
  @TaskLocal static var current: SubjectTasks?

  /// The function that started the run.
  let function: ExploringFunction

  /// The time of the run, if a clock takes part in it.
  let timeline: Timeline?

  private let policy: IdlePolicy
  private let state = Locked(State())

  /// Signaled at every arrival or change, and when the run is over.
  private let signal = DispatchSemaphore(value: 0)
  private let isStuck = Awaited<Bool>()

  private struct State {
    var jobs: [Job] = []

    /// The raw values of the priorities of all jobs so far.
    var priorities: Set<UInt8> = []

    /// The number of changes.
    var changes = 0

    /// Whether the first job has been taken.
    var hasBegun = false
    var partHasEnded = false

    /// Whether a thread outside the run has resumed a task.
    var isResumedElsewhere = false

    /// Whether a clock was used that doesn't take part in the run.
    var usesOtherClock = false
    var isOver = false
  }

  init(_ function: ExploringFunction, _ policy: IdlePolicy, _ timeline: Timeline?) {
    self.function = function
    self.policy = policy
    self.timeline = timeline
  }

  private struct Job {
    let job: UnownedJob

    /// The function of the regular executor; `nil` if it's the main executor.
    let enqueue: TaskHooks.Enqueue?
  }

  // MARK: - Running

  /// Runs a part of a test until it has ended and nothing is left to happen.
  ///
  /// - Parameters:
  ///   - driver: Decides what happens next.
  ///   - limit: The time without progress after which the run fails.
  ///   - part: The part to run.
  /// - Returns: Why the run failed, or the failure of the part.
  nonisolated(nonsending) func run(
    by driver: some RunDriver, limit: Duration,
    _ part: @escaping @Sendable () async -> ExploringFailure?
  ) async -> ExploringFailure? {
    TaskHooks.open(self, includingOlderTasks: policy.includesOlderTasks)
    timeline?.setListener(self)
    let task = Self.$current.withValue(self) {
      Task {
        let failure = await part()
        state.withLock { $0.partHasEnded = true }
        noteChange()
        return failure
      }
    }
    WorkThread.start { self.work(for: driver) }
    let watch = Task.detached { await self.watch(limit: limit) }
    let isStuck = await isStuck.value(onCancel: { task.cancel() })
    watch.cancel()
    // Cancellation releases the pending calls of child tasks.
    let failure = isStuck ? driver.failure(stuckFor: limit) : nil
    if isStuck { task.cancel() }
    timeline?.setListener(nil)
    TaskHooks.close(self)
    end()
    if state.withLock({ $0.usesOtherClock }) { return .otherClock(function) }
    return isStuck ? failure : await task.value
  }

  /// Ends the run if nothing changes.
  ///
  /// Jobs don't count, because a task that polls never runs out of them.
  private func watch(limit: Duration) async {
    var (changes, rounds) = (-1, 0)
    while rounds < 4 {
      let current = state.withLock { $0.changes }
      let isIdle = current == changes && timeline?.allowsWaiting != true
      rounds = isIdle ? rounds + 1 : 0
      changes = current
      do { try await Task.sleep(for: limit / 4) } catch { return }
    }
    isStuck.give(true)
  }

  /// Passes the remaining jobs to their regular executors.
  private func end() {
    let jobs = state.withLock { state in
      state.isOver = true
      return exchange(&state.jobs, with: [])
    }
    for job in jobs {
      if let enqueue = job.enqueue { enqueue(job.job) } else { MainStandIn.runOnMain(job.job) }
    }
    signal.signal()
  }

  // MARK: - Arrivals

  /// Adds a job to this run, unless the run is over.
  ///
  /// - Parameter enqueue: The function of the job's regular executor; `nil` if it's the main executor.
  /// - Returns: Whether the run takes the job. Otherwise, it belongs to its regular executor: another thread can find the run of a
  ///   job just before the run ends.
  func accept(_ job: UnownedJob, _ enqueue: TaskHooks.Enqueue? = nil) -> Bool {
    let isElsewhere = TaskHooks.runOfThisThread == nil
    let priority = TaskHooks.priority(of: job)
    return state.withLock { state in
      if state.isOver { return false }
      state.jobs.append(Job(job: job, enqueue: enqueue))
      state.priorities.insert(priority)
      if isElsewhere, state.hasBegun { state.isResumedElsewhere = true }
      signal.signal()
      return true
    }
  }

  /// Records that a call has been held or has ended, or that the test waits for something else.
  func noteChange() {
    state.withLock { state in
      state.changes += 1
      signal.signal()
    }
  }

  /// Records that a clock was used that doesn't take part in the run.
  func noteOtherClock() { state.withLock { $0.usesOtherClock = true } }

  // MARK: - Work

  /// The maximum number of jobs in a round.
  private static let jobsPerRound = 32

  /// The number of rounds without a change after which the tasks count as idle although they continue, because they poll.
  ///
  /// Each round resumes each task that yields, at least once. A task that yields fewer times than this before it makes a call has
  /// therefore made that call in every run, which keeps runs repeatable.
  private static let patience = 500

  private func work(for driver: some RunDriver) {
    var (changes, rounds, rest) = (0, 0, policy.rest)
    while !state.withLock({ $0.isOver }) {
      runRound()
      let isQuiet = isQuiet(rest: rest)
      let current = state.withLock { $0.changes }
      rounds = current == changes ? rounds + 1 : 0
      changes = current
      guard isQuiet || rounds >= Self.patience else { continue }
      rounds = 0
      let partHasEnded = state.withLock { $0.partHasEnded }
      var progress = RunProgress.waiting
      perform { progress = driver.proceed(partHasEnded: partHasEnded) }
      switch progress {
      case .moved:
        state.withLock { $0.changes += 1 }
        // From now on, this run follows all tasks that are awake.
        if policy.includesOlderTasks { rest = .zero }
      case .waiting:
        let (isIdle, isLost) = state.withLock { state in
          (state.jobs.isEmpty && !state.isOver, state.usesOtherClock)
        }
        // Nothing wakes up a task that sleeps on another clock.
        if isLost { return isStuck.give(true) }
        if isIdle { signal.wait() }
      case .endless: return isStuck.give(true)
      case .finished: return isStuck.give(false)
      }
    }
  }

  /// Runs jobs until none is left, or the maximum is reached.
  private func runRound() {
    for _ in 0..<Self.jobsPerRound {
      let next = state.withLock { state in
        state.hasBegun = true
        return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
      }
      guard let job = next else { return }
      run(job)
    }
  }

  private func run(_ job: Job) {
    if job.enqueue != nil { return perform { job.job.runSynchronously(on: .generic) } }
    DispatchQueue.main.sync { perform { job.job.runSynchronously(on: MainStandIn.reference) } }
  }

  /// Runs a job, marking the current thread so that new tasks are attributed to this run.
  private func perform(_ job: () -> Void) {
    TaskHooks.setRunOfThisThread(self)
    job()
    TaskHooks.setRunOfThisThread(nil)
  }

  /// Gives everything that runs elsewhere a chance to run, and returns whether no job is left or arrives.
  private func isQuiet(rest: Duration) -> Bool {
    while takeArrival() {}
    let isIdle = state.withLock { $0.jobs.isEmpty }
    // Jobs that 'Task.yield' passes to the threads of the runtime return before these tasks.
    for _ in 0..<2 {
      let priorities: [TaskPriority] = [.high, .medium, .low, .background]
      let done = DispatchSemaphore(value: 0)
      for priority in priorities { Task.detached(priority: priority) { done.signal() } }
      for _ in priorities { done.wait() }
      if policy.includesOlderTasks { waitForMainQueue() }
      if !isIdle || takeArrival() { return false }
    }
    if policy.meetsThreads {
      meetThreads()
      if takeArrival() { return false }
    }
    let isResumedElsewhere = state.withLock { $0.isResumedElsewhere }
    let rest = isResumedElsewhere ? max(rest, .milliseconds(2)) : rest
    if rest == .zero { return true }
    let deadline = DispatchTime.now() + .nanoseconds(Int(rest / .nanoseconds(1)))
    return signal.wait(timeout: deadline) == .timedOut
  }

  /// Takes one arrival or change, and returns whether there was one.
  private func takeArrival() -> Bool { signal.wait(timeout: .now()) == .success }

  /// Waits until every thread that the runtime uses for a priority has come to a meeting, unless it's busy with other tasks.
  ///
  /// A thread that the system has suspended can still hold a job that `Task.yield` has passed to it. Such a job has the priority
  /// of its task, so other threads don't matter.
  private func meetThreads() {
    let done = DispatchGroup()
    for priority in state.withLock({ $0.priorities }) {
      let meeting = DispatchGroup()
      for _ in 0..<WorkThread.mostAtOnce {
        meeting.enter()
        done.enter()
      }
      for _ in 0..<WorkThread.mostAtOnce {
        Task.detached(priority: TaskPriority(rawValue: priority)) {
          Self.attend(meeting)
          done.leave()
        }
      }
    }
    done.wait()
  }

  private static func attend(_ meeting: DispatchGroup) {
    meeting.leave()
    _ = meeting.wait(timeout: DispatchTime.now() + .nanoseconds(10_000_000))
  }

  /// Lets the main queue run jobs of older tasks, which no hook intercepts, unless its thread is blocked.
  private func waitForMainQueue() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { done.signal() }
    _ = done.wait(timeout: DispatchTime.now() + .nanoseconds(1_000_000_000))
  }

  /// The run whose job the current thread runs, or otherwise the run of the current task.
  static var ofThisThread: SubjectTasks? { TaskHooks.runOfThisThread ?? current }
}

extension UnownedSerialExecutor {
  /// The generic executor.
  ///
  /// Source: include/swift/ABI/Executor.h, `SerialExecutorRef::generic`.
  fileprivate static var generic: Self { unsafeBitCast((0, 0), to: Self.self) }
}

// MARK: - MainStandIn

/// Replaces the main executor in the tasks of a run, because no hook intercepts its jobs.
///
/// The jobs still run on the main queue.
final class MainStandIn: SerialExecutor {
  private static let shared = MainStandIn()

  static let reference = UnownedSerialExecutor(ordinary: shared)

  static func isReference(_ executor: UnownedSerialExecutor) -> Bool {
    unsafeBitCast(executor, to: (Int, Int).self) == unsafeBitCast(reference, to: (Int, Int).self)
  }

  // 'ExecutorJob' requires macOS 14.
  func enqueue(_ job: UnownedJob) {
    if let run = TaskHooks.run(of: job), run.accept(job) { return }
    Self.runOnMain(job)
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Runs a job that no longer belongs to a run.
  static func runOnMain(_ job: UnownedJob) {
    DispatchQueue.main.async { job.runSynchronously(on: reference) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
}

#else

/// The tasks of one run, which can't be tracked on this platform.
final class SubjectTasks: Sendable {
  static var current: SubjectTasks? { nil }
  static var ofThisThread: SubjectTasks? { nil }

  let function: ExploringFunction
  let timeline: Timeline?

  init(_ function: ExploringFunction, _ policy: IdlePolicy, _ timeline: Timeline?) {
    self.function = function
    self.timeline = timeline
  }

  nonisolated(nonsending) func run(
    by driver: some RunDriver, limit: Duration,
    _ part: @escaping @Sendable () async -> ExploringFailure?
  ) async -> ExploringFailure? {
    preconditionFailure("No run begins on this platform. This is a bug in Expect.")
  }

  func noteChange() {}

  func noteOtherClock() {}
}

enum TaskHooks {
  static func install(_ symbols: RuntimeSymbols) throws(MissingHooks) { throw .platform }
}
#endif

extension SubjectTasks {
  /// Prepares to track the tasks of a run, or returns why that isn't possible.
  static func obstacle(to function: ExploringFunction) -> ExploringFailure? {
    do throws(MissingHooks) {
      try TaskHooks.install(.current)
    } catch {
      return .noHooks(function, error)
    }
    guard let outer = current, function != .advancing else { return nil }
    return .nested(function, inside: outer.function)
  }
}
