/// One evaluation of a call that a test describes instead of making.
///
/// It is open from `expect()` to `.call`. What the mock and `Arg` are asked meanwhile, in the same
/// task or thread, is noted here. A recording is closed by its own identity, never by where it is
/// closed from.
final class Recording {
  let mock: MockName
  let recorder: StatementHead.Recorder
  let site: CallSite

  /// The mock that calls are recorded for.
  let owner: ObjectIdentifier

  /// What runs the statement, and where that is.
  fileprivate let context: ExecutionContext
  fileprivate let address: UnsafeRawPointer

  /// The recording that was opened before this one, while this one is open.
  fileprivate var former: Recording?

  // Only the task or thread that opened a recording finds it, and its statement is closed after that:
  // what is noted needs no lock.

  /// The calls of the mock, in their order.
  private(set) var calls = Calls.none

  /// The matchers, in their order.
  private(set) var matchers: [ArgumentMatcher] = []

  /// Whether a matcher has been reported that can mean nothing; it stands for every value.
  var isMisused = false

  /// The calls that were recorded: mostly one.
  enum Calls {
    case none
    case one(DescribedCall)
    case several([DescribedCall])
  }

  /// Opens a recording in the current task or thread.
  init(mock: MockName, owner: ObjectIdentifier, recorder: StatementHead.Recorder, at site: CallSite)
  {
    self.mock = mock
    self.owner = owner
    self.recorder = recorder
    self.site = site
    context = .current
    address = ExecutionContext.currentAddress
    OpenRecordings.insert(self)
  }

  /// Closes the recording.
  ///
  /// - Returns: Whether it was open.
  func close() -> Bool { OpenRecordings.remove(self) }

  /// Notes a call of the mock.
  func note(_ call: DescribedCall) {
    switch calls {
    case .none: calls = .one(call)
    case .one(let first): calls = .several([first, call])
    case .several(let others): calls = .several(others + [call])
    }
  }

  /// Notes a matcher.
  func note(_ matcher: ArgumentMatcher) {
    if matchers.isEmpty { matchers.reserveCapacity(4) }
    matchers.append(matcher)
  }

  /// Takes back the matchers that were noted after a number of them.
  func takeMatchers(after count: Int) -> [ArgumentMatcher] {
    defer { matchers.removeLast(matchers.count - count) }
    return Array(matchers.dropFirst(count))
  }

  /// The call that was noted last.
  var latestCall: DescribedCall? {
    switch calls {
    case .none: nil
    case .one(let call): call
    case .several(let calls): calls.last
    }
  }

  /// Turns the read of a property or subscript that was noted last into an assignment to it.
  func turnReadIntoAssignment<Value>(of value: Value) {
    // Without one the statement lacks a call, which it reports at its end.
    guard let read = latestCall else { return }
    let assignment = DescribedCall(assigning: value, toWhatWasReadBy: read)
    if case .several(let calls) = calls {
      self.calls = .several(calls.dropLast() + [assignment])
    } else {
      calls = .one(assignment)
    }
  }
}

// MARK: - DescribedCall

/// A call that was made while a recording was open.
struct DescribedCall {
  let member: Member

  /// The arguments as matchers see them, without anything that must not outlive the call.
  let arguments: OwnedArguments

  /// What the body of the member can do with an answer.
  let body: MemberBody

  init(of member: Member, _ arguments: OwnedArguments, _ body: MemberBody) {
    self.member = member
    self.arguments = arguments
    self.body = body
  }

  /// The assignment of a value to the property or subscript that a call has read.
  init<Value>(assigning value: Value, toWhatWasReadBy read: DescribedCall) {
    member = read.member.setter(of: Value.self)
    body = read.body
    let former = read.arguments
    let layout = ArgumentLayout(of: member.argumentTypes)
    arguments = .make(layout) { memory in
      former.layout.copy(from: former.address, appending: value, of: layout, to: memory)
    }
  }
}

// MARK: - OpenRecordings

/// The recordings that are open.
///
/// There are as many as statements are being evaluated at this moment: mostly one, so a list is
/// looked through faster than a table. See the benchmark `recording`.
enum OpenRecordings {
  private static let latest = Locked<Recording?>(nil)

  /// The recording that matchers belong to: the one opened last in this task or thread.
  static var current: Recording? {
    let address = ExecutionContext.currentAddress
    return latest.withLock { latest in
      var recording = latest
      while let open = recording, open.address != address { recording = open.former }
      return recording
    }
  }

  /// The recording that calls of a mock belong to in this task or thread.
  static func current(of owner: ObjectIdentifier) -> Recording? {
    let address = ExecutionContext.currentAddress
    return latest.withLock { latest in
      var recording = latest
      while let open = recording, open.address != address || open.owner != owner {
        recording = open.former
      }
      return recording
    }
  }

  fileprivate static func insert(_ recording: Recording) {
    latest.withLock { latest in
      recording.former = latest
      latest = recording
    }
  }

  /// - Returns: Whether the recording was open.
  fileprivate static func remove(_ recording: Recording) -> Bool {
    latest.withLock { latest in
      var later: Recording?
      var open = latest
      while let next = open, next !== recording { (later, open) = (next, next.former) }
      guard open != nil else { return false }
      if let later { later.former = recording.former } else { latest = recording.former }
      recording.former = nil
      return true
    }
  }
}
