/// The subject of a test misbehaved: what is known of it, as data.
enum Failure {
  /// A call did not come as often as it should.
  case unmet(UnmetCall)

  /// A strict mock received a call that was neither expected nor stubbed.
  case unexpected(UnexpectedCall)

  /// A call needs a result, and has no answer.
  case unanswered(UnansweredCall)

  /// No call ever needed this stub.
  case unusedStub(UnusedStub)

  /// A call came before others which it should have followed.
  case disordered(DisorderedCall)

  /// A behavior threw an error that the member cannot throw.
  case wrongError(mock: MockName, pattern: CallPattern, error: any Error, member: Member)

  /// A generic function was called for a result of a type that no answer has.
  case misfitAnswer(MisfitAnswer)

  /// The last call of a generic function had arguments of other types than a test asks for.
  case otherArguments(OtherArguments)

  /// Calls wait at a closed gate, and the test is over.
  case stillWaiting(StillWaiting)

  /// The calls that came are not as many as a check after the fact wants.
  case unreceived(UnmetCall)

  /// A call did not come after the one that was checked before it in an order.
  case missedTurn(MissedTurn)

  /// Calls came where no more were wanted.
  case unwanted(UnwantedCalls)

  /// The calls that came are not those of a transcript.
  case otherTranscript(TranscriptDifference)
}

// MARK: - UnmetCall

/// A call that did not come as often as it should.
struct UnmetCall {
  let mock: MockName
  let pattern: CallPattern
  let expected: ExpectedCall

  /// Everything that the mock has received.
  let received: [RecordedCall]

  /// How many calls of these had come before the call was announced.
  let receivedBefore: Int

  /// Whether the call is expected in an order, where a call counts for only one expectation.
  var isOrdered = false

  /// How long the test has waited for the call, if it has.
  var time: Duration?

  /// Other mocks of the same class that did receive the call.
  var elsewhere: [MockName] = []

  /// Whether the count was stated after the calls came.
  var isAfterTheFact = false
}

// MARK: - UnexpectedCall

/// A call of a strict mock that was neither expected nor stubbed.
struct UnexpectedCall {
  let mock: MockName
  let call: RecordedCall

  /// The calls that were expected or stubbed, in that order.
  let announcements: [Announcement]

  /// A call that was expected or stubbed.
  struct Announcement {
    let pattern: CallPattern

    /// How often the call is wanted; nothing for a stub.
    let expected: ExpectedCall?
  }
}

// MARK: - OtherArguments

/// A call of a generic function whose arguments are of other types than a test asks for.
struct OtherArguments {
  let mock: MockName
  let call: RecordedCall
  let wanted: Any.Type
}

// MARK: - UnwantedCalls

/// Calls that came where no more were wanted.
struct UnwantedCalls {
  let mock: MockName
  let calls: [RecordedCall]
  let allowed: Allowed

  /// Which calls would have been all right.
  enum Allowed {
    case none

    /// Those that were expected, or checked after the fact.
    case accountedFor
  }
}

// MARK: - StillWaiting

/// Calls that wait at a closed gate when the test ends.
struct StillWaiting {
  let mock: MockName

  /// The calls that the stub is about.
  let pattern: CallPattern

  /// The calls that wait, in the order in which they came.
  let calls: [RecordedCall]
}

// MARK: - DisorderedCall

/// A call that came before others which it should have followed.
struct DisorderedCall {
  /// The expectation that the call counted for.
  let early: OrderedStep

  /// The expectation whose calls should have come before.
  let awaited: OrderedStep

  /// Every expectation of the order.
  let steps: [OrderedStep]

  /// Every call that came in the order.
  let arrivals: [OrderedCalls.Arrival]

  /// The index of the call among these.
  let offender: Int

  /// Gathers what is known of a violation, unless it has been forgotten.
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

  /// Whether the awaited expectation could have done with the calls before one.
  func isAwaitedMet(before index: Int) -> Bool {
    awaited.expectation.count.accepts(awaitedCalls(in: arrivals[..<index]))
  }

  /// How many of some calls are those that were awaited.
  func awaitedCalls(in arrivals: ArraySlice<OrderedCalls.Arrival>) -> Int {
    arrivals.count { $0.step == awaited.id && !$0.isSurplus }
  }

  /// Whether a call came before others that were awaited first.
  func isEarly(_ index: Int) -> Bool {
    let arrival = arrivals[index]
    guard let step = steps.first(where: { $0.id == arrival.step }), !arrival.isSurplus,
      step.predecessors.contains(awaited.id)
    else { return false }
    return awaitedCalls(in: arrivals[index...]) > 0 || !isAwaitedMet(before: index)
  }
}

// MARK: - MissedTurn

/// A call that came, but not after the one that was checked before it in an order.
struct MissedTurn {
  let mock: MockName
  let pattern: CallPattern
  let count: CallCount

  /// How often the call came after the one that was checked before.
  let later: Int

  /// The call that was checked before.
  let last: RecordedCall
}

// MARK: - UnansweredCall

/// A call without an answer that needs a result.
struct UnansweredCall {
  let mock: MockName
  let call: RecordedCall

  /// Whether a stub or an expectation matched the call, but says nothing of the result.
  let isStubbed: Bool

  /// Whether something else was reported of the call, so that the test knows of it.
  let isReported: Bool
}

// MARK: - MisfitAnswer

/// A call of a generic function for a result of a type that no answer has.
struct MisfitAnswer {
  let mock: MockName
  let call: RecordedCall

  /// The types of the answers, in the order in which they were given.
  let given: [Any.Type]
}

// MARK: - UnusedStub

/// A stub that no call has needed.
struct UnusedStub {
  let mock: MockName
  let pattern: CallPattern

  /// Whether the test asked for unused stubs, so that it fails.
  var isAskedFor = false

  /// Everything that the mock has received.
  let received: [RecordedCall]
}
