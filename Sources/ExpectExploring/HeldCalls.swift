import Expect
import ExpectRecording
import ExpectRuntime

/// Holds the async calls of one run, and releases them one at a time.
///
/// A real implementation would take time of its own, which isn't explored.
final class HeldCalls: RunInterceptor, StubCheckSuspension {
  private let known: KnownCalls
  private let plan: OrderRunPlan
  private let tasks: SubjectTasks
  private let state: Locked<Outcome>

  /// The time of the run, if a clock takes part in it.
  private var timeline: Timeline? { tasks.timeline }

  /// What has happened in the run.
  struct Outcome {
    fileprivate var random: RandomNumbers?
    fileprivate var numbers: CallNumbers

    /// Whether a call has been received.
    fileprivate(set) var hasCalls = false
    fileprivate var pending: [Pending] = []

    /// The calls that have been released but haven't ended.
    fileprivate var acting: Set<Call.ID> = []

    /// The latest end of each call through a completion handler, which those of the same call follow.
    fileprivate var completions: [Call.ID: Awaited<Void>] = [:]

    /// The number of calls that have been released.
    fileprivate var answers = 0

    /// What the test waits for until no call is left.
    fileprivate var waiters: [Awaited<Void>] = []

    /// Whether calls are no longer held.
    fileprivate var isClosed = false

    /// The calls that were answered and the times that passed, each with its alternatives.
    fileprivate(set) var steps: [OrderStep] = []

    /// The calls that were only answered after the part of the test had ended.
    fileprivate(set) var leftovers: [String] = []

    /// The difference between this run and an earlier one with the same answers, if any.
    fileprivate(set) var divergence: Divergence?

    /// A choice of the test that doesn't exist, if any.
    fileprivate(set) var badChoice: ExploringFailure?
  }

  fileprivate struct Pending {
    let identity: CallIdentity
    let id: Call.ID

    /// The calls whose behavior makes this call.
    let makers = Call.enclosing
    let arrival: TestClock.Instant?

    /// Whether the call was cancelled instead of being released.
    let isCancelled = Awaited<Bool>()
  }

  init(_ known: KnownCalls, _ plan: OrderRunPlan, in tasks: SubjectTasks) {
    self.known = known
    self.plan = plan
    self.tasks = tasks
    state = Locked(
      Outcome(random: plan.seed.map(RandomNumbers.init), numbers: CallNumbers(known)))
  }

  /// The outcome of the run so far.
  var outcome: Outcome { state.withLock { $0 } }

  // MARK: - CallObserver

  var holdsCalls: Bool { true }

  nonisolated(nonsending) func willAct(_ call: borrowing Call, of mock: MockCore) async throws {
    let call = InterceptedCall(call, of: mock)
    if await hold(call) { try call.cancel() }
  }

  /// Holds a call until it's released, and returns whether it was cancelled instead.
  private nonisolated(nonsending) func hold(_ call: InterceptedCall) async -> Bool {
    let arriving = known.arriving(call)
    let pending = state.withLock { state -> Pending? in
      state.hasCalls = true
      let identity = state.numbers.next(arriving)
      if state.isClosed { return nil }
      let pending = Pending(identity: identity, id: call.id, arrival: timeline?.now)
      state.pending.append(pending)
      return pending
    }
    guard let pending else { return false }
    tasks.noteChange()
    defer { tasks.noteChange() }
    return await pending.isCancelled.value {
      let isHeld = state.withLock { $0.remove(pending) }
      if isHeld { pending.isCancelled.give(true) }
      tasks.noteChange()
    }
  }

  func willEnd(
    _ call: borrowing Call, of mock: MockCore, with outcome: Call.Outcome?
  ) -> Call.Intervention? {
    noteEnd(of: call.id(on: mock))
    return nil
  }

  private func noteEnd(of id: Call.ID) {
    state.withLock { _ = $0.acting.remove(id) }
    tasks.noteChange()
  }

  func willComplete(
    _ call: borrowing Call, of mock: MockCore, by complete: @escaping () -> Void
  ) -> Bool {
    let (call, complete) = assumingDisconnected((InterceptedCall(call, of: mock), complete))
    let hasCompleted = Awaited<Void>()
    let former = state.withLock { $0.completions.updateValue(hasCompleted, forKey: call.id) }
    Task {
      await former?.value(onCancel: {})
      _ = await hold(call)
      complete()
      noteEnd(of: call.id)
      hasCompleted.give(())
    }
    return true
  }

  func restart() { known.beginRun() }

  // MARK: - Releasing calls

  /// The number of answered calls after which a run gives up.
  static let mostAnswers = 2_000

  /// Suspends the test until no call is left and the code under test is idle.
  nonisolated(nonsending) func waitUntilIdle() async {
    let idle = Awaited<Void>()
    let isClosed = state.withLock { state in
      if !state.isClosed { state.waiters.append(idle) }
      return state.isClosed
    }
    if isClosed { return }
    tasks.noteChange()
    await idle.value(onCancel: {})
  }

  /// Compares the run with an earlier one that had more steps, because the part of the test has ended.
  func partDidEnd() {
    state.withLock { state in
      let done = state.steps.count
      guard !state.isClosed, state.divergence == nil, done < plan.prefix.count else { return }
      state.noteDivergence(
        from: plan.prefix[done],
        found: state.pending.map(\.identity).sorted().map { .answer($0) })
    }
  }

  /// Stops holding calls, and releases the pending ones, unless that would let the code under test make calls without an end.
  func close() {
    let (pending, waiters) = state.withLock { state -> ([Pending], [Awaited<Void>]) in
      state.isClosed = true
      if state.isEndless { return ([], []) }
      defer { (state.pending, state.waiters) = ([], []) }
      return (state.pending, state.waiters)
    }
    for call in pending { call.isCancelled.give(false) }
    for waiter in waiters { waiter.give(()) }
  }

  /// The difference between a run and an earlier one with the same answers.
  struct Divergence: Sendable {
    /// What happened in both runs.
    let events: [RunEvent]

    /// What could happen next in the earlier run.
    let expected: [RunEvent]

    /// What could happen next in this run.
    let found: [RunEvent]
  }
}

// MARK: - RunDriver

extension HeldCalls: RunDriver {
  /// Releases one call or ends one sleep, or resumes the test if it waits until none is left.
  func proceed(partHasEnded: Bool) -> RunProgress {
    switch state.withLock({ $0.next(by: plan, on: timeline, partHasEnded) }) {
    case .call(let pending): pending.isCancelled.give(false)
    case .sleep(let sleep): timeline?.end(sleep)
    case .test(let waiters): for waiter in waiters { waiter.give(()) }
    case .nothing(let progress): return progress
    }
    return .moved
  }

  func failure(stuckFor limit: Duration) -> ExploringFailure {
    if let timeline, timeline.isEndless { return timeline.failure(stuckFor: limit) }
    let atGates = known.callsAtGates
    return state.withLock { state in
      let pending = state.pending.map(\.identity).sorted().map(\.words)
      return state.isEndless
        ? .endlessCalls(pending: pending)
        : .stuck(limit, pending: pending, acting: state.acting.count, atGates: atGates)
    }
  }
}

extension HeldCalls.Outcome {
  /// The choices of the run, as a test can request them.
  var choices: [Int] { steps.filter { $0.options.count > 1 }.map(\.chosen) }

  fileprivate var isEndless: Bool { answers >= HeldCalls.mostAnswers }

  /// What happens next.
  fileprivate enum Next {
    case call(HeldCalls.Pending)
    case sleep(Timeline.Sleep)
    case test([Awaited<Void>])
    case nothing(RunProgress)
  }

  /// Lets a call that was cancelled act, and returns whether it was pending.
  fileprivate mutating func remove(_ call: HeldCalls.Pending) -> Bool {
    guard let index = pending.firstIndex(where: { $0.id == call.id }) else { return false }
    acting.insert(call.id)
    pending.remove(at: index)
    return true
  }

  fileprivate mutating func next(
    by plan: OrderRunPlan, on timeline: Timeline?, _ partHasEnded: Bool
  ) -> Next {
    // A released call ends by itself, unless its behavior sleeps or waits for a call that it makes.
    let makers = pending.flatMap(\.makers) + (timeline?.makers ?? [])
    guard acting.isSubset(of: makers) else { return .nothing(.waiting) }
    let due =
      timeline?.due(
        after: pending.compactMap(\.arrival), hasEnded: partHasEnded && acting.isEmpty) ?? []
    if pending.isEmpty, due.isEmpty {
      guard waiters.isEmpty else { return .test(exchange(&waiters, with: [])) }
      return .nothing(partHasEnded ? .finished : .waiting)
    }
    if timeline?.isEndless == true || isEndless { return .nothing(.endless) }
    pending.sort { $0.identity < $1.identity }
    let calls = pending.map { RunEvent.answer($0.identity) }
    let options = calls + due.map { RunEvent(ending: $0, of: due) }
    var chosen = 0
    if !partHasEnded {
      chosen = choice(of: options, by: plan)
      steps.append(OrderStep(options: options, chosen: chosen))
    } else if let call = pending.first {
      leftovers.append(call.identity.words)
    }
    timeline?.note(options[chosen])
    guard chosen < pending.count else { return .sleep(due[chosen - pending.count]) }
    answers += 1
    let released = pending.remove(at: chosen)
    acting.insert(released.id)
    return .call(released)
  }

  fileprivate mutating func noteDivergence(from expected: OrderStep, found: [RunEvent]) {
    divergence = HeldCalls.Divergence(
      events: steps.map(\.event), expected: expected.options, found: found)
  }

  private mutating func choice(of options: [RunEvent], by plan: OrderRunPlan) -> Int {
    if let order = plan.order {
      let place = choices.count
      guard options.count > 1, place < order.count else { return 0 }
      if options.indices.contains(order[place]) { return order[place] }
      badChoice = badChoice ?? .noSuchOrder(order[place], options)
      return 0
    }
    guard plan.prefix.indices.contains(steps.count) else {
      return random?.index(below: options.count) ?? 0
    }
    let expected = plan.prefix[steps.count]
    if expected.options == options { return expected.chosen }
    if divergence == nil { noteDivergence(from: expected, found: options) }
    return min(expected.chosen, options.count - 1)
  }
}
