/// The calls that a check finds, and what is to be said of them.
struct CheckedCalls {
  let pattern: CallPattern

  /// Everything that the mock has received.
  let received: [RecordedCall]

  /// The calls that are meant.
  let matching: [RecordedCall]

  let expected: ExpectedCall
  let prospect: Prospect

  /// Looks for the calls that are meant.
  ///
  /// This runs the test's own code, so no lock may be held.
  init(of pattern: CallPattern, count: CallCount, among received: [RecordedCall]) {
    let matching = received.filter { pattern.matches($0) }
    var expected = ExpectedCall(.expected, count: count)
    for _ in matching { expected.countCall() }
    self.pattern = pattern
    self.received = received
    self.matching = matching
    self.expected = expected
    self.prospect = expected.prospect
  }
}
