import Expect
import ExpectRuntime

/// Holds the async calls of one run, and releases them one at a time.
final class HeldCalls: RunInterceptor {
  private let known: KnownCalls
  private let plan: OrderRunPlan

  /// The time of the run, if a clock takes part in it.
  private let timeline: Timeline?
  private let state: Locked<Outcome>

  /// Runs after every change.
  private let change: @Sendable () -> Void

  /// What has happened in the run.
  struct Outcome {
    fileprivate var random: RandomNumbers?
    fileprivate var numbers: CallNumbers

    /// The number of calls that were held so far.
    fileprivate(set) var tickets = 0
    fileprivate var pending: [Pending] = []
    fileprivate var cancelled: Set<Int> = []

    /// The calls that have been released but haven't ended.
    fileprivate var acting: Set<InterceptedCall.ID> = []

    /// The number of calls that have been released.
    fileprivate var answers = 0
    fileprivate var waiters: [CheckedContinuation<Void, Never>] = []
    fileprivate var choices = 0
    fileprivate var phase = Phase.running

    /// The calls that were answered and the times that passed, each with its alternatives.
    fileprivate(set) var steps: [OrderStep] = []

    /// The calls that were only answered after the part of the test had ended.
    fileprivate(set) var leftovers: [String] = []

    /// The difference between this run and an earlier one with the same answers, if any.
    fileprivate(set) var divergence: Divergence?

    /// A choice of the test that doesn't exist, if any.
    fileprivate(set) var badChoice: (choice: Int, options: [RunEvent])?
  }

  /// The phases of a run.
  enum Phase {
    case running

    /// The part of the test has ended, but calls that it left behind can still happen.
    case over

    /// Calls are no longer held.
    case closed
  }

  fileprivate struct Pending {
    let ticket: Int
    let identity: CallIdentity
    let id: InterceptedCall.ID

    /// The calls whose behavior makes this call.
    let makers: [InterceptedCall.ID]
    let arrival: TestClock.Instant?
    let continuation: CheckedContinuation<Bool, Never>
  }

  init(
    _ known: KnownCalls, _ plan: OrderRunPlan, _ timeline: Timeline? = nil,
    onChange change: @escaping @Sendable () -> Void
  ) {
    self.known = known
    self.plan = plan
    self.timeline = timeline
    self.change = change
    state = Locked(
      Outcome(random: plan.seed.map(RandomNumbers.init), numbers: CallNumbers(known)))
  }

  // MARK: - CallInterceptor

  nonisolated(nonsending) func hold(_ call: InterceptedCall) async -> Bool {
    let arriving = known.arriving(call)
    let (id, makers) = (call.id, InterceptedCall.enclosing)
    let (ticket, identity) = state.withLock { state in
      state.tickets += 1
      return (state.tickets, state.numbers.next(arriving))
    }
    defer { change() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state -> Bool? in
          if state.phase == .closed { return false }
          if state.cancelled.contains(ticket) {
            state.acting.insert(id)
            return true
          }
          state.pending.append(
            Pending(
              ticket: ticket, identity: identity, id: id, makers: makers,
              arrival: timeline?.now, continuation: continuation))
          return nil
        }
        if let isCancelled { continuation.resume(returning: isCancelled) }
        change()
      }
    } onCancel: {
      let pending = state.withLock { state -> Pending? in
        state.cancelled.insert(ticket)
        guard let index = state.pending.firstIndex(where: { $0.ticket == ticket }) else {
          return nil
        }
        state.acting.insert(id)
        return state.pending.remove(at: index)
      }
      pending?.continuation.resume(returning: true)
      change()
    }
  }

  /// A real implementation would take time of its own, which isn't explored.
  var allowsCheckedStubs: Bool { false }

  func didEnd(_ call: InterceptedCall) {
    let id = call.id
    state.withLock { _ = $0.acting.remove(id) }
    change()
  }

  func error(for call: InterceptedCall, isFailing: Bool) -> (any Error)? { nil }

  func restart() {}

  // MARK: - Releasing calls

  /// The result of an attempt to make progress.
  enum Progress {
    /// A call was released, time has passed, or the test continues because nothing is left.
    case moved

    /// The part of the test has ended, and no call is left.
    case finished

    /// Something else must happen first.
    case waiting

    /// The code under test sleeps or makes calls again and again.
    case endless
  }

  /// The number of answered calls after which a run gives up.
  static let mostAnswers = 2_000

  /// Releases one call or ends one sleep, or resumes the test if it waits until none is left.
  func proceed() -> Progress {
    let (progress, resume) = state.withLock { state -> (Progress, (() -> Void)?) in
      // A released call ends by itself, unless its behavior sleeps or waits for a call that it makes.
      let makers = state.pending.flatMap(\.makers) + (timeline?.makers ?? [])
      guard state.acting.isSubset(of: makers) else { return (.waiting, nil) }
      let due =
        timeline?.due(
          after: state.pending.compactMap(\.arrival),
          hasEnded: state.phase != .running && state.acting.isEmpty) ?? []
      if !state.pending.isEmpty || !due.isEmpty {
        if timeline?.isEndless == true || state.isEndless { return (.endless, nil) }
        switch state.release(by: plan, or: due, on: timeline) {
        case .call(let pending):
          return (.moved, { pending.continuation.resume(returning: false) })
        case .sleep(let sleep): return (.moved, { self.timeline?.end(sleep) })
        }
      }
      if !state.waiters.isEmpty {
        let waiters = state.waiters
        state.waiters = []
        return (.moved, { for waiter in waiters { waiter.resume() } })
      }
      return (state.phase == .running ? .waiting : .finished, nil)
    }
    resume?()
    return progress
  }

  /// Suspends the test until no call is left and the code under test is idle.
  nonisolated(nonsending) func waitUntilIdle() async {
    await withCheckedContinuation { continuation in
      let isClosed = state.withLock { state in
        if state.phase == .closed { return true }
        state.waiters.append(continuation)
        return false
      }
      if isClosed { continuation.resume() }
      change()
    }
  }

  /// Records that the part of the test has ended.
  func partDidEnd() {
    state.withLock { state in
      guard state.phase == .running else { return }
      state.phase = .over
      guard state.divergence == nil, state.steps.count < plan.prefix.count else { return }
      state.noteDivergence(
        from: plan.prefix[state.steps.count],
        found: state.pending.map(\.identity).sorted().map { .answer($0) })
    }
    change()
  }

  /// The calls that are pending, and the number of released calls that haven't ended.
  var unfinished: (pending: [String], acting: Int) {
    state.withLock { state in
      (state.pending.map(\.identity).sorted().map(\.words), state.acting.count)
    }
  }

  /// Whether the code under test makes calls again and again.
  var isEndless: Bool { state.withLock { $0.isEndless } }

  /// Stops holding calls, and releases the pending ones, unless that would let the code under test make calls without an end.
  func close() {
    let (pending, waiters) = state.withLock {
      state -> ([Pending], [CheckedContinuation<Void, Never>]) in
      state.phase = .closed
      if state.isEndless { return ([], []) }
      defer { (state.pending, state.waiters) = ([], []) }
      return (state.pending, state.waiters)
    }
    for call in pending { call.continuation.resume(returning: false) }
    for waiter in waiters { waiter.resume() }
  }

  /// The outcome of the run so far.
  var outcome: Outcome { state.withLock { $0 } }

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

extension HeldCalls.Outcome {
  fileprivate var isEndless: Bool { answers >= HeldCalls.mostAnswers }

  fileprivate enum Next {
    case call(HeldCalls.Pending)
    case sleep(Timeline.Sleep)
  }

  /// Removes the call to answer next, or returns the sleep to end next.
  fileprivate mutating func release(
    by plan: OrderRunPlan, or due: [Timeline.Sleep], on timeline: Timeline?
  ) -> Next {
    pending.sort { $0.identity < $1.identity }
    let calls = pending.map { RunEvent.answer($0.identity) }
    let options = calls + due.map { RunEvent(ending: $0, of: due) }
    var chosen = 0
    if phase == .running {
      chosen = choice(of: options, by: plan)
      steps.append(OrderStep(options: options, chosen: chosen))
    } else if !pending.isEmpty {
      leftovers += [pending[0].identity.words]
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
      guard options.count > 1, choices < order.count else { return 0 }
      let choice = order[choices]
      choices += 1
      if options.indices.contains(choice) { return choice }
      if badChoice == nil { badChoice = (choice, options) }
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
