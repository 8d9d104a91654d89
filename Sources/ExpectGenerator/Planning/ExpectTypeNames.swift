/// The names of the public types of Expect that a signature may be mistaken for.
package enum ExpectTypeNames {
  /// The names.
  package static let all: Set = [
    "AnyFunctionMock", "Arg", "ArgumentCaptor", "ArgumentClosureCaptor", "AwaitedRecorder",
    "Borrowed", "CallCount", "CallOrder", "CallSite", "CallTranscript", "Consumed",
    "DefaultValues", "ErasedArguments", "ExpectationRecorder", "Fixturable", "FunctionMock",
    "Gate", "Inout", "InoutUnique", "Matcher", "MemberMock", "Mock", "MockDelegate",
    "MockFailure", "MockUsable", "Peek", "PropertyMock", "PropertyRecorder", "ReceivedRecorder",
    "RecordedCall", "Stub", "StubRecorder", "TestDouble", "Unkept",
  ]
}
