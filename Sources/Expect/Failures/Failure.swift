/// The subject of a test misbehaved: what is known of it, as data.
enum Failure {
  /// A call did not come as often as it should.
  case unmet(UnmetCall)

  /// A strict mock received a call that nobody had announced.
  case unexpected(UnexpectedCall)

  /// A call needs a result, and nobody said which.
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

  /// Calls wait at a gate that nobody has opened, and the test is over.
  case stillWaiting(StillWaiting)

  /// The calls that came are not as many as a check after the fact wants.
  case unreceived(UnmetCall)

  /// A call did not come after the one that was checked before it in an order.
  case missedTurn(MissedTurn)

  /// Calls came where no more were wanted.
  case unwanted(UnwantedCalls)
}

/// A call that did not come as often as it should.
struct UnmetCall {
  let mock: MockName
  let pattern: CallPattern
  let expected: ExpectedCall

  /// Everything that the mock has received.
  let received: [RecordedCall]

  /// How many calls of these had come before the call was announced.
  let receivedBefore: Int

  /// Whether the call is expected in an order, where a call counts for one expectation alone.
  var isOrdered = false

  /// How long the test has waited for the call, if it has.
  var time: Duration?

  /// Other mocks of the same class that did receive the call.
  var elsewhere: [MockName] = []

  /// When the count was stated: before the calls came, or after.
  var moment = Moment.before

  enum Moment {
    case before
    case after
  }
}

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

/// Calls that wait at a gate that nobody has opened.
struct StillWaiting {
  let mock: MockName

  /// The calls that the stub is about.
  let pattern: CallPattern

  /// The calls that wait, in the order in which they came.
  let calls: [RecordedCall]
}

/// A stub that no call has needed.
struct UnusedStub {
  let mock: MockName
  let pattern: CallPattern

  /// Whether the test asked for unused stubs, so that it fails.
  var isAskedFor = false

  /// Everything that the mock has received.
  let received: [RecordedCall]
}

/// A call that nobody had announced to a strict mock.
struct UnexpectedCall {
  let mock: MockName
  let call: RecordedCall

  /// What the mock was told about, in that order.
  let announcements: [Announcement]

  /// A call that a test has announced.
  struct Announcement {
    let pattern: CallPattern

    /// How often the call is wanted; nothing for a stub.
    let expected: ExpectedCall?
  }
}

/// A call that needs a result which nobody has given.
struct UnansweredCall {
  let mock: MockName
  let call: RecordedCall

  /// Whether a stub or an expectation matched the call, but says nothing of the result.
  let isStubbed: Bool

  /// Whether something else was reported of the call, so that the test knows of it.
  let isReported: Bool
}
