import Expect

/// A clock that stands still until a test moves it.
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

  package init() {}

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let sleeper = Sleeper(deadline: deadline, end: Awaited())
    let (isOver, observers) = state.withLock { state in
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

  /// Moves this clock, and wakes those whose time has come.
  package func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      defer { state.sleepers.removeAll { $0.deadline <= now } }
      return state.sleepers.filter { $0.deadline <= now }
    }
    for sleeper in woken { sleeper.end.give(.over) }
  }

  /// Waits until tasks sleep by this clock.
  package func sleeping(_ count: Int = 1) async {
    let arrived = Awaited<Void>()
    let isOver = state.withLock { state in
      if state.sleepers.count < count { state.observers.append((count, arrived)) }
      return state.sleepers.count >= count
    }
    if !isOver { await arrived.value { arrived.give(()) } }
  }
}
