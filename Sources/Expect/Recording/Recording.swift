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

  private let notes: Locked<Notes>

  /// What has been noted.
  struct Notes {
    fileprivate let context: ExecutionContext
    fileprivate var isOpen = true
    fileprivate(set) var calls: [NotedCall] = []
    fileprivate(set) var matchers: [NotedMatcher] = []

    /// Whether a matcher has been reported that can mean nothing.
    fileprivate(set) var isMisused = false
  }

  /// Opens a recording in the current task or thread.
  init(mock: MockName, owner: ObjectIdentifier, recorder: StatementHead.Recorder, at site: CallSite)
  {
    self.mock = mock
    self.owner = owner
    self.recorder = recorder
    self.site = site
    let context = ExecutionContext.current
    notes = Locked(Notes(context: context))
    OpenRecordings.insert(self, in: context)
  }

  /// Closes the recording, if it is still open.
  ///
  /// - Returns: What was noted, or nothing if the recording had been closed before.
  func close() -> Notes? {
    let closed = notes.withLock { notes -> Notes? in
      guard notes.isOpen else { return nil }
      defer { notes = Notes(context: notes.context, isOpen: false) }
      return notes
    }
    if let closed { OpenRecordings.remove(self, from: closed.context) }
    return closed
  }

  /// Notes a call of the mock.
  func note(_ call: NotedCall) {
    notes.withLock { if $0.isOpen { $0.calls.append(call) } }
  }

  /// Notes a matcher.
  func note(_ matcher: NotedMatcher) {
    notes.withLock { if $0.isOpen { $0.matchers.append(matcher) } }
  }

  /// Notes that a matcher has been reported, which stands for every value from here on.
  func noteMisuse() {
    notes.withLock { if $0.isOpen { $0.isMisused = true } }
  }

  /// Takes back the matchers that were noted after a number of them.
  func takeMatchers(after count: Int) -> [NotedMatcher] {
    notes.withLock { notes in
      let taken = Array(notes.matchers.dropFirst(count))
      notes.matchers.removeLast(taken.count)
      return taken
    }
  }

  /// The number of matchers so far.
  var matcherCount: Int { notes.withLock { $0.matchers.count } }

  /// The call that was noted last.
  var latestCall: NotedCall? { notes.withLock { $0.calls.last } }

  /// Turns the read of a property or subscript that was noted last into an assignment to it.
  func turnReadIntoAssignment<Value>(of value: Value) {
    notes.withLock { notes in
      // Without one the statement lacks a call, which it reports at its end.
      guard let read = notes.calls.popLast() else { return }
      notes.calls.append(NotedCall(assigning: value, toWhatWasReadBy: read))
    }
  }
}

/// The recordings that are open, by what runs them.
enum OpenRecordings {
  private static let table = Locked<[ExecutionContext: [Recording]]>([:])

  /// The recording that matchers belong to: the one opened last in this task or thread.
  static var current: Recording? {
    let context = ExecutionContext.current
    return table.withLock { $0[context]?.last }
  }

  /// The recording that calls of a mock belong to in this task or thread.
  static func current(of owner: ObjectIdentifier) -> Recording? {
    let context = ExecutionContext.current
    return table.withLock { $0[context]?.last { $0.owner == owner } }
  }

  fileprivate static func insert(_ recording: Recording, in context: ExecutionContext) {
    table.withLock { $0[context, default: []].append(recording) }
  }

  fileprivate static func remove(_ recording: Recording, from context: ExecutionContext) {
    table.withLock { table in
      table[context]?.removeAll { $0 === recording }
      if table[context]?.isEmpty == true { table[context] = nil }
    }
  }
}
