extension MockCore {
  /// Waits until everything that the test said of the calls holds, and reports what does not.
  nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration>, at site: CallSite
  ) async {
    guard time >= .zero else { return report(.negativeTime(time, mock: name), at: site) }
    guard time > .zero else { return verify(.everything) }
    switch await waitUntil(within: time, clock: clock, { $0.prospect }) {
    case .holds: break
    case .lost: verify(.everything)
    case .undecided: verify(.everything, within: time)
    }
  }

  /// Waits until something is decided by the calls, the time is up, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - time: How long to wait.
  ///   - clock: Measures the time.
  ///   - prospect: What is to be said of the calls, now and after each further one. It runs
  ///     without a lock, in whatever task or thread makes the call.
  nonisolated(nonsending) func waitUntil(
    within time: Duration, clock: some Clock<Duration>,
    _ prospect: @escaping @Sendable (MockCore) -> Prospect
  ) async -> AwaitedCondition.Verdict {
    let deadline = clock.now.advanced(by: min(time, Self.longestTime))
    let condition = AwaitedCondition(prospect)
    state.withLock { $0.awaitedConditions.append(condition) }
    defer { state.withLock { $0.remove([condition]) } }
    if let verdict = condition.decide(self) { return verdict }
    let timer = Task {
      // A clock throws when it is cancelled, and then nobody waits any more.
      do { try await clock.sleep(until: deadline, tolerance: nil) } catch {}
      condition.verdict.give(.undecided)
    }
    defer { timer.cancel() }
    return await condition.verdict.value { condition.verdict.give(.undecided) }
  }
}

extension MockCore {
  /// What is to be said of everything that is expected and rejected.
  ///
  /// This runs the conditions of counts, which may be the test's own, so no lock may be held.
  private var prospect: Prospect {
    var whole = Prospect.holds
    for rule in state.withLock({ $0.registry.statedRules }) {
      switch rule.expected?.prospect {
      case .lost: return .lost
      case .open: whole = .open
      case .holds, nil: break
      }
    }
    return whole
  }

  /// A hundred years.
  ///
  /// The clocks of the standard library trap when they are to wait much longer.
  private static let longestTime = Duration.seconds(3_155_760_000)
}

// MARK: - Deciding

extension MockCore {
  /// Whether this task or thread is deciding something that a test waits for.
  ///
  /// That may run the test's own code, which may call the mock: there would be no end.
  @TaskLocal private static var isDeciding = false

  /// Tells the tests whose waiting has come to an end.
  func decideAwaitedConditions() {
    decide(state.withLock { $0.awaitedConditions })
  }

  /// Tells the tests whose waiting has come to an end, of those that wait for certain conditions.
  func decide(_ conditions: [AwaitedCondition]) {
    guard !conditions.isEmpty, !Self.isDeciding else { return }
    let decided = Self.$isDeciding.withValue(true) {
      conditions.compactMap { condition in
        condition.decide(self).map { (condition: condition, verdict: $0) }
      }
    }
    guard !decided.isEmpty else { return }
    state.withLock { $0.remove(decided.map(\.condition)) }
    for (condition, verdict) in decided { condition.verdict.give(verdict) }
  }
}

extension MockCore.State {
  fileprivate mutating func remove(_ conditions: [AwaitedCondition]) {
    guard !awaitedConditions.isEmpty else { return }
    let removed = Set(conditions.map { ObjectIdentifier($0.verdict) })
    awaitedConditions.removeAll { removed.contains(ObjectIdentifier($0.verdict)) }
  }
}
