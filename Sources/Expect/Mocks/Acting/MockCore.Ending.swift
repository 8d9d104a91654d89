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
}
