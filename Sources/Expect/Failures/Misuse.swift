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

// MARK: - RecordingMisuse

/// A recording did not get its one call.
struct RecordingMisuse {
  let head: StatementHead
  let kind: Kind

  enum Kind {
    /// The recorder was never followed by `.call`.
    case unfinished

    /// `.call` was given something that calls no member of the mock.
    case nothing

    /// `.call` was given something that calls several members of the mock.
    case several([Member])
  }
}

// MARK: - StatementHead

/// How a statement begins: `cart.expect()`.
struct StatementHead {
  let mock: MockName
  let recorder: Recorder

  enum Recorder: String {
    case expect
    case expectInOrder = "expect(in: order)"
    case expectAfter = "expect(in: order, after: …)"
    case reject
    case stub
    case received
    case receivedWithin = "received(within: .seconds(<#1#>))"

    /// The word, as a test writes it.
    var text: String {
      switch self {
      case .expectInOrder, .expectAfter, .receivedWithin: rawValue
      case .expect, .reject, .stub, .received: "\(rawValue)()"
      }
    }
  }

  /// The beginning as it can be pasted.
  var text: String { "\(mock.reference).\(recorder.text)" }
}

// MARK: - ArgumentMisuse

/// The arguments of a recorded call cannot be understood.
enum ArgumentMisuse {
  /// `Arg` or a captor was used where no call is being recorded.
  case outsideRecording(Word)

  /// The matchers do not fit the arguments of the member.
  case misfit(Member, [ArgumentMatcher])

  /// An argument isn't what a matcher left in its place, but something made of that.
  case computed(Member)

  /// It cannot be told which argument a matcher is for.
  case ambiguous([CallPattern])

  /// An argument is a closure, which equals nothing.
  case comparedClosure(Member)

  /// An argument, or a part of it, has a type whose values can't be compared.
  case incomparable(Member, Any.Type)

  /// A captor was asked to keep a closure that must not outlive the call.
  case capturedBorrowedClosure(Member)

  /// An argument cannot be judged by its description, and the mock keeps nothing else.
  case describedOnly(Member)

  /// No number of calls can be meant.
  case count(CallCount.Problem)

  /// No value of a type can be made while a call is recorded.
  case noPlaceholder(Any.Type)

  /// A matcher was made of something with which it can mean nothing.
  case matcher(MatcherMisuse, of: String)

  /// What has a meaning only inside a recorded call.
  enum Word {
    /// A matcher or a captor, as it is written.
    case matcher(String)

    /// The assignment to a property of a mock.
    case assignment(mock: MockName)
  }
}

// MARK: - MatcherMisuse

/// A matcher was made of something with which it can mean nothing.
enum MatcherMisuse: Error {
  /// There are no values to compare with.
  case noValues

  /// No value lies in the range.
  case emptyRange(String)

  /// No collection has this number of elements.
  case negativeCount(Int)

  /// No number of elements lies in the range.
  case emptyCountRange(String)

  /// No distance is this small.
  case negativeTolerance(String)

  /// The value isn't an object.
  case noObject(Any.Type)

  /// The value is a closure, and closures are never equal.
  case comparedClosure

  /// The value, or a part of it, has a type whose values can't be compared.
  case incomparable(Any.Type)

  /// An operand is neither a plain value nor a matcher, but something computed from matchers.
  case computedOperand
}

// MARK: - UsedStandIn

/// Code has used a placeholder, which can only be handed on.
struct UsedStandIn {
  /// The type that was used: that of the placeholder, or of a part of it.
  let part: any Any.Type

  /// The type of the placeholder.
  let whole: any Any.Type

  /// Where the placeholder came from.
  let origin: Origin

  /// What makes placeholders, and where.
  enum Origin: Sendable {
    /// A matcher or a captor, as it is written.
    case matcher(String, CallSite)

    /// A member, whose call was recorded by a statement.
    case member(String, CallSite)
  }

  /// The words for the use of a placeholder, given the part that was used, if it is not the whole.
  static func complaint(
    about whole: any Any.Type, from origin: Origin
  ) -> @Sendable ((any Any.Type)?) -> String {
    { part in Self(part: part ?? whole, whole: whole, origin: origin).message }
  }
}

// MARK: - BehaviorMisuse

/// What a stub says cannot happen at its member.
enum BehaviorMisuse {
  /// The closure takes other arguments than the member has.
  case misfitClosure([Any.Type])

  /// The member cannot throw.
  case throwing

  /// The member cannot throw this error.
  case misfitError(any Error)

  /// The member cannot throw errors of this type.
  case misfitErrorType(Any.Type)

  /// The member cannot suspend.
  case async

  /// The member cannot suspend, so that it cannot wait.
  case waiting

  /// The body of the member does not know the real implementation.
  case noRealImplementation

  /// The member is an initializer that returns what it makes.
  case replacedObject

  /// The member cannot return `nil`.
  case missingResult
}

// MARK: - BodyMisuse

/// The body of a mock's member does not do what its author meant.
enum BodyMisuse {
  /// The body answers with another type than the member has.
  case misfitResult(Any.Type)

  /// The body of a member without parameters passes a closure as an argument.
  case swallowedClosure(mock: MockName)

  /// The body passes fewer arguments than the member has parameters.
  case missingArguments(mock: MockName)
}

// MARK: - ForwardingMisuse

/// A call cannot run on what its mock forwards to.
struct ForwardingMisuse {
  let mock: MockName
  let kind: Kind

  enum Kind {
    /// The body of the member asks for another type than the mock forwards to.
    case misfitTarget(Any.Type, Member, wanted: Any.Type)

    /// A stub asks for the real implementation, which is that of a target, and there is none.
    case noTarget(Member, Any.Type)

    /// The call came while another one changed the value, and cannot wait for it.
    case overlap(RecordedCall, Any.Type)
  }
}

// MARK: - OrderMisuse

/// An order is used in a way that cannot work.
enum OrderMisuse {
  /// An order was verified in which nothing is expected.
  case empty

  /// A statement should come after one that has no place in its order.
  case stranger(mock: MockName, Member)
}
