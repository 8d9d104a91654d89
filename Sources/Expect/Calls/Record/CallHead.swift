/// What the record keeps of a call besides its arguments.
struct CallHead {
  /// The sequence number, and in the lowest bit whether the call is accounted for.
  private var mark: UInt
  let start: Moment

  /// When the call ended, which means nothing while it is running.
  private var end: Moment

  /// How the call ended, or nothing while it is running.
  private var outcome: CallOutcome?

  /// - Parameter outcome: How the call ends at once, if it does.
  init(sequence: Int, endingWith outcome: CallOutcome? = nil, isAccountedFor: Bool) {
    mark = UInt(bitPattern: sequence) << 1 | (isAccountedFor ? 1 : 0)
    self.outcome = outcome
    start = .now
    end = start
  }

  /// The place of the call among all that the mock has ever received, counted from 1.
  var sequence: Int { Int(bitPattern: mark >> 1) }

  /// Whether an expectation, or a check after the fact, was about this call.
  var isAccountedFor: Bool {
    get { mark & 1 == 1 }
    set { mark = mark & ~1 | (newValue ? 1 : 0) }
  }

  mutating func end(with outcome: CallOutcome) {
    self.outcome = outcome
    end = .now
  }

  var progress: RecordedCall.Progress {
    outcome.map { .ended($0.result, at: end) } ?? .running
  }
}
