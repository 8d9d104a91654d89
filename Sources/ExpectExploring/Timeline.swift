import Expect
import ExpectRuntime

/// The time of a clock in one run, or outside of runs.
final class Timeline: Sendable {
  /// The clock, or `nil` outside of runs.
  let clock: ObjectIdentifier?

  /// When time passes.
  enum Passage {
    /// While the test advances the clock.
    case whenAdvanced

    /// Whenever the tasks of a run are idle, but not while a call has been pending for longer than a time.
    case whenIdle(answersWithin: Duration)
  }

  private let passage: Passage

  /// Returns whether a sleep is cancelled instead of beginning.
  let cancelsSleep: @Sendable (TestClock.Instant) -> Bool
  private let state: Locked<State>

  private struct State {
    var now: TestClock.Instant
    var sleeps: [Sleep] = []

    /// The number of all sleeps so far that have the same deadline.
    var counts: [TestClock.Instant: Int] = [:]
    var events: [RunEvent] = []

    /// The number of sleeps that ended without the test advancing the clock.
    var endings = 0

    /// The run that learns of every sleep.
    var listener: SubjectTasks?

    /// Whether no more time will pass.
    var isAbandoned = false

    var isAdvancing: Bool { sleeps.contains(where: \.isTest) }
  }

  /// A task that sleeps.
  struct Sleep {
    let deadline: TestClock.Instant

    /// The number of the sleep among those with the same deadline, starting at 1.
    let number: Int

    /// Whether the test lets time pass.
    ///
    /// Such a sleep ends after others with the same deadline.
    let isTest: Bool

    /// The calls whose behavior sleeps.
    let makers: [Call.ID]

    /// Whether the sleep was cancelled.
    let isCancelled: Awaited<Bool>
  }

  /// - Parameters:
  ///   - clock: The clock.
  ///   - start: The time that the clock shows.
  ///   - passage: When time passes.
  ///   - cancelsSleep: Returns whether a sleep is cancelled.
  init(
    of clock: TestClock? = nil, from start: TestClock.Instant, passing passage: Passage,
    cancelling cancelsSleep: @escaping @Sendable (TestClock.Instant) -> Bool = { _ in false }
  ) {
    self.clock = clock.map { ObjectIdentifier($0) }
    self.passage = passage
    self.cancelsSleep = cancelsSleep
    state = Locked(State(now: start))
  }

  var now: TestClock.Instant { state.withLock { $0.now } }

  /// What has happened so far.
  var events: [RunEvent] { state.withLock { $0.events } }

  /// The sleeps of tasks, in the order in which they end.
  var sleepers: [Sleep] {
    state.withLock { $0.sleeps.filter { !$0.isTest } }
      .sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
  }

  func note(_ event: RunEvent) { state.withLock { $0.events.append(event) } }

  // MARK: - Sleeping

  /// Suspends the current task until a deadline, and returns whether the sleep was cancelled.
  ///
  /// - Parameter isCancelled: Ends the sleep.
  nonisolated(nonsending) func sleep(
    until deadline: TestClock.Instant, isTest: Bool = false,
    _ isCancelled: Awaited<Bool> = Awaited()
  ) async -> Bool {
    let makers = Call.enclosing
    edit { state in
      let number = state.counts[deadline, default: 0] + 1
      state.counts[deadline] = number
      state.sleeps.append(
        Sleep(
          deadline: deadline, number: number, isTest: isTest, makers: makers,
          isCancelled: isCancelled))
      if state.isAbandoned, state.endings < TestClock.mostSleeps {
        state.endings += 1
        isCancelled.give(true)
      }
    }
    defer { edit { $0.sleeps.removeAll { $0.isCancelled === isCancelled } } }
    return await isCancelled.value { isCancelled.give(true) }
  }

  /// Changes the sleeps, of which the run learns.
  private func edit(_ change: (inout State) -> Void) {
    let listener = state.withLock { state in
      change(&state)
      return state.listener
    }
    listener?.noteChange()
  }

  /// The calls whose behavior sleeps.
  var makers: [Call.ID] { state.withLock { $0.sleeps.flatMap(\.makers) } }

  /// The sleeps that can end next, all of which have the same deadline, by their numbers.
  ///
  /// - Parameters:
  ///   - arrivals: The times at which the pending calls were received.
  ///   - hasEnded: Whether the part of the test has ended.
  func due(after arrivals: [TestClock.Instant], hasEnded: Bool) -> [Sleep] {
    state.withLock { state in
      guard let deadline = state.sleeps.map(\.deadline).min() else { return [] }
      let canPass =
        switch passage {
        case .whenAdvanced: state.isAdvancing
        case .whenIdle(let longest):
          !hasEnded && arrivals.allSatisfy { $0.duration(to: deadline) <= longest }
        }
      guard canPass else { return [] }
      let next = state.sleeps.filter { $0.deadline == deadline }
      let others = next.filter { !$0.isTest }
      return others.isEmpty ? next : others
    }
  }

  /// Lets time pass until the deadline of a sleep, and ends the sleep.
  func end(_ sleep: Sleep) {
    state.withLock { state in
      if !state.isAdvancing { state.endings += 1 }
      state.sleeps.removeAll { $0.isCancelled === sleep.isCancelled }
      state.now = max(state.now, sleep.deadline)
    }
    sleep.isCancelled.give(false)
  }

  /// Ends all sleeps, because no more time will pass, so that a test that waits for a task that sleeps can end.
  ///
  /// A task that sleeps again and again despite that finally sleeps for ever.
  func abandon() {
    let sleeps = state.withLock { state in
      state.isAbandoned = true
      return state.sleeps
    }
    for sleep in sleeps { sleep.isCancelled.give(true) }
  }

  /// Whether tasks sleep again and again without the test advancing the clock.
  var isEndless: Bool { state.withLock { $0.endings >= TestClock.mostSleeps } }

  // MARK: - Driving

  /// Sets the run that learns of every sleep.
  func setListener(_ listener: SubjectTasks?) { state.withLock { $0.listener = listener } }

  /// Whether the test may wait for something else, because no task sleeps that it could wake up.
  var allowsWaiting: Bool { isAdvanced && sleepers.isEmpty }

  /// Whether time only passes while the test advances the clock.
  private var isAdvanced: Bool { if case .whenAdvanced = passage { true } else { false } }

  /// Lets time pass until a point in time.
  nonisolated(nonsending) func advance(to instant: TestClock.Instant) async {
    if let run = SubjectTasks.ofThisThread, run.function != .advancing || run.timeline === self {
      _ = await sleep(until: instant, isTest: true)
      return
    }
    if SubjectTasks.obstacle(to: .advancing) != nil {
      return await advanceWithoutHooks(to: instant)
    }
    // Tasks that the test has just started have some time to begin to sleep.
    let policy = IdlePolicy(rest: .milliseconds(5), includesOlderTasks: true)
    let tasks = SubjectTasks(.advancing, policy, self)
    _ = await tasks.run(by: self, limit: .seconds(60)) {
      _ = await self.sleep(until: instant, isTest: true)
      return nil
    }
  }

  /// Lets time pass where nothing determines whether tasks are idle.
  private nonisolated(nonsending) func advanceWithoutHooks(to instant: TestClock.Instant) async {
    while true {
      for _ in 0..<100 { await Task.detached(priority: .background) { await Task.yield() }.value }
      guard let next = sleepers.first, next.deadline <= instant else { break }
      end(next)
    }
    state.withLock { $0.now = max($0.now, instant) }
  }
}

extension Timeline: RunDriver {
  /// Ends one sleep.
  func proceed(partHasEnded: Bool) -> RunProgress {
    let due = due(after: [], hasEnded: partHasEnded)
    guard let sleep = due.first else { return partHasEnded ? .finished : .waiting }
    if isEndless { return .endless }
    note(RunEvent(ending: sleep, of: due))
    end(sleep)
    return .moved
  }

  func failure(stuckFor limit: Duration) -> ExploringFailure {
    if isEndless { return .endlessSleeps(now) }
    if isAdvanced { return .asleep(limit, at: now, until: sleepers.map(\.deadline)) }
    return .stuck(limit, pending: [], acting: 0, atGates: [])
  }
}

// MARK: - LostSleeps

/// The sleeps in a run of an exploration that no clock was passed to.
///
/// They only end if the test advances the clock itself.
final class LostSleeps: Sendable {
  /// The sleeps in the run that encloses the current task.
  @TaskLocal static var current: LostSleeps?

  private let limit: Duration
  private let state = Locked(false)

  /// - Parameter limit: The time after which a sleep is cancelled if no time has passed on its clock.
  init(limit: Duration) { self.limit = limit }

  /// Whether a sleep was cancelled because no time passed.
  var haveOccurred: Bool { state.withLock { $0 } }

  /// Suspends the current task until a deadline, and returns whether the sleep was cancelled.
  nonisolated(nonsending) func sleep(
    until deadline: TestClock.Instant, on timeline: Timeline
  ) async -> Bool {
    let isCancelled = Awaited<Bool>()
    let watch = Task.detached { [limit, state] in
      var former: TestClock.Instant
      repeat {
        former = timeline.now
        do { try await Task.sleep(for: limit) } catch { return }
      } while timeline.now != former
      state.withLock { $0 = true }
      isCancelled.give(true)
    }
    defer { watch.cancel() }
    return await timeline.sleep(until: deadline, isCancelled)
  }
}
