import Expect

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The tasks of one run, whose jobs run one at a time, so that it is known when they can do no more.
///
/// The jobs run on a thread of their own, and those of the main actor on the main queue.
final class SubjectTasks: Sendable {
  /// The run that the current task is part of.
  @TaskLocal static var current: SubjectTasks?

  private let state = Locked(State())

  /// Is signalled whenever something has arrived, or changed.
  private let signal = DispatchSemaphore(value: 0)
  private let outcome = Awaited<Outcome>()

  private struct State {
    var jobs: [Job] = []

    /// How much has arrived, or changed.
    var arrivals = 0

    /// How much has been done.
    var progress = 0

    /// Whether a task has been resumed by another thread than that of the run.
    var isResumedElsewhere = false
    var enqueue: TaskHooks.Enqueue?
    var isOver = false
  }

  /// A job, and where it is to run.
  enum Job {
    case anywhere(UnownedJob)
    case onMain(UnownedJob)
  }

  /// Makes sure that the tasks of a run can be followed.
  static func prepare(_ symbols: RuntimeSymbols) throws(MissingHooks) {
    try TaskHooks.install(symbols)
  }

  // MARK: - Running

  /// Runs a part of a test until it is over and its calls are answered.
  ///
  /// - Parameters:
  ///   - held: The calls that it makes.
  ///   - rest: How long nothing may happen before it is taken for granted that nothing will.
  ///   - limit: How long nothing may happen before this gives up.
  ///   - part: What runs.
  nonisolated(nonsending) func run(
    letting held: HeldCalls, rest: Duration, limit: Duration,
    _ part: @escaping @Sendable () async -> Void
  ) async -> Outcome {
    TaskHooks.open(self)
    let task = Self.$current.withValue(self) {
      Task {
        await part()
        held.partDidEnd()
      }
    }
    WorkThread.start { self.work(letting: held, rest: rest) }
    let watch = Task.detached { await self.watch(limit: limit) }
    let outcome = await outcome.value(onCancel: { task.cancel() })
    watch.cancel()
    if outcome == .stuck { task.cancel() }
    held.close()
    TaskHooks.close(self)
    end()
    return outcome
  }

  /// Gives up where nothing happens any more.
  private func watch(limit: Duration) async {
    var (progress, rounds) = (-1, 0)
    while rounds < 4 {
      let current = state.withLock { $0.progress }
      rounds = current == progress ? rounds + 1 : 0
      progress = current
      do { try await Task.sleep(for: limit / 4) } catch { return }
    }
    outcome.give(.stuck)
  }

  /// Hands jobs that are left to whoever else runs them.
  private func end() {
    let (jobs, enqueue) = state.withLock { state in
      state.isOver = true
      defer { state.jobs = [] }
      return (state.jobs, state.enqueue)
    }
    for case .anywhere(let job) in jobs { enqueue?(job) }
    for case .onMain(let job) in jobs { MainStandIn.runOnMain(job) }
    signal.signal()
  }

  // MARK: - Arriving

  /// Takes a job of this run.
  func accept(_ job: Job, _ enqueue: TaskHooks.Enqueue? = nil) {
    let isElsewhere = pthread_getspecific(Self.key) == nil
    state.withLock { state in
      state.jobs.append(job)
      state.arrivals += 1
      if isElsewhere, state.progress > 0 { state.isResumedElsewhere = true }
      if let enqueue { state.enqueue = enqueue }
    }
    signal.signal()
  }

  /// Notes that something has changed that this run waits for.
  func noteChange() {
    state.withLock { $0.arrivals += 1 }
    signal.signal()
  }

  // MARK: - Working

  private func work(letting held: HeldCalls, rest: Duration) {
    while !state.withLock({ $0.isOver }) {
      while signal.wait(timeout: .now()) == .success {}
      let (job, arrivals) = state.withLock { state in
        state.progress += 1
        return (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.arrivals)
      }
      if let job {
        run(job)
      } else if isQuiet(since: arrivals, rest: rest) {
        var progress = HeldCalls.Progress.waiting
        perform { progress = held.proceed() }
        switch progress {
        case .moved: break
        case .waiting: signal.wait()
        case .finished: return outcome.give(.finished)
        }
      }
    }
  }

  private func run(_ job: Job) {
    switch job {
    case .anywhere(let job):
      perform { job.runSynchronously(on: .generic) }
    case .onMain(let job):
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.main.async {
        self.perform { job.runSynchronously(on: MainStandIn.reference) }
        done.signal()
      }
      done.wait()
    }
  }

  /// Runs a job, and lets everything know that comes of it whose it is.
  private func perform(_ job: () -> Void) {
    // For the thread sanitizer, which does not see that a queue hands memory from thread to thread.
    state.withLock { _ in }
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    job()
    pthread_setspecific(Self.key, nil)
    state.withLock { _ in }
  }

  /// Whether nothing arrives, although everything had the opportunity that runs elsewhere.
  private func isQuiet(since arrivals: Int, rest: Duration) -> Bool {
    // What 'Task.yield' leaves to the threads of the runtime comes back before these tasks.
    for _ in 0..<2 {
      let priorities: [TaskPriority] = [.high, .medium, .low, .background]
      let done = DispatchSemaphore(value: 0)
      for priority in priorities { Task.detached(priority: priority) { done.signal() } }
      for _ in priorities { done.wait() }
      if state.withLock({ $0.arrivals }) != arrivals { return false }
    }
    let isResumedElsewhere = state.withLock { $0.isResumedElsewhere }
    let rest = isResumedElsewhere ? max(rest, .milliseconds(2)) : rest
    if rest == .zero { return true }
    let deadline = DispatchTime.now() + .nanoseconds(Int(rest / .nanoseconds(1)))
    while signal.wait(timeout: deadline) == .success {
      if state.withLock({ $0.arrivals }) != arrivals { return false }
    }
    return state.withLock { $0.arrivals } == arrivals
  }

  // MARK: - Threads

  /// The run whose job the current thread runs, or else that of the current task.
  static var ofThisThread: SubjectTasks? {
    pthread_getspecific(key).map {
      Unmanaged<SubjectTasks>.fromOpaque($0).takeUnretainedValue()
    } ?? current
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(
      status == 0, "A thread key could not be made (\(status)). This is a bug in Expect.")
    return key
  }()
}

extension UnownedSerialExecutor {
  /// No executor in particular.
  ///
  /// Source: include/swift/ABI/Executor.h, `SerialExecutorRef::generic`.
  fileprivate static var generic: Self { unsafeBitCast((0, 0), to: Self.self) }
}

// MARK: - MainStandIn

/// Stands in for the main executor in the tasks of a run, because no hook sees what that one runs.
///
/// Its jobs run on the main queue all the same.
final class MainStandIn: SerialExecutor {
  private static let shared = MainStandIn()

  static let reference = UnownedSerialExecutor(ordinary: shared)

  static func isReference(_ executor: UnownedSerialExecutor) -> Bool {
    unsafeBitCast(executor, to: (Int, Int).self) == unsafeBitCast(reference, to: (Int, Int).self)
  }

  // 'ExecutorJob' needs macOS 14.
  func enqueue(_ job: UnownedJob) {
    if let run = TaskHooks.run(of: job) { run.accept(.onMain(job)) } else { Self.runOnMain(job) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Runs a job that belongs to no run any more.
  static func runOnMain(_ job: UnownedJob) {
    DispatchQueue.main.async { job.runSynchronously(on: reference) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
}

#else

/// The tasks of one run, which nobody can follow here.
final class SubjectTasks: Sendable {
  static var current: SubjectTasks? { nil }

  static func prepare(_ symbols: RuntimeSymbols) throws(MissingHooks) { throw .platform }

  nonisolated(nonsending) func run(
    letting held: HeldCalls, rest: Duration, limit: Duration,
    _ part: @escaping @Sendable () async -> Void
  ) async -> Outcome {
    preconditionFailure("No run begins on this platform. This is a bug in Expect.")
  }

  func noteChange() {}
}
#endif

extension SubjectTasks {
  /// How a run has ended.
  enum Outcome {
    case finished

    /// Nothing has happened for too long.
    case stuck
  }
}
