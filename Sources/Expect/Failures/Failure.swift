/// A failure of the subject of a test, as data.
indirect enum Failure {
  /// A call didn't occur as often as expected.
  case unmet(UnmetCall)

  /// A strict mock received a call that was neither expected nor stubbed.
  case unexpected(UnexpectedCall)

  /// A call needs a result but has no answer.
  case unanswered(UnansweredCall)

  /// No call used a stub.
  case unusedStub(UnusedStub)

  /// A call occurred before calls that it should have followed.
  case disordered(DisorderedCall)

  /// A behavior threw an error that the member can't throw.
  case wrongError(mock: MockName, pattern: CallPattern, error: any Error, member: Member)

  /// A generic function was called with a result type that none of its answers has.
  case misfitAnswer(MisfitAnswer)

  /// The last call of a generic function had arguments of other types than the test requests.
  case otherArguments(OtherArguments)

  /// Calls still wait at a closed gate when the test ends.
  case stillWaiting(StillWaiting)

  /// A call didn't occur after the call that was checked before it in an order.
  case missedTurn(MissedTurn)

  /// Calls occurred although no further calls were expected.
  case unwanted(UnwantedCalls)
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

// MARK: - UnexpectedCall

/// A call of a strict mock that was neither expected nor stubbed.
struct UnexpectedCall {
  let mock: MockName
  let call: RecordedCall

  /// The expected calls, followed by the stubbed calls.
  let announcements: [Announcement]

  /// An expected or stubbed call.
  struct Announcement {
    let pattern: CallPattern

    /// The expected count, or `nil` for a stub.
    let expected: ExpectedCall?
  }
}

// MARK: - OtherArguments

/// A call of a generic function whose arguments have other types than a test requests.
struct OtherArguments {
  let mock: MockName
  let call: RecordedCall
  let wanted: Any.Type
}

// MARK: - UnwantedCalls

/// Calls that occurred although no further calls were expected.
struct UnwantedCalls {
  let mock: MockName
  let calls: [RecordedCall]
  let allowed: Allowed

  /// The calls that would have been allowed.
  enum Allowed {
    case none

    /// Calls that were expected or checked later.
    case accountedFor
  }
}

// MARK: - StillWaiting

/// Calls that still wait at a closed gate when the test ends.
struct StillWaiting {
  let mock: MockName

  /// The calls to which the stub applies.
  let pattern: CallPattern

  /// The waiting calls, in order of arrival.
  let calls: [RecordedCall]
}

// MARK: - DisorderedCall

/// A call that occurred before calls that it should have followed.
struct DisorderedCall {
  /// The expectation for which the call counted.
  let early: OrderedStep

  /// The expectation whose calls should have occurred before.
  let awaited: OrderedStep

  /// All expectations of the order.
  let steps: [OrderedStep]

  /// All calls that occurred in the order.
  let arrivals: [OrderedCalls.Arrival]

  /// The index of the early call in `arrivals`.
  let offender: Int

  /// Collects the details of a violation, or returns `nil` if its calls were reset.
  init?(_ violation: OrderedCalls.Violation, in calls: OrderedCalls) {
    let index = calls.arrivals.firstIndex { $0.number == violation.offender }
    guard let index, let early = calls.expected[calls.arrivals[index].step],
      let awaited = calls.expected[violation.awaited]
    else { return nil }
    self.early = early
    self.awaited = awaited
    steps = calls.expected.steps
    arrivals = calls.arrivals
    offender = index
  }

  /// Returns whether the calls before an index meet the awaited expectation.
  func isAwaitedMet(before index: Int) -> Bool {
    awaited.expectation.count.accepts(awaitedCalls(in: arrivals[..<index]))
  }

  /// Returns the number of calls that counted for the awaited expectation.
  func awaitedCalls(in arrivals: ArraySlice<OrderedCalls.Arrival>) -> Int {
    arrivals.count { $0.step == awaited.id && !$0.isSurplus }
  }

  /// Returns whether a call occurred before awaited calls that it should have followed.
  func isEarly(_ index: Int) -> Bool {
    let arrival = arrivals[index]
    guard let step = steps.first(where: { $0.id == arrival.step }), !arrival.isSurplus,
      step.follows(awaited.id)
    else { return false }
    return awaitedCalls(in: arrivals[index...]) > 0 || !isAwaitedMet(before: index)
  }
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

// MARK: - UnansweredCall

/// A call that needs a result but has no answer.
struct UnansweredCall {
  let mock: MockName
  let call: RecordedCall

  /// Whether a stub or an expectation without a result matched the call.
  let isStubbed: Bool

  /// Whether another failure was reported for this call already.
  let isReported: Bool
}

// MARK: - MisfitAnswer

/// A call of a generic function with a result type that none of its answers has.
struct MisfitAnswer {
  let mock: MockName
  let call: RecordedCall

  /// The types of the answers, in the order in which the test gave them.
  let given: [Any.Type]
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
