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

  // Only the task or thread that opened a recording can find it, and its statement closes it
  // afterwards, so the recorded data needs no lock.

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
    core.lock()
    core.state.openRecordings += 1
    core.unlock()
    OpenRecordings.shared.add(self)
  }

  /// Closes the recording.
  ///
  /// - Returns: Whether it was open.
  func close() -> Bool {
    guard isOpen else { return false }
    isOpen = false
    core.lock()
    core.state.openRecordings -= 1
    core.unlock()
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
