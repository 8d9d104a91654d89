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
