import ExpectRuntime

/// Suspends async calls until a test lets them continue.
///
/// A new gate is closed. Calls whose stub waits for the gate stay suspended until the test opens
/// it, so that the test can examine the code under test during a call:
///
/// ```swift
/// let gate = Gate()
/// await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn(user)
///
/// let loading = Task { await screen.reload() }
/// await gate.waitForCall()
/// #expect(screen.isLoading)
///
/// gate.open()
/// await loading.value
/// #expect(!screen.isLoading)
/// ```
///
/// If the task of a waiting call is cancelled, the call stops waiting. It throws a
/// `CancellationError` if its member can throw one; otherwise, it continues.
public final class Gate: Sendable {
  private let state = Locked(State())

  /// A call that waits or is about to wait, until it's known whether the gate was opened.
  typealias Visit = Awaited<Bool>

  private struct State {
    var isOpen = false

    /// The waiting calls in order of arrival; empty while the gate is open.
    var waiting: [Visit] = []

    /// The number of calls that passed since the gate was opened; 0 while it's closed.
    var passed = 0

    /// The tests that wait for calls.
    var observers: [Observer] = []

    /// The number of calls that arrived since the gate was last closed, except cancelled ones.
    var arrivals: Int { waiting.count + passed }

    /// Removes and returns the observers for which enough calls have arrived.
    mutating func takeSatisfiedObservers() -> [Observer] {
      guard !observers.isEmpty else { return [] }
      let arrived = arrivals
      let start = observers.partition { $0.arrivals <= arrived }
      defer { observers.removeSubrange(start...) }
      return Array(observers[start...])
    }
  }

  /// A number of calls, and what receives whether they have arrived.
  private typealias Observer = (arrivals: Int, arrived: Awaited<Bool>)

  /// Creates a closed gate.
  public init() {}

  // MARK: - Opening

  /// Resumes every waiting call, and lets later calls pass.
  public func open() {
    let released = state.withLock { state in
      state.isOpen = true
      state.passed += state.waiting.count
      return exchange(&state.waiting, with: [])
    }
    for visit in released { visit.give(true) }
  }

  /// Closes the gate, so that later calls wait.
  public func close() {
    state.withLock { state in
      state.isOpen = false
      state.passed = 0
    }
  }

  // MARK: - Arriving

  /// Waits until a number of calls have arrived, or until a task that runs meanwhile or the
  /// cancellation of the waiting task ends the wait.
  ///
  /// - Parameter limit: Makes the task that ends the wait with the closure that it receives.
  /// - Returns: The number of calls that have arrived, or `nil` if they are enough.
  nonisolated(nonsending) func waitForArrivals(
    _ count: Int, limit: (@escaping @Sendable () -> Void) -> Task<Void, Never>
  ) async -> Int? {
    let observer: Observer = (count, Awaited())
    let isOver = state.withLock { state in
      if state.arrivals >= count { return true }
      state.observers.append(observer)
      return false
    }
    guard !isOver else { return nil }
    let timer = limit { self.dismiss(observer) }
    defer { timer.cancel() }
    let areEnough = await observer.arrived.value { self.dismiss(observer) }
    return areEnough ? nil : state.withLock { $0.arrivals }
  }

  private func dismiss(_ observer: Observer) {
    state.withLock { $0.observers.removeAll { $0.arrived === observer.arrived } }
    observer.arrived.give(false)
  }

  // MARK: - Waiting

  /// Suspends a call until this gate is open, and returns whether it is.
  nonisolated(nonsending) func wait(as visit: Visit) async -> Bool {
    guard enter(visit) else { return true }
    let isOpen = await visit.value { self.dismiss(visit) }
    // A call that was dismissed before it arrived is still among the waiting calls.
    dismiss(visit)
    return isOpen
  }

  /// Adds a call to the waiting calls, unless this gate is open.
  private func enter(_ visit: Visit) -> Bool {
    let (mustWait, observers) = state.withLock { state in
      if state.isOpen { state.passed += 1 } else { state.waiting.append(visit) }
      return (!state.isOpen, state.takeSatisfiedObservers())
    }
    for observer in observers { observer.arrived.give(true) }
    return mustWait
  }

  /// Resumes a call although this gate is closed.
  ///
  /// - Returns: Whether the call was waiting. A call that is about to wait won't.
  @discardableResult
  func dismiss(_ visit: Visit) -> Bool {
    let wasWaiting = state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0 === visit }) else { return false }
      state.waiting.remove(at: index)
      return true
    }
    visit.give(false)
    return wasWaiting
  }
}
