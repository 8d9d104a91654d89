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
  fileprivate let context = ExecutionContext.current

  /// When the recording was opened.
  let openMoment = Moment.now

  /// The recording that was opened before this one, while this one is open.
  fileprivate var former: Recording?

  // Only the task or thread that opened a recording can find it, and its statement closes it
  // afterwards, so the recorded data needs no lock.

  /// What was recorded, or `nil` after the recording was closed.
  private var content: Content? = Content()

  struct Content {
    /// The latest call of the mock, usually the only one.
    var call: DescribedCall?

    /// The calls before it, in order.
    var formerCalls: [DescribedCall] = []

    /// The matchers, in order.
    var matchers: [ArgumentMatcher] = []

    /// Whether an invalid matcher was reported and replaced by one for any value.
    var isMisused = false
  }

  /// Opens a recording in the current task or thread.
  init(_ recorder: StatementHead.Recorder, of core: MockCore, at site: CallSite) {
    self.core = core
    self.recorder = recorder
    self.site = site
    core.state.withLock { $0.openRecordings += 1 }
    OpenRecordings.latest.withLock { latest in
      former = latest
      latest = self
    }
  }

  /// Closes the recording.
  ///
  /// - Returns: What was recorded, or `nil` if the recording was already closed.
  func close() -> Content? {
    guard let recorded = exchange(&content, with: nil) else { return nil }
    core.state.withLock { $0.openRecordings -= 1 }
    OpenRecordings.latest.withLock { latest in
      if latest === self {
        latest = former
      } else {
        var later = latest
        while let next = later, next.former !== self { later = next.former }
        later?.former = former
      }
      former = nil
    }
    return recorded
  }

  /// Records a call of the mock.
  func add(_ call: DescribedCall) {
    if let former = content?.call { content?.formerCalls.append(former) }
    content?.call = call
  }

  /// The number of recorded matchers.
  var matcherCount: Int { content?.matchers.count ?? 0 }

  /// Records a matcher.
  func add(_ matcher: ArgumentMatcher) {
    content?.matchers.append(matcher)
  }

  /// Records that a matcher was invalid.
  func markMisused() {
    content?.isMisused = true
  }

  /// Removes and returns the matchers recorded after a number of matchers.
  func takeMatchers(after count: Int) -> [ArgumentMatcher] {
    guard let matchers = content?.matchers else { return [] }
    content?.matchers.removeLast(matchers.count - count)
    return Array(matchers.dropFirst(count))
  }

  /// Replaces the latest recorded read of a property or subscript with an assignment.
  func turnReadIntoAssignment<Value>(of value: Value) {
    // Without a recorded read, the statement will report that it has no call.
    let assignment = content?.call?.assigning(value)
    content?.call = assignment
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
    let context = ExecutionContext.current
    return latest.withLock { latest in
      guard var recording = latest else { return nil }
      while recording.context != context {
        guard let former = recording.former else { return nil }
        recording = former
      }
      return recording
    }
  }

  /// Returns the recording to which calls of a mock belong in this task or thread.
  static func current(of core: MockCore) -> Recording? {
    let context = ExecutionContext.current
    return latest.withLock { latest in
      guard var recording = latest else { return nil }
      while recording.context != context || recording.core !== core {
        guard let former = recording.former else { return nil }
        recording = former
      }
      return recording
    }
  }
}
