import Expect
import ExpectRuntime

/// A clock that only advances when a test advances it.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    fileprivate var offset = Duration.zero

    package func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    package func duration(to other: Self) -> Duration { other.offset - offset }

    package static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant()
    var sleepers: [Sleeper] = []
    var sleepCount = 0
    var observers: [(sleepers: Int, arrived: Awaited<Void>)] = []
  }

  private struct Sleeper {
    let deadline: Instant
    let end: Awaited<End>
  }

  private enum End {
    case over
    case cancelled
  }

  private let state = Locked(State())

  package let minimumResolution = Swift.Duration.zero

  package var now: Instant { state.withLock { $0.now } }

  /// The number of sleeps that have begun.
  package var sleepCount: Int { state.withLock { $0.sleepCount } }

  package init() {}

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let sleeper = Sleeper(deadline: deadline, end: Awaited())
    let (isOver, observers) = state.withLock { state in
      state.sleepCount += 1
      guard deadline > state.now else { return (true, [Awaited<Void>]()) }
      state.sleepers.append(sleeper)
      let count = state.sleepers.count
      defer { state.observers.removeAll { $0.sleepers <= count } }
      return (false, state.observers.filter { $0.sleepers <= count }.map(\.arrived))
    }
    for observer in observers { observer.give(()) }
    if isOver { return }
    let end = await sleeper.end.value { sleeper.end.give(.cancelled) }
    guard end == .cancelled else { return }
    state.withLock { $0.sleepers.removeAll { $0.end === sleeper.end } }
    throw CancellationError()
  }

  /// Advances the clock, and wakes the tasks whose deadline has passed.
  package func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      defer { state.sleepers.removeAll { $0.deadline <= now } }
      return state.sleepers.filter { $0.deadline <= now }
    }
    for sleeper in woken { sleeper.end.give(.over) }
  }

  /// Waits until the given number of tasks sleep on this clock.
  package func sleeping(_ count: Int = 1) async {
    let arrived = Awaited<Void>()
    let isOver = state.withLock { state in
      if state.sleepers.count < count { state.observers.append((count, arrived)) }
      return state.sleepers.count >= count
    }
    if !isOver { await arrived.value { arrived.give(()) } }
  }
}

// MARK: - SeededGenerator

/// A generator that returns the same random numbers in every run.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Returns the next number of the SplitMix64 algorithm.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Yields to other tasks a random number of times.
  package mutating func delay(upTo limit: Int) async {
    for _ in 0..<Int.random(in: 0...limit, using: &self) { await Task.yield() }
  }
}
