/// A test uses Expect in a way that cannot work: what is known of it, as data.
enum Misuse {
  case recording(RecordingMisuse)
  case argument(ArgumentMisuse, in: StatementHead? = nil)
  case behavior(BehaviorMisuse, of: Member)
  case body(BodyMisuse, of: Member)
  case forwarding(ForwardingMisuse)
  case order(OrderMisuse)

  /// A test was to wait for a time that is negative.
  case negativeTime(Duration, mock: MockName, in: StatementHead? = nil)

  /// The words for a misuse, with the correct line.
  ///
  /// This runs the `description` of arguments, so no lock may be held.
  var message: String {
    switch self {
    case .recording(let misuse): misuse.message
    case .argument(let misuse, let head): misuse.message(in: head)
    case .behavior(let misuse, let member): misuse.message(for: member)
    case .body(let misuse, let member): misuse.message(for: member)
    case .forwarding(let misuse): misuse.message
    case .order(let misuse): misuse.message
    case .negativeTime(let time, let mock, let head): Self.negativeTime(time, mock, in: head)
    }
  }
}
