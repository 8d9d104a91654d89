/// The names of the members that a subclass of `Mock` has from it.
///
/// A protocol with a member of such a name is not mocked by a subclass. The list is not taken from
/// `Mock` itself, which no compiler plugin should have to link; a test compares the two.
package enum MockMemberNames {
  /// The names, without those that a subclass may override: description, hash and hashValue.
  package static let all: Set = [
    "answer", "call", "callMaking", "callMakingThrowing", "callNever", "callNeverThrowing",
    "callThrowing", "callTranscript", "disableSpy", "enableSpy", "expect", "forward", "initializes",
    "property", "received", "recordedCalls", "reject", "resetAll", "resetCalls",
    "resetExpectations", "resetStubs", "statics", "stub", "verify", "verifyNoCalls",
    "verifyNoMoreCalls", "verifyNoUnusedStubs",
  ]
}
