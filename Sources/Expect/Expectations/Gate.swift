/// Holds async calls until a test lets them go on.
///
/// A gate is closed when it is made. Calls that a stub sends to it stay suspended until the test
/// opens it, so that a test can look at its subject while a call is under way:
///
/// ```swift
/// let gate = Gate()
/// await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn(user)
///
/// let loading = Task { await screen.reload() }
/// await gate.arrived()
/// #expect(screen.isLoading)
///
/// gate.open()
/// await loading.value
/// #expect(!screen.isLoading)
/// ```
///
/// A waiting call whose task is cancelled stops to wait: it throws a `CancellationError` where its
/// member may throw one, and goes on where it may not.
public final class Gate: Sendable {
  private let state = Locked(State())

  /// A call that waits, or that is about to.
  typealias Visit = Awaited<Passage>

  /// Why a call stopped to wait.
  enum Passage: Sendable {
    case opened
    case cancelled
  }

  private struct State {
    var isOpen = false

    /// The calls that wait, in the order of their arrival; none while the gate is open.
    var waiting: [Visit] = []

    /// How many calls went through, at or after the opening; none while the gate is closed.
    var passed = 0

    /// The tests that wait for calls.
    var observers: [Observer] = []

    /// The calls that arrived since the gate was closed, but for those that gave up.
    var arrivals: Int { waiting.count + passed }

    /// Hands out those who wait for no more calls than have arrived.
    mutating func takeContentObservers() -> [Observer] {
      guard !observers.isEmpty else { return [] }
      let arrived = arrivals
      let content = observers.filter { $0.arrivals <= arrived }
      observers.removeAll { $0.arrivals <= arrived }
      return content
    }
  }

  private struct Observer {
    let arrivals: Int
    let arrived: Awaited<Void>
  }

  /// Makes a closed gate.
  public init() {}

  // MARK: - Opening

  /// Lets every waiting call go on, and later calls pass.
  public func open() {
    let released = state.withLock { state in
      state.isOpen = true
      state.passed += state.waiting.count
      return exchange(&state.waiting, with: [])
    }
    for visit in released { visit.give(.opened) }
  }

  /// Lets later calls wait.
  public func close() {
    state.withLock { state in
      state.isOpen = false
      state.passed = 0
    }
  }

  // MARK: - Arriving

  /// Waits until calls have arrived at this gate.
  ///
  /// Only calls that wait now count, and, while the gate is open, those that it let pass since it
  /// was last closed. If the waiting task is cancelled, this returns at once.
  ///
  /// - Parameter count: How many calls are to arrive.
  public nonisolated(nonsending) func arrived(_ count: Int = 1) async {
    let observer = Observer(arrivals: count, arrived: Awaited())
    let isOver = state.withLock { state in
      if state.arrivals < count { state.observers.append(observer) }
      return state.arrivals >= count
    }
    guard !isOver else { return }
    await observer.arrived.value { self.dismiss(observer) }
  }

  private func dismiss(_ observer: Observer) {
    state.withLock { $0.observers.removeAll { $0.arrived === observer.arrived } }
    observer.arrived.give(())
  }

  // MARK: - Waiting

  /// Suspends a call until this gate is open.
  nonisolated(nonsending) func wait(as visit: Visit) async -> Passage {
    guard enter(visit) else { return .opened }
    let passage = await visit.value { self.dismiss(visit) }
    // A call that was dismissed before it arrived is among those that wait.
    if passage == .cancelled { dismiss(visit) }
    return passage
  }

  /// Adds a call to those that wait, unless this gate is open.
  private func enter(_ visit: Visit) -> Bool {
    let (mustWait, observers) = state.withLock { state in
      if state.isOpen { state.passed += 1 } else { state.waiting.append(visit) }
      return (!state.isOpen, state.takeContentObservers())
    }
    for observer in observers { observer.arrived.give(()) }
    return mustWait
  }

  /// Lets a call go on, although this gate is closed.
  ///
  /// - Returns: Whether the call was waiting. If it is about to, it will not.
  @discardableResult
  func dismiss(_ visit: Visit) -> Bool {
    let wasWaiting = state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0 === visit }) else { return false }
      state.waiting.remove(at: index)
      return true
    }
    visit.give(.cancelled)
    return wasWaiting
  }
}
