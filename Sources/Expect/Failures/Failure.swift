/// A failure of the subject of a test, as data.
indirect enum Failure {
  /// A call didn't occur as often as expected.
  case unmet(UnmetCall)

  /// A strict mock received a call that was neither expected nor stubbed.
  ///
  /// The announced calls have a count if they are expected, and none if they are stubbed.
  case unexpected(RecordedCall, announced: [Announcement])

  /// A call needs a result but has no answer; it may have matched a stub without a result.
  case unanswered(RecordedCall, isStubbed: Bool)

  /// No call used a stub.
  case unusedStub(UnusedStub)

  /// A call occurred before calls that it should have followed.
  case disordered(DisorderedCall)

  /// A behavior threw an error that the member can't throw.
  case wrongError(mock: MockName, pattern: CallPattern, error: any Error, member: Member)

  /// A generic function was called with a result type that none of its answers has.
  case misfitAnswer(RecordedCall, given: [Any.Type])

  /// The last call of a generic function had arguments of other types than the test requests.
  case otherArguments(RecordedCall, wanted: Any.Type)

  /// Calls still wait at a closed gate when the test ends.
  case stillWaiting([RecordedCall], stub: CallPattern)

  /// A call didn't occur after the call that was checked before it in an order.
  case missedTurn(MissedTurn)

  /// Calls occurred although no further calls were expected, or none at all.
  case unwanted([RecordedCall], allowed: AllowedCalls)

  typealias Announcement = (pattern: CallPattern, expected: ExpectedCall?)

  /// The calls that are no failure when a test expects no further calls.
  enum AllowedCalls {
    case none

    /// Calls that were expected or checked later.
    case accountedFor
  }
}

// MARK: - UnmetCall

/// A call that didn't occur as often as expected.
struct UnmetCall {
  let mock: MockName
  let pattern: CallPattern
  let expected: ExpectedCall

  /// All calls that the mock received.
  let received: [RecordedCall]

  /// The number of these calls that occurred before the statement.
  let receivedBefore: Int

  /// Whether the call is expected in an order, where each call counts for only one expectation.
  var isOrdered = false

  /// How long the test waited for the call, or `nil` if it didn't.
  var time: Duration?

  /// Other mocks of the same class that received the call.
  var elsewhere: [MockName] = []

  /// Whether the count was stated after the calls occurred, by `received()`.
  var isAfterTheFact = false
}

// MARK: - UnusedStub

/// A stub that no call used.
struct UnusedStub {
  let mock: MockName
  let pattern: CallPattern

  /// Whether the test asked for unused stubs, so that the failure isn't only a warning.
  var isAskedFor = false

  /// All calls that the mock received.
  let received: [RecordedCall]
}

// MARK: - MissedTurn

/// A call that didn't occur after the call that was checked before it in an order.
struct MissedTurn {
  let mock: MockName
  let pattern: CallPattern
  let count: CallCount

  /// The call that was checked before.
  let last: CallOrder.CheckedCall

  /// When the mock received the matching calls up to that one.
  let earlier: [Moment]

  /// The number of matching calls after it.
  let later: Int
}

// MARK: - DisorderedCall

/// A call that occurred before calls that it should have followed.
struct DisorderedCall {
  /// The expectation for which the call counted.
  let early: OrderedStep

  /// The expectation whose calls should have occurred before.
  let awaited: OrderedStep

  /// The content of the order.
  let calls: OrderedCalls

  /// The index of the early call among the calls of the order.
  let offender: Int

  /// Collects the details of a violation, or returns `nil` if its calls were reset.
  init?(_ violation: OrderedCalls.Violation, in calls: OrderedCalls) {
    let index = calls.arrivals.firstIndex { $0.number == violation.offender }
    guard let index, let early = calls.expected[calls.arrivals[index].step],
      let awaited = calls.expected[violation.awaited]
    else { return nil }
    self.early = early
    self.awaited = awaited
    self.calls = calls
    offender = index
  }
}
