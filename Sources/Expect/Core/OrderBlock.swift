import ExpectRuntime

/// The statements of an `inOrder` or `inAnyOrder`, as far as they were made.
final class OrderBlock: Sendable {
  /// The innermost block around the current code, which a child task inherits.
  @TaskLocal static var innermost: OrderBlock?

  /// The place of the block's expectations in the order of the outermost block.
  let place: (order: CallOrder, groups: [OrderPosition.Group])

  /// The checks after the fact that were made in this block.
  let checks: OrderedChecks

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
    place = (order, (outer?.place.groups ?? []) + [order.openGroup(isSequence: isSequence)])
    checks = OrderedChecks(isSequence: isSequence, in: outer?.checks)
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

  /// Ends the block: its checks are complete, or continue in the block around it.
  private func end() {
    isOpen.withLock { $0 = false }
    if let outer { return outer.checks.add(checks) }
    checks.end(strictlyAt: place.order.strictSite)
    if place.order.content.steps.isEmpty, checks.isEmpty {
      Reporter.report(MockFailure(.emptyBlock(), at: site))
    }
  }
}

// MARK: - OrderedChecks

/// Checks of calls that already occurred, one after another or in any order.
///
/// In a sequence, the calls of a check begin with the first one after the beginning of the check
/// before it, and end where the check after it begins. A check that requires no call takes those
/// between its neighbors.
final class OrderedChecks: Sendable {
  /// Whether further checks can follow at any time, so that the last one never ends.
  private let isOpenEnded: Bool

  private let content: Locked<Content>

  /// The part of a call that may outlive the record, which keeps the arguments alive.
  struct FirstCall {
    let text: String
    let moment: Moment

    /// This runs code of the test, so the caller must not hold a lock.
    init(_ call: RecordedCall) {
      text = ValueDescription.writing { call.text }
      moment = call.startMoment
    }
  }

  /// A check whose last call isn't known yet.
  private struct Check {
    let mock: MockCore
    let pattern: CallPattern
    let count: CallCount
    let site: CallSite

    /// The first call of the check before it, if any.
    let start: FirstCall?

    /// Its own first call, or `nil` if it requires none.
    var first: FirstCall?

    /// The number of calls that it has already taken.
    var taken = 0

    /// Returns the matching calls that the mock has received, up to a moment.
    ///
    /// This runs code of the test, so the caller must not hold a lock.
    func calls(before end: Moment? = nil) -> [RecordedCall] {
      let received = mock.received
      let begin = received.partitioningIndex { call in
        first.map { call.startMoment >= $0.moment } ?? start.map {
          call.startMoment > $0.moment
        } ?? true
      }
      let end = end.map { end in received.partitioningIndex { $0.startMoment >= end } }
      return received[begin..<max(begin, end ?? received.count)].filter(pattern.matches)
    }
  }

  private struct Content {
    let isSequence: Bool

    /// The first call of the check before these checks, if any.
    let start: FirstCall?

    /// The first calls of the checks that begin first and last.
    var earliest: FirstCall?
    var latest: FirstCall?
    var pending: [Check] = []

    /// The checked mocks, with the numbers of the calls that checks have taken.
    var mocks: [ObjectIdentifier: (core: MockCore, taken: Set<Int>)] = [:]
    var hasFailed = false

    /// The first call of the check before the next one.
    var startOfNext: FirstCall? { isSequence ? latest ?? start : start }

    /// Adds checks that begin between two calls.
    mutating func add(_ checks: [Check], from first: FirstCall?, to last: FirstCall?) {
      if isSequence, let first { complete(before: first) }
      pending += checks
      earliest = [earliest, first].compactMap(\.self).min { $0.moment < $1.moment }
      latest = [latest, last].compactMap(\.self).max { $0.moment < $1.moment }
    }

    /// Determines the last calls of the pending checks, and reports those with a wrong count.
    mutating func complete(before next: FirstCall?) {
      for var check in exchange(&pending, with: []) {
        let calls = check.calls(before: next?.moment)
        if check.count.accepts(calls.count) {
          take(calls.count, of: calls, for: &check)
        } else {
          hasFailed = true
          check.mock.report(
            .missedTurn(
              of: check.pattern, on: check.mock.name, check.count, calls: calls.count,
              after: check.start?.text, before: next?.text), at: check.site)
        }
      }
    }

    /// Passes calls to captors, and marks them as checked.
    mutating func take(
      _ count: Int, of calls: some Collection<RecordedCall>, for check: inout Check
    ) {
      let new = calls.prefix(count).dropFirst(check.taken)
      for call in new { check.pattern.capture(call.arguments) }
      check.mock.mark(Array(new), as: .accountedFor)
      mocks[ObjectIdentifier(check.mock)]?.taken.formUnion(new.map(\.sequence))
      check.taken = max(count, check.taken)
    }
  }

  /// - Parameter outer: The checks that continue with these ones.
  init(isSequence: Bool, isOpenEnded: Bool = false, in outer: OrderedChecks? = nil) {
    self.isOpenEnded = isOpenEnded
    let start = outer?.content.withLock { $0.startOfNext } ?? nil
    content = Locked(Content(isSequence: isSequence, start: start))
  }

  /// Whether there was no check.
  var isEmpty: Bool { content.withLock { $0.mocks.isEmpty } }

  /// Checks the calls of a mock that follow those of the checks so far.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Returns: The matching calls, of which the later ones may come after those of the check.
  func check(
    _ pattern: CallPattern, count: CallCount, of mock: MockCore, at site: CallSite
  ) -> [RecordedCall] {
    var content = content.withLock { $0 }
    defer { self.content.withLock { $0 = content } }
    let id = ObjectIdentifier(mock)
    content.mocks[id] = content.mocks[id] ?? (mock, [])
    var check = Check(
      mock: mock, pattern: pattern, count: count, site: site, start: content.startOfNext)
    let later = check.calls()
    // A call that a check before this one needs isn't the first one of this check.
    let calls = later.drop { call in
      content.isSequence
        && content.pending.contains { pending in
          pending.mock === mock && pending.pattern.matches(call)
            && !pending.count.accepts(pending.calls(before: call.startMoment).count)
        }
    }
    let taken = count.taken(of: calls.count)
    guard let taken = taken ?? (isOpenEnded || !count.accepts(0) ? nil : 0) else {
      content.hasFailed = true
      return mock.reportMissed(pattern, count: count, after: check.start, later, at: site)
    }
    if !count.accepts(0) { check.first = calls.first.map(FirstCall.init) }
    if isOpenEnded || !count.accepts(0) { content.take(taken, of: calls, for: &check) }
    content.add([check], from: check.first, to: check.first)
    return Array(calls)
  }

  /// Continues with the checks of a block in the block of these checks.
  func add(_ inner: OrderedChecks) {
    let inner = inner.content.withLock { $0 }
    var content = content.withLock { $0 }
    content.add(inner.pending, from: inner.earliest, to: inner.latest)
    content.hasFailed = content.hasFailed || inner.hasFailed
    content.mocks.merge(inner.mocks) { ($0.core, $0.taken.union($1.taken)) }
    self.content.withLock { $0 = content }
  }

  /// Ends the checks.
  ///
  /// - Parameter site: The location of the failure about calls that no check has taken, or `nil` if
  ///   there may be such calls.
  func end(strictlyAt site: CallSite?) {
    var content = content.withLock { $0 }
    content.complete(before: nil)
    self.content.withLock { $0 = content }
    guard let site, !content.hasFailed, let first = content.earliest else { return }
    for (core, taken) in content.mocks.values {
      let others = core.received.filter {
        $0.startMoment >= first.moment && !taken.contains($0.sequence)
      }
      if !others.isEmpty { core.report(.unwanted(others, allowed: .inOrder), at: site) }
    }
  }
}

extension MockCore {
  /// Reports a check for which there are too few calls after those of the check before it.
  fileprivate func reportMissed(
    _ pattern: CallPattern, count: CallCount, after last: OrderedChecks.FirstCall?,
    _ later: [RecordedCall], at site: CallSite
  ) -> [RecordedCall] {
    let checked = CheckedCalls(of: pattern, count: count, among: received)
    guard let last, !later.isEmpty || count.taken(of: checked.matching.count) != nil else {
      return conclude(checked, at: site)
    }
    let latestBefore = checked.matching.dropLast(later.count).last?.startMoment
    let message: Message =
      if latestBefore == nil || !later.isEmpty {
        .missedTurn(
          of: pattern, on: name, count, calls: later.count, after: last.text,
          isPreceded: latestBefore != nil)
      } else if latestBefore == last.moment {
        .checkedBefore(pattern, on: name, count)
      } else {
        .receivedBefore(last.text, pattern, on: name)
      }
    report(message, at: site)
    return later
  }
}

extension [RecordedCall] {
  /// Returns the index of the first call that satisfies a condition, which all later calls do.
  fileprivate func partitioningIndex(where isLater: (RecordedCall) -> Bool) -> Int {
    var range = indices
    while let middle = range.dropLast(range.count / 2).last {
      range = isLater(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}

extension CallCount {
  /// Returns how many of the calls meet the count at least, or as far as it limits them, or `nil` if
  /// no number of them does.
  fileprivate func taken(of calls: Int) -> Int? {
    if greatestAccepted == 0 { return calls == 0 ? 0 : nil }
    return accepts(0) ? (0...calls).last(where: accepts) : (0...calls).first(where: accepts)
  }
}
