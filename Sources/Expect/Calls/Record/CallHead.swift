/// What the record keeps of a call besides its arguments.
struct CallHead {
  /// The place of the call among all that the mock has ever received, counted from 1.
  let sequence: Int
  let start: Moment

  /// When the call ended, which means nothing while it is running.
  private var end: Moment

  /// How the call ended, or nothing while it is running.
  private var outcome: CallOutcome?

  /// Whether an expectation, or a check after the fact, was about this call.
  var isAccountedFor: Bool

  /// - Parameter outcome: How the call ends at once, if it does.
  init(sequence: Int, endingWith outcome: CallOutcome? = nil, isAccountedFor: Bool) {
    self.sequence = sequence
    self.outcome = outcome
    self.isAccountedFor = isAccountedFor
    start = .now
    end = start
  }

  mutating func end(with outcome: CallOutcome) {
    self.outcome = outcome
    end = .now
  }

  var progress: RecordedCall.Progress {
    outcome.map { .ended($0.result, at: end) } ?? .running
  }
}
