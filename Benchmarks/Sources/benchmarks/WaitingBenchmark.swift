import Expect

/// How long 'verify(within:)' takes to return after the call that fulfils the expectation, with many
/// tasks waiting at once.
struct WaitingBenchmark {
  let waiters: Int
  let rounds: Int

  struct Result: Encodable {
    let benchmark = "verify(within:), from the fulfilling call to its return"
    let waiters: Int
    let rounds: Int

    /// Of each waiting task.
    let each: Latencies

    /// Of the last of the waiting tasks.
    let last: Latencies

    /// Of the last of as many tasks that wait for nothing but a continuation each.
    let lastBareContinuation: Latencies

    /// How many times longer the last task waits than one with a bare continuation.
    let ratioOfMedians: Double
  }

  func run() async -> Result {
    var each: [Duration] = []
    var last: [Duration] = []
    var bare: [Duration] = []
    for _ in 1...rounds {
      let latencies = await latencies()
      each += latencies
      last += latencies.max().map { [$0] } ?? []
      bare += await bareLatencies().max().map { [$0] } ?? []
    }
    let lastLatencies = Latencies(last)
    let bareLatencies = Latencies(bare)
    return Result(
      waiters: waiters, rounds: rounds, each: Latencies(each), last: lastLatencies,
      lastBareContinuation: bareLatencies,
      ratioOfMedians: (lastLatencies.medianMilliseconds / bareLatencies.medianMilliseconds * 10)
        .rounded() / 10)
  }

  private func latencies() async -> [Duration] {
    let door = DoorMock()
    door.expect().call(door.ring(), count: 1)
    let arrivals = Arrivals(of: waiters)
    let clock = ArrivalClock(arrivals: arrivals)
    return await measure {
      await door.verify(within: .seconds(600), clock: clock)
    } start: {
      await arrivals.wait()
    } release: {
      door.ring()
    }
  }

  private func bareLatencies() async -> [Duration] {
    let crowd = Crowd(size: waiters)
    return await measure {
      await crowd.join()
    } start: {
      await crowd.isComplete()
    } release: {
      for continuation in await crowd.leave() { continuation.resume() }
    }
  }

  /// The times from a release to the end of each of many tasks.
  private func measure(
    _ waiting: @escaping @Sendable () async -> Void, start: () async -> Void,
    release: () async -> Void
  ) async -> [Duration] {
    let clock = ContinuousClock()
    let tasks = (0..<waiters).map { _ in
      Task {
        await waiting()
        return clock.now
      }
    }
    await start()
    let released = clock.now
    await release()
    var durations: [Duration] = []
    for task in tasks { durations.append(released.duration(to: await task.value)) }
    return durations
  }
}

final class DoorMock: Mock, @unchecked Sendable {
  func ring() { call() }
}
