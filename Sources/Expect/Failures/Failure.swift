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
