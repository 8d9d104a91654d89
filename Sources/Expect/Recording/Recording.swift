/// One evaluation of a call that a test describes instead of making.
///
/// It is open from `expect()` to `.call`. What the mock and `Arg` are asked meanwhile, in the same
/// task or thread, is noted here. A recording is closed by its own identity, never by where it is
/// closed from.
final class Recording: Sendable {
  let mock: MockName
  let recorder: StatementHead.Recorder
  let site: CallSite

  /// The mock that calls are recorded for.
  let owner: ObjectIdentifier

  /// What has been noted.
  struct Notes {
    var calls: [NotedCall] = []
    var matchers: [NotedMatcher] = []

    /// Whether a matcher has been reported that can mean nothing.
    var isMisused = false
  }

  /// Opens a recording in the current task or thread.
  init(mock: MockName, owner: ObjectIdentifier, recorder: StatementHead.Recorder, at site: CallSite)
  {
    self.mock = mock
    self.owner = owner
    self.recorder = recorder
    self.site = site
    OpenRecordings.insert(self)
  }

  /// Closes the recording, if it is still open.
  ///
  /// - Returns: What was noted, or nothing if the recording had been closed before.
  func close() -> Notes? { OpenRecordings.remove(self) }

  /// Notes a call of the mock.
  func note(_ call: NotedCall) {
    OpenRecordings.edit(self) { $0.calls.append(call) }
  }

  /// Notes a matcher.
  func note(_ matcher: NotedMatcher) {
    OpenRecordings.edit(self) { $0.matchers.append(matcher) }
  }

  /// Notes that a matcher has been reported, which stands for every value from here on.
  func noteMisuse() {
    OpenRecordings.edit(self) { $0.isMisused = true }
  }

  /// Takes back the matchers that were noted after a number of them.
  func takeMatchers(after count: Int) -> [NotedMatcher] {
    var taken: [NotedMatcher] = []
    OpenRecordings.edit(self) { notes in
      taken = Array(notes.matchers.dropFirst(count))
      notes.matchers.removeLast(taken.count)
    }
    return taken
  }

  /// The number of matchers so far.
  var matcherCount: Int {
    var count = 0
    OpenRecordings.edit(self) { count = $0.matchers.count }
    return count
  }

  /// The call that was noted last.
  var latestCall: NotedCall? {
    var call: NotedCall?
    OpenRecordings.edit(self) { call = $0.calls.last }
    return call
  }

  /// Turns the read of a property or subscript that was noted last into an assignment to it.
  func turnReadIntoAssignment<Value>(of value: Value) {
    OpenRecordings.edit(self) { notes in
      // Without one the statement lacks a call, which it reports at its end.
      guard let read = notes.calls.popLast() else { return }
      notes.calls.append(NotedCall(assigning: value, toWhatWasReadBy: read))
    }
  }
}
