import ExpectRuntime

/// Calls that a test checks after the fact, or that an expectation lacks.
struct CallCheck {
  let mock: MockName
  let pattern: CallPattern
  fileprivate(set) var expected: ExpectedCall

  /// All calls that the mock received, except matching ones that don't count because they are running.
  fileprivate(set) var received: [RecordedCall]

  /// The number of matching calls that don't count because they are running, or `nil` if these count,
  /// too.
  var running: Int?

  /// The matching calls of a check.
  fileprivate(set) var matching: [RecordedCall] = []

  // MARK: - Messages

  /// Whether the count was stated after the calls occurred, by `received()`.
  var isAfterTheFact = false

  /// The number of received calls that occurred before the statement.
  var receivedBefore = 0

  /// Whether the call has a position in an order, so that each call counts for only one expectation.
  var isOrdered = false

  /// How long the test waited for the call, or `nil` if it didn't.
  var time: Duration?

  /// Other mocks of the same class that received the call.
  var elsewhere: [MockName] = []

  /// A call that had no result, which may be why this one is missing.
  var unanswered: String?

  /// The call that came although it should have followed this one in an order, if any.
  var early: RecordedCall?
}

// MARK: - Checking

extension CallCheck {
  /// Finds the matching calls among the received calls.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameter ended: Whether only calls that have ended count.
  init(
    _ pattern: CallPattern, of mock: MockName, count: CallCount,
    among calls: [RecordedCall] = [], ended: Bool = false
  ) {
    let received = ended ? calls.filter { !$0.isRunning || !pattern.matches($0) } : calls
    self.init(
      mock: mock, pattern: pattern, expected: ExpectedCall(count),
      received: received, running: ended ? calls.count - received.count : nil,
      matching: received.filter(pattern.matches), isAfterTheFact: true)
    expected.setCalls(matching.count)
  }

  /// Whether the calls so far meet the count, which may be a closure of the test.
  var prospect: Prospect { expected.prospect }

  /// Examines another call.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  mutating func look(at call: RecordedCall) {
    received.append(call)
    guard pattern.matches(call) else { return }
    matching.append(call)
    expected.countCall()
  }

  /// Returns the same check of other calls.
  func examining(_ calls: [RecordedCall]) -> Self {
    Self(pattern, of: mock, count: expected.count, among: calls, ended: running != nil)
  }
}
