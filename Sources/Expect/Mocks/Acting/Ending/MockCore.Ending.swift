extension MockCore {
  /// How a call ends, as far as the mock can tell.
  enum Ending {
    /// The call was not made: it was recorded.
    case recorded
    case value(CallOutcome)
    case failure(any Error)
    case real

    /// The call runs on what the mock forwards to; where it cannot, that is reported.
    indirect case target(ForwardingTarget, otherwise: UnansweredCall)
    indirect case unanswered(UnansweredCall)

    /// Nobody said how, and what is to be told of it is in the record.
    case silent

    /// The test's own code has a say in it.
    indirect case decided(Decision)

    /// Whether nobody said what the call returns.
    var isUnanswered: Bool {
      switch self {
      case .unanswered, .silent: true
      case .recorded, .value, .failure, .real, .target, .decided: false
      }
    }
  }

  /// A call that was received, and how it ends.
  struct Reception {
    let ending: Ending

    /// The place of the call in the record, or nothing if it was not made.
    let entry: Entry?

    /// Whether the record knows the end already.
    let isNoted: Bool

    /// Where a call is in the record.
    struct Entry {
      let state: MemberState
      let sequence: Int
    }

    init(_ ending: Ending, in entry: Entry? = nil, isNoted: Bool = false) {
      self.ending = ending
      self.entry = entry
      self.isNoted = isNoted
    }
  }
}

extension MockCore.Reception {
  /// Whether the test's own code has a say in how the call ends.
  var isDecided: Bool {
    if case .decided = ending { true } else { false }
  }

  /// What the call has returned, if the record knows that already.
  func notedValue<Value>(of type: Value.Type) -> ReturnedValue<Value>? {
    guard isNoted, case .value(let outcome) = ending else { return nil }
    return outcome.returned(type)
  }
}
