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
    if let outer, outer.checks.add(checks) { return }
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
  private let content: Locked<Content>

  /// The code of the test that runs during a check, such as a matcher.
  private let codeOfTest = NonreentrantCode()

  /// The part of a call that may outlive the record, which keeps the arguments alive.
  fileprivate typealias FirstCall = (text: String, moment: Moment)

  fileprivate struct Check {
    let mock: MockCore
    let pattern: CallPattern
    let count: CallCount
    let site: CallSite

    /// The first call of the check before it, if any.
    let start: FirstCall?

    /// Its own first call, or `nil` if it requires none.
    var first: FirstCall?

    /// The numbers of the calls that it has already taken.
    var taken: [Int] = []
    var state = State.pending

    enum State {
      /// The last call of the check isn't known yet.
      case pending
      case complete
      case failed
    }
  }

  fileprivate struct Content {
    let isSequence: Bool

    /// Whether further checks can follow at any time, so that the last one never ends.
    let isOpenEnded: Bool

    /// The first call of the check before these checks, if any.
    var start: FirstCall?
    var checks: [Check] = []

    /// A number that every change increments.
    var version = 0

    /// What follows from the current change: captures, marks, and reports.
    var effects: [() -> Void] = []
  }

  /// - Parameter outer: The checks that continue with these ones.
  init(isSequence: Bool, isOpenEnded: Bool = false, in outer: OrderedChecks? = nil) {
    let start = outer?.content.withLock { $0.startOfNext } ?? nil
    content = Locked(Content(isSequence: isSequence, isOpenEnded: isOpenEnded, start: start))
  }

  /// Whether there was no check.
  var isEmpty: Bool { content.withLock { $0.checks.isEmpty } }

  /// Checks the calls of a mock that follow those of the checks so far.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Returns: The matching calls, of which the later ones may come after those of the check.
  func check(
    _ pattern: CallPattern, count: CallCount, of mock: MockCore, at site: CallSite
  ) -> [RecordedCall] {
    let calls = change { content in
      content.check(
        Check(
          mock: mock, pattern: pattern, count: count, site: site, start: content.startOfNext))
    }
    // A check by code of the test that another check runs has no position.
    return calls ?? mock.check(pattern, count: count, in: nil, at: site)
  }

  /// Continues with the checks of a block in the block of these checks.
  ///
  /// - Returns: Whether this was possible.
  func add(_ inner: OrderedChecks) -> Bool {
    let checks = inner.content.withLock { $0.checks }
    return change { $0.add(checks) } != nil
  }

  /// Ends the checks.
  ///
  /// - Parameter site: The location of the failure about calls that no check has taken, or `nil` if
  ///   there may be such calls.
  func end(strictlyAt site: CallSite?) {
    _ = change { $0.complete(before: nil) }
    let checks = content.withLock { $0.checks }
    let first = checks.compactMap(\.first?.moment).min()
    guard let site, let first, checks.allSatisfy({ $0.state == .complete }) else { return }
    for mock in checks.map(\.mock).distinct {
      let taken = Set(checks.filter { $0.mock === mock }.flatMap(\.taken))
      let others = mock.received.filter {
        $0.startMoment >= first && !taken.contains($0.sequence)
      }
      if !others.isEmpty { mock.report(.unwanted(others, allowed: .inOrder), at: site) }
    }
  }

  /// Changes the content, and then does what follows from that.
  ///
  /// The change runs code of the test. It's therefore made without the lock, and made again if
  /// there was another one in the meantime.
  ///
  /// - Returns: `nil` if this thread already makes a change.
  private func change<Result>(_ change: (inout Content) -> Result) -> Result? {
    let changed = codeOfTest.run { () -> (result: Result, effects: [() -> Void]) in
      while true {
        let former = content.withLock { $0 }
        var new = former
        let result = change(&new)
        let effects = exchange(&new.effects, with: [])
        new.version += 1
        let isCurrent = content.withLock { content in
          guard content.version == former.version else { return false }
          content = new
          return true
        }
        // The former content is released without the lock.
        if withExtendedLifetime(former, { isCurrent }) { return (result, effects) }
      }
    }
    for effect in changed?.effects ?? [] { effect() }
    return changed?.result
  }
}

// MARK: - Deciding

// These functions run code of the test, so the caller must not hold a lock.

extension OrderedChecks.Content {
  /// The first call of the check before the next one.
  fileprivate var startOfNext: OrderedChecks.FirstCall? {
    let latest = isSequence ? checks.compactMap(\.first).max { $0.moment < $1.moment } : nil
    return latest ?? start
  }

  /// Checks the calls that follow those of the checks so far, and returns the matching ones.
  fileprivate mutating func check(_ check: OrderedChecks.Check) -> [RecordedCall] {
    var check = check
    let (count, later) = (check.count, check.calls())
    let calls = Array(later.drop { isNeeded($0, of: check.mock) })
    let isRequired = !count.accepts(0)
    guard let taken = count.taken(of: calls.count) ?? (isOpenEnded || isRequired ? nil : 0) else {
      check.state = .failed
      checks.append(check)
      effects.append { [check] in check.reportMissed(later) }
      return later
    }
    check.first =
      isRequired
      ? calls.first.map { call in (ValueDescription.writing { call.text }, call.startMoment) } : nil
    if isOpenEnded || isRequired { effects.append(check.take(taken, of: calls)) }
    add([check])
    return calls
  }

  /// Adds checks, which end the pending ones if this is a sequence.
  fileprivate mutating func add(_ new: [OrderedChecks.Check]) {
    let first = new.compactMap(\.first).min { $0.moment < $1.moment }
    if isSequence, let first { complete(before: first) }
    checks += new
  }

  /// Determines the last calls of the pending checks, and reports those with a wrong count.
  fileprivate mutating func complete(before next: OrderedChecks.FirstCall?) {
    for index in checks.indices where checks[index].state == .pending {
      let calls = checks[index].calls(before: next?.moment)
      if checks[index].count.accepts(calls.count) {
        effects.append(checks[index].take(calls.count, of: calls))
        checks[index].state = .complete
      } else {
        checks[index].state = .failed
        effects.append { [check = checks[index]] in
          check.report(
            .missedTurn(
              of: check.pattern, on: check.mock.name, check.count, calls: calls.count,
              after: check.start?.text, before: next?.text))
        }
      }
    }
    if isOpenEnded { (start, checks) = (startOfNext, []) }
  }

  /// Returns whether a pending check needs a call, so that the call can't be the first one of the
  /// check after it.
  private func isNeeded(_ call: RecordedCall, of mock: MockCore) -> Bool {
    isSequence
      && checks.contains { check in
        check.state == .pending && check.mock === mock && check.pattern.matches(call)
          && !check.count.accepts(check.calls(before: call.startMoment).count)
      }
  }
}

extension OrderedChecks.Check {
  /// Returns the matching calls that the mock has received, up to a moment.
  fileprivate func calls(before end: Moment? = nil) -> [RecordedCall] {
    let received = mock.received
    let begin = received.partitioningIndex { call in
      if let first { return call.startMoment >= first.moment }
      return start.map { call.startMoment > $0.moment } ?? true
    }
    let end = end.map { end in received.partitioningIndex { $0.startMoment >= end } }
    return received[begin..<max(begin, end ?? received.count)].filter(pattern.matches)
  }

  /// Takes calls, and returns a closure that passes them to captors, and marks them as checked.
  fileprivate mutating func take(_ count: Int, of calls: [RecordedCall]) -> () -> Void {
    let new = Array(calls.prefix(count).dropFirst(taken.count))
    taken += new.map(\.sequence)
    return { [mock, pattern] in
      for call in new { pattern.capture(call.arguments) }
      mock.mark(new, as: .accountedFor)
    }
  }

  /// Reports that there are too few calls after those of the check before it.
  fileprivate func reportMissed(_ later: [RecordedCall]) {
    let checked = CheckedCalls(of: pattern, count: count, among: mock.received)
    guard let start, !later.isEmpty || count.taken(of: checked.matching.count) != nil else {
      mock.conclude(checked, at: site)
      return
    }
    let former = checked.matching.dropLast(later.count).last?.startMoment
    if former == nil || !later.isEmpty {
      report(
        .missedTurn(
          of: pattern, on: mock.name, count, calls: later.count, after: start.text,
          isPreceded: former != nil))
    } else if former == start.moment {
      report(.checkedBefore(pattern, on: mock.name, count))
    } else {
      report(.receivedBefore(start.text, pattern, on: mock.name))
    }
  }

  fileprivate func report(_ message: Message) { mock.report(message, at: site) }
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
