/// The subject of a test misbehaved: what is known of it, as data.
enum Failure {
  /// A call did not come as often as it should.
  case unmet(UnmetCall)

  /// A strict mock received a call that nobody had announced.
  case unexpected(UnexpectedCall)

  /// A call needs a result, and nobody said which.
  case unanswered(UnansweredCall)

  /// No call ever needed this stub.
  case unusedStub(mock: String, pattern: CallPattern)

  /// A behavior threw an error that the member cannot throw.
  case wrongError(mock: String, pattern: CallPattern, error: any Error)
}

/// A call that did not come as often as it should.
struct UnmetCall {
  let mock: String
  let pattern: CallPattern
  let expected: ExpectedCall

  /// Everything that the mock has received.
  let received: [RecordedCall]
}

/// A call that nobody had announced to a strict mock.
struct UnexpectedCall {
  let mock: String
  let call: RecordedCall

  /// What the mock expects, in the order in which it was stated.
  let expectations: [(pattern: CallPattern, expected: ExpectedCall)]
}

/// A call that needs a result which nobody has given.
struct UnansweredCall {
  let mock: String
  let call: RecordedCall

  /// Whether a stub or an expectation matched the call, but says nothing of the result.
  let isStubbed: Bool
}
