import ExpectRuntime

/// The evaluation of a call that a test describes instead of making.
///
/// It's open from `expect()` to `.call`. During this time, it records the calls of the mock and the
/// matchers in the same task or thread. A recording is closed by its identity, regardless of the
/// context that closes it.
final class Recording {
  /// The mock for which calls are recorded.
  let core: MockCore
  let recorder: StatementHead.Recorder
  let site: CallSite

  /// The task or thread that runs the statement.
  fileprivate let context = ExecutionContext()

  /// When the recording was opened.
  let openMoment = Moment.now

  /// The recording that was opened before this one, while this one is open.
  fileprivate var former: Recording?

  /// Whether the current code may read what was recorded.
  ///
  /// A recorder can be sent to another task, while the one that opened the recording still adds to it.
  var isCurrent: Bool { context.isCurrent }

  // Only the owner of the recorder closes a recording, and only the task or thread that opened it adds
  // to it and reads it, so this needs no lock.

  private var isOpen = true

  /// The latest call of the mock, usually the only one.
  private(set) var call: DescribedCall?

  /// The statements about its member, if the mock has looked them up.
  private(set) var statements: MemberStatements?

  /// The calls before it, in order.
  private(set) var formerCalls: [DescribedCall] = []

  /// The matchers, in order.
  private(set) var matchers: [ArgumentMatcher] = []

  /// Whether an invalid matcher was reported and replaced by one for any value.
  private(set) var isMisused = false

  /// Opens a recording in the current task or thread.
  init(_ recorder: StatementHead.Recorder, of core: MockCore, at site: CallSite) {
    self.core = core
    self.recorder = recorder
    self.site = site
    core.mutex.lock()
    core.state.openRecordings += 1
    core.mutex.unlock()
    OpenRecordings.shared.add(self)
  }

  /// Closes the recording.
  ///
  /// - Returns: Whether it was open.
  func close() -> Bool {
    guard isOpen else { return false }
    isOpen = false
    core.mutex.lock()
    core.state.openRecordings -= 1
    core.mutex.unlock()
    OpenRecordings.shared.remove(self)
    return true
  }

  /// Records a call of the mock, with the statements about its member.
  func add(_ call: DescribedCall, _ statements: MemberStatements) {
    if let former = self.call { formerCalls.append(former) }
    self.call = call
    self.statements = statements
  }

  /// Records a matcher.
  func add(_ matcher: ArgumentMatcher) { matchers.append(matcher) }

  /// Records that a matcher was invalid.
  func markMisused() { isMisused = true }

  /// Removes and returns the matchers recorded after a number of matchers.
  func takeMatchers(after count: Int) -> [ArgumentMatcher] {
    let taken = Array(matchers.dropFirst(count))
    matchers.removeLast(taken.count)
    return taken
  }

  /// Replaces the latest recorded read of a property or subscript with an assignment.
  func turnReadIntoAssignment<Value>(of value: Value) {
    // Without a recorded read, the statement will report that it has no call.
    call = call?.assigning(value)
    statements = nil
  }
}

// MARK: - Completing

extension Recording {
  /// Adds the recorded call to the mock as a rule, or returns `nil` after reporting a misuse.
  ///
  /// - Parameters:
  ///   - result: The type of the result in the statement.
  ///   - expected: The expected count, or `nil` for a stub.
  ///   - place: The place of the expectation in an order, if any.
  func complete(
    returning result: Any.Type, expected: ExpectedCall?,
    placed place: (order: CallOrder, groups: [OrderPosition.Group])? = nil
  ) -> Rule? {
    guard let pattern = described(returning: result), let call else { return nil }
    // The meaning of a misused matcher isn't known, so the call is neither expected nor unexpected.
    let isOrdered = place == nil && expected?.kind == .expected
    let rule = Rule(pattern, body: call.body, expected: isMisused ? nil : expected, at: site)
    core.add(rule, to: statements, placed: isOrdered ? block?.place : place)
    if isMisused { core.editStub(rule) { $0.isOptional = true } }
    return rule
  }

  /// Checks the calls that the mock received against the recorded call.
  ///
  /// - Parameter count: The expected number of calls.
  /// - Returns: The matching calls.
  func check(
    _ result: Any.Type, count: CallCount, in order: CallOrder? = nil
  ) -> [RecordedCall] {
    guard let pattern = checkedPattern(returning: result) else { return [] }
    return core.check(pattern, count: count, in: order?.checks ?? block?.checks, at: site)
  }

  /// Removes the calls that match the recorded call.
  func resetCalls(_ result: Any.Type) {
    if let pattern = checkedPattern(returning: result) { core.resetCalls(matching: pattern) }
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
    guard let pattern = checkedPattern(returning: result) else { return [] }
    guard time >= .zero else {
      report(.negativeTime(time, in: head))
      return []
    }
    return await core.check(
      pattern, count: count, within: time, clock: clock, ended: ended, in: block?.checks, at: site)
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

  /// Closes the recording.
  ///
  /// - Returns: The pattern of the recorded call, or `nil` after reporting a misuse.
  private func described(returning result: Any.Type) -> CallPattern? {
    guard close() else { return nil }
    guard isCurrent, let call, formerCalls.count == 0 else {
      report(misuse(returning: result))
      return nil
    }
    switch MatcherPlacement.outcome(of: matchers, in: call) {
    case .misuse(let misuse):
      // A body that passes the wrong arguments has already been reported.
      if call.member.bodyMistake == nil { report(misuse(head)) }
      return nil
    case .pattern(let pattern):
      guard fits(result, pattern.member) else {
        report(.mismatchedResult(result, of: pattern.member, in: core.name))
        return nil
      }
      return pattern
    }
  }

  /// Reports that the statement was never completed, unless it was.
  func abandon() {
    guard close() else { return }
    report(.unfinished(head))
  }

  func report(_ misuse: Message) { core.report(misuse, at: site) }

  var head: StatementHead { StatementHead(mock: core.name, recorder: recorder) }

  private func misuse(returning result: Any.Type) -> Message {
    if isCurrent, let call {
      return .severalCalls(of: (formerCalls + [call]).map(\.member), in: head)
    }
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
    // The body of an initializer has no result, but the initializer returns an object.
    if member.isInitializer { return true }
    let answer = member.resultType.type
    if type == answer { return true }
    return TypeFacts.isSameOrWrapped(type, in: answer)
      || TypeFacts.isSameOrWrapped(answer, in: type)
      || answer != Void.self && TypeFacts.fits(answer, type)
  }
}

// MARK: - OpenRecordings

/// The open recordings.
///
/// There is one for each statement that is currently being evaluated, usually only one, so
/// searching a list is faster than a table. See the benchmark `recording`.
///
/// This is safe to mark as `@unchecked Sendable` because the list is accessed only while holding the
/// lock.
final class OpenRecordings: @unchecked Sendable {
  fileprivate static let shared = OpenRecordings()

  private let mutex = Lock()

  /// The recording that was opened last, which leads to those before it.
  private var latest: Recording?

  fileprivate func add(_ recording: Recording) {
    mutex.lock()
    recording.former = latest
    latest = recording
    mutex.unlock()
  }

  fileprivate func remove(_ recording: Recording) {
    mutex.lock()
    defer { mutex.unlock() }
    if latest === recording {
      latest = recording.former
    } else {
      var later = latest
      while let next = later, next.former !== recording { later = next.former }
      later?.former = recording.former
    }
    recording.former = nil
  }

  /// The recording to which matchers belong, which is the one opened last in this task or thread.
  static var current: Recording? { shared.latest(of: nil) }

  /// Returns the recording to which calls of a mock belong in this task or thread.
  static func current(of core: MockCore) -> Recording? { shared.latest(of: core) }

  private func latest(of core: MockCore?) -> Recording? {
    mutex.lock()
    defer { mutex.unlock() }
    var recording = latest
    while let next = recording, core != nil && next.core !== core || !next.context.isCurrent {
      recording = next.former
    }
    return recording
  }
}
