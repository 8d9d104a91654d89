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

// MARK: - OpenRecordings

/// The recordings that are open, and what has been noted in them.
///
/// There are as many as statements are being evaluated at this moment: mostly one, so a list is
/// looked through faster than a table. See the benchmark `recording`.
enum OpenRecordings {
  private static let latest = Locked<Entry?>(nil)

  /// An open recording, and the one that was opened before it.
  private final class Entry {
    let recording: Recording

    /// What runs the statement, and where that is.
    let context: ExecutionContext
    let address: UnsafeRawPointer
    var notes = Recording.Notes()
    var former: Entry?

    init(_ recording: Recording) {
      self.recording = recording
      context = .current
      address = ExecutionContext.currentAddress
    }

    /// This entry, or the latest before it, that meets a condition.
    func first(where isMeant: (Entry) -> Bool) -> Entry? {
      var entry: Entry? = self
      while let open = entry, !isMeant(open) { entry = open.former }
      return entry
    }
  }

  /// The recording that matchers belong to: the one opened last in this task or thread.
  static var current: Recording? {
    let address = ExecutionContext.currentAddress
    return latest.withLock { $0?.first { $0.address == address }?.recording }
  }

  /// The recording that calls of a mock belong to in this task or thread.
  static func current(of owner: ObjectIdentifier) -> Recording? {
    let address = ExecutionContext.currentAddress
    return latest.withLock { latest in
      latest?.first { $0.address == address && $0.recording.owner == owner }?.recording
    }
  }

  static func insert(_ recording: Recording) {
    let entry = Entry(recording)
    latest.withLock { latest in
      entry.former = latest
      latest = entry
    }
  }

  /// Changes what has been noted in a recording, unless it is closed.
  static func edit(_ recording: Recording, _ change: (inout Recording.Notes) -> Void) {
    latest.withLock { latest in
      guard let entry = latest?.first(where: { $0.recording === recording }) else { return }
      change(&entry.notes)
    }
  }

  /// Closes a recording.
  ///
  /// - Returns: What has been noted in it, or nothing if it is closed already.
  static func remove(_ recording: Recording) -> Recording.Notes? {
    // What is removed is released outside the lock.
    let removed = latest.withLock { latest -> Entry? in
      var later: Entry?
      var entry = latest
      while let open = entry, open.recording !== recording { (later, entry) = (open, open.former) }
      if let later { later.former = entry?.former } else { latest = entry?.former }
      return entry
    }
    return removed?.notes
  }
}
