import ExpectRuntime

/// An order in which calls of one or several mocks are expected.
///
/// ```swift
/// let order = CallOrder()
/// file.expect(in: order).call(file.open())
/// disk.expect(in: order).call(disk.write(Arg.any()), count: 2)
/// file.expect(in: order).call(file.close())
/// ```
///
/// The calls of an expectation may occur once the calls of all earlier expectations are complete.
/// From then on, no earlier expectation may receive another call. A call that matches several
/// expectations counts only for the earliest one that still needs a call. Other calls may occur in
/// between.
///
/// If several of these are possible, later calls can determine for which expectation an earlier call
/// counts. Its captors and its answer don't change: those of the expectation that was preferred when
/// the call arrived were used.
///
/// The first call that is too early is reported as soon as it occurs, at the line of its expectation.
/// `verify()`, called on the order or on any of its mocks, reports the calls that are missing.
public final class CallOrder: Sendable {
  /// Code that holds this lock takes no other lock and runs no code of the test.
  private let state = Locked(State())

  /// The location of the `inOrder(.strict)` that allows no other calls, if any.
  let strictSite: CallSite?

  /// The expectations and the calls so far, as a value without a lock.
  struct State {
    fileprivate(set) var positions = OrderPositions<Expectation>()

    /// The calls that expectations received, in order of arrival.
    fileprivate(set) var calls: [RecordedCall] = []

    /// A number that every change increments.
    fileprivate var version = 0

    /// The report of a call that was too early, from which others usually follow.
    fileprivate var violation: Report?

    /// Returns the call that the latest call shows to be too early, with the number of its expectation and
    /// that of the expectation whose calls should have come first, or `nil` if there is none.
    ///
    /// - Parameter choice: The expectation for which the latest call counts.
    func violation(by choice: Choice) -> (call: Int, early: Int, awaited: Int)? {
      let number = choice.number
      switch choice.timing {
      case .due, .surplus: return nil
      case .early(let awaited): return (calls.count - 1, number, awaited)
      case .late:
        let early = positions.assignments.first {
          positions.expression.expectation($0.expectation, follows: number)
        }
        return early.map { ($0.call, $0.expectation, number) }
      }
    }
  }

  /// A rule in the order.
  final class Expectation: Sendable {
    let rule: Rule
    let mock: MockName

    /// The mock of the rule, unless it was released.
    weak let core: MockCore?

    fileprivate init(_ rule: Rule, of core: MockCore) {
      self.rule = rule
      mock = core.name
      self.core = core
    }
  }

  /// Creates an order without expectations.
  public init() { strictSite = nil }

  init(strictAt site: CallSite?) { strictSite = site }

  /// The expectations and the calls so far.
  var content: State { state.withLock { $0 } }

  /// The report of a call that was too early, unless nobody keeps it.
  var violation: Report? {
    get { state.withLock { $0.violation }.flatMap { $0.isKept ? $0 : nil } }
    set { state.withLock { $0.violation = newValue } }
  }

  // MARK: - Stating

  /// Adds a group of expectations to another one, and returns its number.
  func openGroup(isSequence: Bool, in group: Int) -> Int {
    state.withLock { state in
      state.version += 1
      return state.positions.openGroup(isSequence: isSequence, in: group)
    }
  }

  /// Adds a rule of a mock to a group of expectations, and returns its number.
  ///
  /// - Parameter acceptsNone: Whether the expected count accepts zero calls.
  func append(
    _ rule: Rule, _ count: CallCount, acceptsNone: Bool, of core: MockCore, to group: Int
  ) -> Int {
    state.withLock { state in
      state.version += 1
      return state.positions.append(
        Expectation(rule, of: core), count, acceptsNone: acceptsNone, to: group)
    }
  }

  /// Removes rules and their calls.
  func remove(_ rules: [Rule]) {
    let numbers = rules.map(\.numberInOrder)
    change { $0.positions.remove(numbers) }
  }

  /// Removes the calls of rules of one mock, up to the call with a number.
  func resetCalls(of rules: [Rule], upTo last: Int) {
    let numbers = rules.map(\.numberInOrder)
    change { state in
      let calls = state.calls
      return state.positions.resetCalls(of: numbers) { calls[$0].sequence <= last }
    }
  }

  /// Returns a closure that restores the expectations and their calls as they are now.
  package func snapshot() -> () -> Void {
    let content = content
    return { [self] in
      let former = state.withLock { state in
        var next = content
        next.version = state.version + 1
        return exchange(&state, with: next)
      }
      withExtendedLifetime(former) {}
    }
  }

  /// Changes the order without the lock, because counts may be closures of the test.
  ///
  /// - Parameter change: Removes calls, and returns the former numbers of the others.
  private func change(_ change: (inout State) -> [Int]) {
    var isDone = false
    while !isDone {
      // It's released without the lock, because a `deinit` of the test may call a mock.
      let former = content
      var next = former
      next.calls = change(&next).map { former.calls[$0] }
      next.version += 1
      isDone = state.withLock { [next] state in
        if state.version == former.version { state = next }
        return state.version == next.version
      }
    }
  }

  // MARK: - Arriving

  /// The rule for whose expectation a call counts, and the order after it has counted.
  typealias Choice = (
    order: CallOrder, rule: Rule, number: Int, timing: OrderPositions<Expectation>.Timing,
    positions: OrderPositions<Expectation>, version: Int
  )

  /// Returns the number of calls that count for an expectation.
  func calls(of number: Int) -> Int { state.withLock { $0.positions.calls(of: number) } }

  /// Chooses one of the expectations that a call matches, or returns `nil` if it matches none, or if a
  /// count of the order makes the call.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameter accepts: Returns whether a rule matches the call.
  func choice(_ accepts: (Expectation) -> Bool) -> Choice? {
    var (positions, version) = state.withLock { ($0.positions, $0.version) }
    if positions.expression.runsCodeOfTest { return nil }
    let taken = positions.take { accepts($0) ? $0.rule.pattern.specificity : nil }
    guard let (number, timing) = taken, let rule = positions.expression[number]?.rule else {
      return nil
    }
    return (self, rule, number, timing, positions, version)
  }

  /// Counts a call as chosen, unless the order has changed in the meantime.
  ///
  /// - Returns: The order with the call, or `nil` if it has changed.
  func count(_ call: RecordedCall, as choice: Choice) -> State? {
    state.withLock { state in
      guard state.version == choice.version else { return nil }
      state.positions = choice.positions
      state.calls.append(call)
      state.version += 1
      return state
    }
  }

  /// Reports every unmet expectation in this order.
  ///
  /// Each failure is reported once, at the line of its expectation, either here or by `verify()` of
  /// its mock. Calls that were too early have already been reported. This also reports an order
  /// without expectations.
  public func verify(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let expectations = content.positions.expression.expectations
    guard !expectations.isEmpty else {
      let site = CallSite(fileID, filePath, line, column)
      return Reporter.report(MockFailure(.emptyOrder(), at: site))
    }
    for core in expectations.compactMap(\.expectation.core).distinct {
      core.verifyUnmet { $0.order === self }
    }
  }
}

// MARK: - OrderComparison

extension OrderComparison {
  init(_ order: CallOrder.State) {
    expectations = order.positions.expression.expectations.map {
      ($0.number, $0.expectation.mock, $0.expectation.rule.pattern, $0.count)
    }
    calls = order.calls
    assignments = order.positions.assignments.map { ($0.expectation, $0.isSurplus) }
    isSequence = order.positions.expression.isSequence
    follows = { order.positions.expression.expectation($0, follows: $1) }
  }
}

extension Sequence where Element: AnyObject {
  /// The objects, each once.
  var distinct: [Element] {
    var known: Set<ObjectIdentifier> = []
    return filter { known.insert(ObjectIdentifier($0)).inserted }
  }
}
