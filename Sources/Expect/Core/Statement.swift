import ExpectRuntime

/// A statement that a test is writing: from `expect()` to `.call`.
///
/// During this time, it takes the matchers and the calls of its mock in the same task or thread. It's
/// closed by its identity, regardless of the context that closes it.
final class Statement {
  let core: MockCore
  let site: CallSite
  private let recorder: StatementHead.Recorder

  /// The order in which the calls are expected, unless a block says so.
  private let order: CallOrder?

  /// The task or thread that runs the statement.
  private let context = ExecutionContext()
  private let openMoment = Moment.now

  /// The statement that was opened before this one, while this one is open.
  private var former: Statement?

  // Only the owner of the recorder closes a statement, and only the task or thread that opened it adds
  // to it and reads it, so this needs no lock.

  private var isOpen = true

  /// The member of the latest call of the mock, usually the only one.
  private(set) var member: KnownMember?

  /// The arguments of the call as matchers see them, without anything that must not outlive the call.
  ///
  /// They may be placeholders, which must not be inspected.
  private var arguments: ValueList?

  /// How the body of the member can use an answer.
  private var body = Invocation.Body.plain

  /// The members of the calls before it, in order.
  private var formerMembers: [Member] = []

  /// The matchers, in order.
  private(set) var matchers: [ArgumentMatcher] = []

  /// Whether an invalid matcher was reported and replaced by one for any value.
  var isMisused = false

  /// Opens a statement in the current task or thread.
  init(
    _ recorder: StatementHead.Recorder, of core: MockCore, in order: CallOrder? = nil,
    at site: CallSite
  ) {
    self.core = core
    self.recorder = recorder
    self.order = order
    self.site = site
    core.mutex.lock()
    core.state.openStatements += 1
    core.mutex.unlock()
    Self.open.mutex.lock()
    former = Self.open.latest
    Self.open.latest = self
    Self.open.mutex.unlock()
  }

  /// Closes the statement.
  ///
  /// - Returns: Whether it was open.
  private func close() -> Bool {
    guard isOpen else { return false }
    isOpen = false
    core.mutex.lock()
    core.state.openStatements -= 1
    core.mutex.unlock()
    Self.open.mutex.lock()
    defer { Self.open.mutex.unlock() }
    if Self.open.latest === self {
      Self.open.latest = former
    } else {
      var later = Self.open.latest
      while let next = later, next.former !== self { later = next.former }
      later?.former = former
    }
    former = nil
    return true
  }

  /// The start of the statement, for messages.
  var head: StatementHead { StatementHead(mock: core.name, recorder: recorder) }

  /// Adds a call of the mock.
  func add(_ member: KnownMember, _ arguments: ValueList, _ body: Invocation.Body) {
    if let former = self.member { formerMembers.append(former) }
    self.member = member
    self.arguments = arguments
    self.body = body
  }

  /// Adds a matcher.
  func add(_ matcher: ArgumentMatcher) {
    if matchers.count == 0 { matchers.reserveCapacity(4) }
    matchers.append(matcher)
  }

  /// Removes and returns the matchers after a number of matchers.
  func removeMatchers(after count: Int) -> [ArgumentMatcher] {
    let taken = Array(matchers.dropFirst(count))
    matchers.removeLast(taken.count)
    return taken
  }

  /// Replaces the latest read of a property or subscript with an assignment.
  func turnReadIntoAssignment<Value>(of value: Value) {
    // Without a read, the statement will report that it has no call.
    guard let member, let arguments else { return }
    self.member = core.setter(of: member, Value.self)
    self.arguments = ValueList(array: arguments + [value as Any])
  }

  // MARK: - Open statements

  /// The open statements.
  ///
  /// There is usually only one, so searching a list is faster than a table. See the benchmark
  /// `recording`.
  ///
  /// This is safe to mark as `@unchecked Sendable` because the list is accessed only while holding the
  /// lock.
  private final class List: @unchecked Sendable {
    let mutex = Lock()

    /// The statement that was opened last, which leads to those before it.
    var latest: Statement?
  }

  private static let open = List()

  /// Returns the statement that was opened last in this task or thread, to which matchers belong, or
  /// the last one about a mock, to which calls of that mock belong.
  static func current(of core: MockCore? = nil) -> Statement? {
    open.mutex.lock()
    defer { open.mutex.unlock() }
    var statement = open.latest
    while let next = statement {
      let isMeant = if let core { next.core === core } else { true }
      if isMeant, next.context.isCurrent { return next }
      statement = next.former
    }
    return nil
  }
}

// MARK: - Ending

extension Statement {
  /// Adds what the statement says about its call to the mock, or returns `nil` after reporting a misuse.
  ///
  /// - Parameters:
  ///   - result: The type of the result in the statement.
  ///   - count: The expected count, or `nil` for a stub.
  func end(returning result: Any.Type, _ count: CallCount? = nil) -> Rule? {
    var expected: ExpectedCall?
    if let count {
      // After a misuse, the call is neither expected nor unexpected, and the test can still define
      // what it does. In an order, it also keeps its place, without being required.
      expected =
        isPossible(count)
        ? ExpectedCall(count, isRejection: recorder == .reject)
        : order.map { _ in ExpectedCall(.atLeast(0)) }
    }
    guard let pattern = described(returning: result), let member else { return nil }
    let place: OrderBlock.Place? =
      if let order { (order, 0) } else if expected?.isRejection == false { block?.place } else {
        nil
      }
    if isMisused { expected = nil }
    let isOrdered = place != nil && expected != nil
    let rule = Rule(pattern, body: body, expected: expected, isOrdered: isOrdered, at: site)
    let isUnclear = count != nil && expected == nil || isMisused
    if isUnclear { rule.progress.isOptional = true }
    core.add(rule, to: member, at: place)
    return rule
  }

  /// Returns whether a count is possible, or reports that it isn't.
  private func isPossible(_ count: CallCount) -> Bool {
    guard let part = count.impossiblePart else { return true }
    report(.impossibleCount(part, in: head))
    return false
  }

  /// Checks the calls that the mock received against the described call.
  ///
  /// - Parameter count: The expected number of calls.
  /// - Returns: The matching calls.
  func check(_ result: Any.Type, count: CallCount) -> [RecordedCall] {
    let isPossible = isPossible(count)
    guard let pattern = checkedPattern(returning: result) else { return [] }
    // After a misuse, accept any count.
    return core.check(
      pattern, count: isPossible ? count : .atLeast(0), in: block, at: site)
  }

  /// Waits until the calls that the mock received satisfy a check.
  ///
  /// - Parameters:
  ///   - count: The expected number of calls.
  ///   - time: The maximum time to wait.
  ///   - clock: The clock that measures the time.
  ///   - ended: Whether only calls that have ended count.
  /// - Returns: The matching calls.
  nonisolated(nonsending) func check(
    _ result: Any.Type, count: CallCount, within time: Duration, clock: any Clock<Duration>,
    ended: Bool
  ) async -> [RecordedCall] {
    if count.impossiblePart != nil { return check(result, count: count) }
    guard let pattern = checkedPattern(returning: result) else { return [] }
    guard time >= .zero else {
      report(.negativeTime(time, in: head))
      return []
    }
    return await core.check(
      pattern, count: count, within: time, clock: clock, ended: ended, in: block, at: site)
  }

  /// Removes the calls that match the described call.
  func resetCalls(_ result: Any.Type) {
    if let pattern = checkedPattern(returning: result) { core.resetCalls(matching: pattern) }
  }

  /// Reports that the statement has no call, unless it ended.
  func abandon() {
    if close() { report(.unfinished(head)) }
  }

  /// The block of an order around the statement, if any.
  private var block: OrderBlock? {
    guard let block = OrderBlock.innermost else { return nil }
    if block.isCurrent { return block }
    report(.outsideBlock(head))
    return nil
  }

  /// Returns the pattern for a check, or `nil` after reporting a misuse.
  func checkedPattern(returning result: Any.Type) -> CallPattern? {
    guard let pattern = described(returning: result), !isMisused else { return nil }
    if core.keepsDescriptions, pattern.needsValues {
      report(.describedOnly(pattern.member, in: head))
      return nil
    }
    return pattern
  }

  /// Closes the statement.
  ///
  /// - Returns: The pattern of the described call, or `nil` after reporting a misuse.
  private func described(returning result: Any.Type) -> CallPattern? {
    guard close() else { return nil }
    // A recorder can be sent to another task, while the one that opened the statement still adds to it.
    let isCurrent = context.isCurrent
    guard isCurrent, let member, let arguments, formerMembers.count == 0 else {
      report(misuse(returning: result, isCurrent))
      return nil
    }
    do throws(Message) {
      let pattern = try pattern(of: member, arguments)
      if fits(result, member) { return pattern }
      report(.mismatchedResult(result, of: member, in: core.name))
    } catch {
      // A body that passes the wrong arguments has already been reported.
      if !member.lacksArguments { report(error) }
    }
    return nil
  }

  private func report(_ misuse: Message) { core.report(misuse, at: site) }

  private func misuse(returning result: Any.Type, _ isCurrent: Bool) -> Message {
    if isCurrent, let member { return .severalCalls(of: formerMembers + [member], in: head) }
    return TypeFacts.isFunction(result)
      ? .closureAsCall(in: head)
      : .noCall(in: head, insteadOf: core.callOfOtherMock(since: openMoment))
  }

  /// Returns whether a member with one result type can answer a call with another one.
  ///
  /// If the body of a member unwraps the result, it asks for an optional. Swift may also convert the
  /// result of a statement to another type. A body that doesn't state its result has none, and Swift
  /// then converts `Void` to `Any`.
  private func fits(_ type: Any.Type, _ member: Member) -> Bool {
    let answer = member.resultType.type
    // The body of an initializer has no result, but the initializer returns an object.
    if type == answer || member.isInitializer { return true }
    return TypeFacts.isSameOrWrapped(type, in: answer)
      || TypeFacts.isSameOrWrapped(answer, in: type)
      || answer != Void.self && TypeFacts.fits(answer, type)
  }
}
