extension MockCore {
  /// Waits until everything that the test said of the calls holds, and reports what does not.
  nonisolated(nonsending) func verify(
    within time: Duration, clock: some Clock<Duration>, at site: CallSite
  ) async {
    guard time >= .zero else { return report(.negativeTime(time, mock: name), at: site) }
    guard time > .zero else { return verify(.everything) }
    switch await waitUntil(within: time, clock: clock, \.prospect) {
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
    _ prospect: @escaping @Sendable (Registry) -> Prospect
  ) async -> AwaitedCondition.Verdict {
    let deadline = clock.now.advanced(by: min(time, Self.longestTime))
    let condition = AwaitedCondition(prospect)
    let registry = state.withLock { state in
      state.awaitedConditions.append(condition)
      return state.registry
    }
    defer { state.withLock { $0.remove([condition]) } }
    if let verdict = condition.decide(registry) { return verdict }
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
  /// A hundred years.
  ///
  /// The clocks of the standard library trap when they are to wait much longer.
  private static let longestTime = Duration.seconds(3_155_760_000)
}

// MARK: - Deciding

extension MockCore {
  /// What tests wait for, and what is known of the calls; nothing if nobody waits.
  struct DecidableConditions {
    let conditions: [AwaitedCondition]
    let registry: Registry
  }

  /// Whether this task or thread is deciding something that a test waits for.
  ///
  /// That may run the test's own code, which may call the mock: there would be no end.
  @TaskLocal private static var isDeciding = false

  /// Tells the tests whose waiting has come to an end.
  func decideAwaitedConditions() {
    decideAwaitedConditions(state.withLock { $0.decidableConditions })
  }

  /// Tells the tests whose waiting has come to an end.
  func decideAwaitedConditions(_ decidable: DecidableConditions?) {
    guard let decidable, !Self.isDeciding else { return }
    let decided = Self.$isDeciding.withValue(true) {
      decidable.conditions.compactMap { condition in
        condition.decide(decidable.registry).map { (condition: condition, verdict: $0) }
      }
    }
    guard !decided.isEmpty else { return }
    state.withLock { $0.remove(decided.map(\.condition)) }
    for (condition, verdict) in decided { condition.verdict.give(verdict) }
  }
}

extension MockCore.State {
  /// What is to be decided, if anything.
  var decidableConditions: MockCore.DecidableConditions? {
    guard !awaitedConditions.isEmpty else { return nil }
    return MockCore.DecidableConditions(conditions: awaitedConditions, registry: registry)
  }

  fileprivate mutating func remove(_ conditions: [AwaitedCondition]) {
    guard !awaitedConditions.isEmpty else { return }
    let removed = Set(conditions.map { ObjectIdentifier($0.verdict) })
    awaitedConditions.removeAll { removed.contains(ObjectIdentifier($0.verdict)) }
  }
}
