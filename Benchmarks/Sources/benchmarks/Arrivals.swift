/// Tells when as many have arrived as are expected.
actor Arrivals {
  private var missing: Int
  private var observer: CheckedContinuation<Void, Never>?

  init(of count: Int) {
    missing = count
  }

  func arrive() {
    missing -= 1
    if missing == 0 { observer?.resume() }
  }

  func wait() async {
    guard missing > 0 else { return }
    await withCheckedContinuation { observer = $0 }
  }
}

/// A clock that tells who begins to sleep by it.
struct ArrivalClock: Clock {
  let arrivals: Arrivals

  var now: ContinuousClock.Instant { ContinuousClock().now }
  var minimumResolution: Duration { ContinuousClock().minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await arrivals.arrive()
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }
}

/// Tasks that wait for nothing but their continuation.
actor Crowd {
  private let size: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var observer: CheckedContinuation<Void, Never>?

  init(size: Int) {
    self.size = size
  }

  func join() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      if waiting.count == size { observer?.resume() }
    }
  }

  func isComplete() async {
    guard waiting.count < size else { return }
    await withCheckedContinuation { observer = $0 }
  }

  func leave() -> [CheckedContinuation<Void, Never>] {
    defer { waiting = [] }
    return waiting
  }
}
