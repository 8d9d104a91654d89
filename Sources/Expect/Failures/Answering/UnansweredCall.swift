/// A call that needs a result which nobody has given.
struct UnansweredCall {
  let mock: MockName
  let call: RecordedCall

  /// Whether a stub or an expectation matched the call, but says nothing of the result.
  let isStubbed: Bool

  /// Whether something else was reported of the call, so that the test knows of it.
  let isReported: Bool
}
