import ExpectRuntime

/// The statements of an `inOrder` or `inAnyOrder`, as far as they were made.
final class OrderBlock: Sendable {
  /// The innermost block around the current code, which a child task inherits.
  @TaskLocal static var innermost: OrderBlock?

  /// The place of the block's expectations in the order of the outermost block.
  let place: Place

  /// An order, and a group of its steps.
  typealias Place = (order: CallOrder, group: Int)

  /// The checks after the fact in the outermost block, and the group of those in this block.
  private let checks: (all: Locked<OrderPositions<Check>>, group: Int)

  /// A check of a mock, with the matching calls that were in the record at its time.
  typealias Check = (mock: MockCore, calls: CallCheck, matching: [CallRecord], site: CallSite)

  /// The code of the test that runs during a check, such as a matcher.
  private let codeOfTest = NonreentrantCode()

  private let outer: OrderBlock?
  private let site: CallSite

  /// The task or thread that runs the block.
  private let context = ExecutionContext()
  private let isOpen = Locked(true)

  /// - Parameter isStrict: Whether no other calls of the mocks in the block may occur.
  init(isSequence: Bool, isStrict: Bool, at site: CallSite) {
    let outer = Self.innermost.flatMap { $0.isCurrent ? $0 : nil }
    self.outer = outer
    self.site = site
    let order = outer?.place.order ?? CallOrder(strictAt: isStrict ? site : nil)
    place = (order, order.openGroup(isSequence: isSequence, in: outer?.place.group ?? 0))
    let all = outer?.checks.all ?? Locked(OrderPositions())
    let group = all.withLock { $0.openGroup(isSequence: isSequence, in: outer?.checks.group ?? 0) }
    checks = (all, group)
    if isStrict, outer != nil { Reporter.report(MockFailure(.nestedStrictBlock(), at: site)) }
  }

  /// Whether the current code runs in the task or thread of the block, before the block ends.
  var isCurrent: Bool { isOpen.withLock { $0 } && context.isCurrent }

  /// Runs the statements of the block, and ends it.
  func run<Failure: Error>(_ statements: () throws(Failure) -> Void) throws(Failure) {
    let result = Self.$innermost.withValue(self) {
      Result { () throws(Failure) in try statements() }
    }
    end()
    try result.get()
  }

  /// Runs the async statements of the block, and ends it.
  nonisolated(nonsending) func run<Failure: Error>(
    _ statements: nonisolated(nonsending) () async throws(Failure) -> Void
  ) async throws(Failure) {
    let result = await Self.$innermost.withValue(self) { () async -> Result<Void, Failure> in
      do throws(Failure) {
        return .success(try await statements())
      } catch {
        return .failure(error)
      }
    }
    end()
    try result.get()
  }

  /// Adds a check, which the end of the outermost block decides.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Returns: All matching calls so far.
  func check(
    _ pattern: CallPattern, count: CallCount, of mock: MockCore, at site: CallSite
  ) -> [RecordedCall] {
    // A check by code of the test that another check runs has no position.
    guard let matching = codeOfTest.run({ mock.records(matching: pattern) }) else {
      return mock.check(pattern, count: count, in: nil, at: site)
    }
    let check = (mock, CallCheck(pattern, of: mock.name, count: count), matching, site)
    let acceptsNone = count.accepts(0)
    _ = checks.all.withLock {
      $0.append(check, count, acceptsNone: acceptsNone, to: checks.group)
    }
    return mock.withState { _ in mock.recordedCalls(matching) }
  }

  /// Ends the block, and reports the first of its checks that failed if it's the outermost one.
  private func end() {
    isOpen.withLock { $0 = false }
    if let outer, outer.isOpen.withLock({ $0 }) { return }
    let checks = checks.all.withLock { $0 }
    if !checks.expression.expectations.isEmpty {
      OrderedChecks(checks).end(strictlyAt: place.order.strictSite)
    } else if place.order.content.positions.expression.expectations.isEmpty {
      Reporter.report(MockFailure(.emptyBlock(), at: site))
    }
  }
}

// MARK: - OrderedChecks

/// The checks of a block, and the calls of their mocks.
///
/// Its functions run code of the test, so the caller must not hold a lock.
private struct OrderedChecks {
  private typealias Call = (mock: MockCore, recorded: RecordedCall)

  private var checks: OrderPositions<OrderBlock.Check>
  private let mocks: [MockCore]

  /// The calls of all mocks, including those that were removed from the record after a check.
  private let calls: [Call]

  init(_ checks: OrderPositions<OrderBlock.Check>) {
    self.checks = checks
    let all = checks.expression.expectations.map(\.expectation)
    mocks = all.map(\.mock).distinct
    calls = mocks.flatMap { mock -> [Call] in
      let checked = all.filter { $0.mock === mock }.flatMap(\.matching)
      let removed = mock.withState { _ in mock.recordedCalls(checked.filter(\.isRemoved).distinct) }
      return (mock.received + removed).map { (mock, $0) }
    }
    .sorted { $0.recorded.startMoment < $1.recorded.startMoment }
  }

  /// Captures the calls of the checks, and reports the first check that failed.
  ///
  /// - Parameter site: The location of the failure about calls that no check includes, or `nil` if
  ///   there may be such calls.
  consuming func end(strictlyAt site: CallSite?) {
    // Large blocks, which hardly ever need the exhaustive search, would take too long otherwise.
    let most = max(1, 1_000_000 / (checks.expression.expectations.count * (calls.count + 1)))
    for limit in [nil, most] {
      checks.exhaustiveLimit = limit
      if let complete = assigned(isStrict: site != nil) {
        return complete.conclude(nil, strictlyAt: site)
      }
    }
    let failed = assign()
    conclude(failed, strictlyAt: site)
  }

  /// Returns the checks with all calls, or `nil` if one of them doesn't accept its calls.
  private func assigned(isStrict: Bool) -> Self? {
    var assigned = self
    for call in calls {
      let isAccepted = assigned.checks.accept(isStrict: isStrict) {
        Self.specificity(of: $0, for: call)
      }
      if !isAccepted { return nil }
    }
    return assigned.checks.missing == nil ? assigned : nil
  }

  /// Assigns the calls to the checks, and returns the first check that failed, with a message unless the
  /// failure doesn't depend on the order.
  private mutating func assign() -> (check: Int, message: Message?)? {
    for (index, call) in calls.enumerated() {
      if checks.accept(isStrict: false, { Self.specificity(of: $0, for: call) }) { continue }
      let refused = checks.refused { Self.specificity(of: $0, for: call) }
      guard let (check, timing) = refused else { continue }
      guard case .early(let awaited) = timing else { return (check, excess(of: check, at: index)) }
      return (awaited, missedTurn(of: awaited, before: index))
    }
    return checks.missing.map { ($0, lack(of: $0)) }
  }

  private func conclude(
    _ failed: (check: Int, message: Message?)?, strictlyAt site: CallSite?
  ) {
    let taken = checks.assignments
    // The conclusion of a check captures its calls, too.
    let concluded = failed.flatMap { $0.message == nil ? $0.check : nil }
    for (call, check, _) in taken where check != concluded {
      checks.expression[check]?.calls.pattern.capture(calls[call].recorded)
    }
    for mock in mocks {
      let complete = taken.filter {
        calls[$0.call].mock === mock && $0.expectation != failed?.check
      }
      mock.mark(complete.map { calls[$0.call].recorded }, as: .accountedFor)
    }
    if let failed, let (mock, check, _, site) = checks.expression[failed.check] {
      if let message = failed.message { return mock.report(message, at: site) }
      mock.conclude(check.examining(calls.filter { $0.mock === mock }.map(\.recorded)), at: site)
    } else if let site, let first = taken.first?.call {
      reportOthers(since: first, at: site)
    }
  }

  private func matches(_ call: Call, _ check: Int) -> Bool {
    checks.expression[check].flatMap { Self.specificity(of: $0, for: call) } != nil
  }

  /// Returns how specific a check is, or `nil` if a call doesn't match it.
  private static func specificity(of check: OrderBlock.Check, for call: Call) -> Int? {
    let pattern = check.calls.pattern
    return check.mock === call.mock && pattern.matches(call.recorded) ? pattern.specificity : nil
  }

  /// Reports calls that no check includes.
  private func reportOthers(since first: Int, at site: CallSite) {
    let taken = Set(checks.assignments.map(\.call))
    let others = calls.indices[first...].filter { !taken.contains($0) }.map { calls[$0] }
    for mock in mocks {
      let unwanted = others.filter { $0.mock === mock }.map(\.recorded)
      if !unwanted.isEmpty { mock.report(.unwanted(unwanted, allowed: .inOrder), at: site) }
    }
  }

  // MARK: - Messages

  /// Returns the message about a check that has another number of calls than it accepts.
  ///
  /// - Parameters:
  ///   - count: The number of calls, if it's not that of the calls that the check has taken.
  ///   - next: The first call of the next check, if any.
  private func missedTurn(
    of check: Int, calls count: Int? = nil, before next: Int? = nil, isPreceded: Bool = false
  ) -> Message? {
    checks.expression[check].map { stated in
      .missedTurn(
        of: stated.calls, calls: count ?? taken(by: check).count,
        after: start(of: check).map { calls[$0].recorded }, before: next.map { calls[$0].recorded },
        isPreceded: isPreceded)
    }
  }

  /// Returns the message about a check for which a call is one too many.
  private func excess(of check: Int, at index: Int) -> Message? {
    let next = checks.expression.expectations.first { number, _, count in
      checks.expression.expectation(number, follows: check) && !count.accepts(0)
    }
    let turn = calls.indices[(taken(by: check).first ?? index)...]
    let end = next.flatMap { next in turn.first { matches(calls[$0], next.number) } }
    let count = turn.prefix { $0 != end }.count { matches(calls[$0], check) }
    return missedTurn(of: check, calls: count, before: end)
  }

  /// Returns the message about a check that lacks calls, or `nil` if that doesn't depend on the order.
  private func lack(of check: Int) -> Message? {
    guard let stated = checks.expression[check] else { return nil }
    let taken = taken(by: check)
    let matching = calls.indices.filter { matches(calls[$0], check) }
    let others = matching.filter { !taken.contains($0) }
    let start = start(of: check)
    let count = stated.calls.expected.count
    guard let last = others.last, (0...matching.count).contains(where: count.accepts) else {
      return start == nil || taken.isEmpty ? nil : missedTurn(of: check)
    }
    if !taken.isEmpty {
      return missedTurn(of: check, isPreceded: start.map { others[0] < $0 } ?? false)
    }
    guard let start, !checks.assignments.contains(where: { $0.call == last }) else {
      return .checkedBefore(stated.calls)
    }
    return .receivedBefore(calls[start].recorded, stated.calls)
  }

  private func taken(by check: Int) -> [Int] {
    checks.assignments.filter { $0.expectation == check }.map(\.call)
  }

  /// Returns the first call of the check before a check.
  private func start(of check: Int) -> Int? {
    var started: Set<Int> = []
    let firsts = checks.assignments.filter { started.insert($0.expectation).inserted }
    return firsts.last { checks.expression.expectation(check, follows: $0.expectation) }?.call
  }
}
