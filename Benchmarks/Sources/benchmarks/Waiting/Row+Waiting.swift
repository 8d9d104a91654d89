import Expect
import Findings

extension Row {
  /// The time from the call that fulfils an expectation until the last of a thousand tasks that wait for
  /// it in 'verify(within:)' has ended, beside as many tasks that wait for a continuation each.
  static var waiting: Row {
    Row(name: "waiting-1000", countable: nil) {
      var least = Double.infinity
      var leastOfBare = Double.infinity
      for _ in 1...20 {
        least = min(least, await nanoseconds())
        leastOfBare = min(leastOfBare, await bareNanoseconds())
      }
      return Finding(
        name: "waiting-1000", unit: "ns/call", value: least, reference: leastOfBare, isSteady: false
      )
    }
  }

  private static let waiters = 1_000

  private static func nanoseconds() async -> Double {
    let door = DoorMock()
    door.expect().call(door.ring(), count: 1)
    let arrivals = Arrivals(of: waiters)
    let clock = ArrivalClock(arrivals: arrivals)
    return await nanosecondsToLast {
      await door.verify(within: .seconds(600), clock: clock)
    } start: {
      await arrivals.wait()
    } release: {
      door.ring()
    }
  }

  private static func bareNanoseconds() async -> Double {
    let crowd = Crowd(size: waiters)
    return await nanosecondsToLast {
      await crowd.join()
    } start: {
      await crowd.isComplete()
    } release: {
      for continuation in await crowd.leave() { continuation.resume() }
    }
  }

  /// The time from a release to the end of the last of many tasks.
  private static func nanosecondsToLast(
    _ waiting: @escaping @Sendable () async -> Void, start: () async -> Void,
    release: () async -> Void
  ) async -> Double {
    let tasks = (0..<waiters).map { _ in Task { await waiting() } }
    await start()
    let released = Stopwatch.wall.nanoseconds
    await release()
    for task in tasks { await task.value }
    return Stopwatch.wall.nanoseconds - released
  }
}
