extension MockCore {
  /// How a call ends, as far as the mock can tell.
  enum Ending {
    /// The call was not made: it was recorded.
    case recorded
    case value(Any)
    case failure(any Error)
    case real

    /// The call runs on what the mock forwards to; where it cannot, that is reported.
    case target(ForwardingTarget, otherwise: UnansweredCall)
    case unanswered(UnansweredCall)
  }

  /// A call that was received, and how it ends.
  struct Reception {
    let ending: Ending

    /// The place of the call in the record, or nothing if it was not made.
    let sequence: Int?

    init(_ ending: Ending, of sequence: Int? = nil) {
      self.ending = ending
      self.sequence = sequence
    }
  }
}
