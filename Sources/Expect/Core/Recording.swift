/// The evaluation of a call that a test describes instead of making.
///
/// It's open from `expect()` to `.call`. During this time, it records the calls of the mock and the
/// matchers in the same task or thread. A recording is closed by its identity, regardless of the
/// context that closes it.
final class Recording {
  let recorder: StatementHead.Recorder
  let site: CallSite

  /// The mock for which calls are recorded.
  let owner: ObjectIdentifier

  /// The task or thread that runs the statement.
  fileprivate let context = ExecutionContext.current

  /// The recording that was opened before this one, while this one is open.
  fileprivate var former: Recording?

  // Only the task or thread that opened a recording can find it, and its statement closes it
  // afterwards, so the recorded data needs no lock.

  /// Whether the statement is still being evaluated.
  private var isOpen = true

  /// The latest recorded call of the mock, usually the only one.
  private(set) var call: DescribedCall?

  /// The recorded calls before it, in order.
  private(set) var formerCalls: [DescribedCall] = []

  /// The recorded matchers, in order.
  private(set) var matchers: [ArgumentMatcher] = []

  /// Whether an invalid matcher was reported and replaced by one for any value.
  var isMisused = false

  /// Opens a recording in the current task or thread.
  init(owner: ObjectIdentifier, recorder: StatementHead.Recorder, at site: CallSite) {
    self.owner = owner
    self.recorder = recorder
    self.site = site
    OpenRecordings.latest.withLock { latest in
      former = latest
      latest = self
    }
  }

  /// Closes the recording.
  ///
  /// - Returns: Whether it was open.
  func close() -> Bool {
    guard isOpen else { return false }
    isOpen = false
    OpenRecordings.latest.withLock { latest in
      var later: Recording?
      var open = latest
      while let next = open, next !== self { (later, open) = (next, next.former) }
      if let later { later.former = former } else { latest = former }
      former = nil
    }
    return true
  }

  /// Records a call of the mock.
  func add(_ call: DescribedCall) {
    if let former = self.call { formerCalls.append(former) }
    self.call = call
  }

  /// Records a matcher.
  func add(_ matcher: ArgumentMatcher) {
    if matchers.isEmpty { matchers.reserveCapacity(4) }
    matchers.append(matcher)
  }

  /// Removes and returns the matchers recorded after a number of matchers.
  func takeMatchers(after count: Int) -> [ArgumentMatcher] {
    defer { matchers.removeLast(matchers.count - count) }
    return Array(matchers.dropFirst(count))
  }

  /// Replaces the latest recorded read of a property or subscript with an assignment.
  func turnReadIntoAssignment<Value>(of value: Value) {
    // Without a recorded read, the statement will report that it has no call.
    call = call?.assigning(value)
  }
}

// MARK: - DescribedCall

/// A call made while a recording was open.
struct DescribedCall {
  let member: Member

  /// The arguments as matchers see them, without anything that must not outlive the call.
  ///
  /// They may be placeholders, which must not be inspected.
  let arguments: [Any]

  /// How the body of the member can use an answer.
  let body: MemberBody

  /// Returns the assignment of a value to the property or subscript that this call read.
  func assigning<Value>(_ value: Value) -> DescribedCall {
    DescribedCall(
      member: member.setter(of: Value.self), arguments: arguments + [value as Any], body: body)
  }
}

// MARK: - OpenRecordings

/// The open recordings.
///
/// There is one for each statement that is currently being evaluated, usually only one, so
/// searching a list is faster than a table. See the benchmark `recording`.
enum OpenRecordings {
  fileprivate static let latest = Locked<Recording?>(nil)

  /// The recording to which matchers belong, which is the one opened last in this task or thread.
  static var current: Recording? {
    let number = ExecutionContext.currentNumber
    return latest.withLock { latest in
      var recording = latest
      while let open = recording, open.context.number != number { recording = open.former }
      return recording
    }
  }

  /// Returns the recording to which calls of a mock belong in this task or thread.
  static func current(of owner: ObjectIdentifier) -> Recording? {
    let number = ExecutionContext.currentNumber
    return latest.withLock { latest in
      var recording = latest
      while let open = recording, open.context.number != number || open.owner != owner {
        recording = open.former
      }
      return recording
    }
  }
}
