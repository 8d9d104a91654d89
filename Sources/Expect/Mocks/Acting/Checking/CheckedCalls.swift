/// The calls that a check finds, and what is to be said of them.
struct CheckedCalls {
  let pattern: CallPattern

  /// Everything that was looked at.
  private(set) var received: [RecordedCall]

  /// The calls that are meant.
  private(set) var matching: [RecordedCall]

  private(set) var expected: ExpectedCall
  private(set) var prospect: Prospect

  /// Looks for the calls that are meant; none have come unless some are given.
  ///
  /// This runs the test's own code, so no lock may be held.
  init(of pattern: CallPattern, count: CallCount, among received: [RecordedCall] = []) {
    self.pattern = pattern
    self.received = received
    matching = received.filter { pattern.matches($0) }
    var expected = ExpectedCall(.expected, count: count)
    for _ in matching { expected.countCall() }
    self.expected = expected
    prospect = expected.prospect
  }

  /// Looks at one call more.
  ///
  /// This runs the test's own code, so no lock may be held.
  mutating func look(at call: RecordedCall) {
    received.append(call)
    guard pattern.matches(call) else { return }
    matching.append(call)
    expected.countCall()
    prospect = expected.prospect
  }

  /// Begins anew, if the calls that were looked at have been forgotten.
  mutating func forget(upTo sequence: Int) {
    guard let first = received.first, first.sequence <= sequence else { return }
    self = Self(of: pattern, count: expected.count)
  }

  /// The place of the last call that was looked at.
  var last: Int { received.last?.sequence ?? 0 }
}
