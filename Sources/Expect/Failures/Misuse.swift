import ExpectRuntime

/// An incorrect use of Expect in a test, as data.
indirect enum Misuse {
  case recording(RecordingMisuse, in: StatementHead)
  case argument(ArgumentMisuse, in: StatementHead)
  case matcher(MatcherMisuse, of: String)
  case behavior(BehaviorMisuse, of: Member)
  case body(BodyMisuse, of: Member)
  case forwarding(ForwardingMisuse, of: MockName)

  /// A matcher or a captor, given by its spelling, was used while no call was being recorded.
  case outsideRecording(String)

  /// A property of a mock was assigned while no call was being recorded.
  case assignmentOutsideRecording(MockName)

  /// No value of a type can be made while a call is recorded.
  case noPlaceholder(Any.Type)

  /// A time to wait is negative.
  case negativeTime(Duration, mock: MockName?, in: StatementHead? = nil)

  /// A test waits at a gate until fewer than one call arrives.
  case noArrivals(Int)

  /// The verified order has no expectations.
  case emptyOrder

  /// A block of an order contains no statement that can have a place in it.
  case emptyBlock

  /// A strict block is in another block.
  case nestedStrictBlock
}

// MARK: - RecordingMisuse

/// A recording without exactly one call.
enum RecordingMisuse {
  /// The recorder was never followed by `.call`.
  case unfinished

  /// The argument of `.call` calls no member of the mock, and possibly one of another mock.
  case nothing(instead: (mock: MockName, member: Member)?)

  /// The argument of `.call` is a closure.
  case closure

  /// The statement was made in a task that the block of an order started.
  case outsideBlock

  /// The argument of `.call` calls several members of the mock.
  case several([Member])
}

// MARK: - StatementHead

/// The start of a statement: `cart.expect()`.
struct StatementHead {
  let mock: MockName
  let recorder: Recorder

  /// The call of the recorder, as a test writes it.
  enum Recorder: String {
    case expect = "expect()"
    case expectInOrder = "expect(in: order)"
    case reject = "reject()"
    case stub = "stub()"
    case received = "received()"
    case receivedWithin = "received(within: .seconds(<#1#>))"
    case except = "checkStubs(against: <#real#>).except()"
  }

  /// The start of the statement, as users can paste it.
  var text: String { "\(mock.reference).\(recorder.rawValue)" }
}

// MARK: - ArgumentMisuse

/// The arguments of a recorded call are invalid.
enum ArgumentMisuse {
  /// The matchers don't fit the arguments of the member.
  case misfit(DescribedCall, [ArgumentMatcher])

  /// A matcher for any number of arguments isn't at a variadic argument or an element of an array.
  case notVariadic(Member)

  /// An argument is computed from the placeholder of a matcher.
  case computed(Member)

  /// It's ambiguous to which arguments the matchers belong.
  case ambiguous([CallPattern])

  /// An argument is a closure, which can't be compared.
  case comparedClosure(Member)

  /// An argument, or a part of it, has a type whose values can't be compared.
  case incomparable(Member, Any.Type)

  /// A captor was asked to keep a nonescaping closure.
  case capturedBorrowedClosure(Member)

  /// A matcher can't test an argument by its description, which is all that the mock keeps.
  case describedOnly(Member)

  /// No number of calls can satisfy the call count.
  case count(CallCount.Problem)
}

// MARK: - MatcherMisuse

/// A matcher was created with an invalid value.
enum MatcherMisuse: Error {
  /// There are no values to compare with.
  case noValues

  /// The range contains no values.
  case emptyRange(String)

  /// The number of elements is negative.
  case negativeCount(Int)

  /// The tolerance is negative.
  case negativeTolerance(String)

  /// The value isn't an object.
  case noObject(Any.Type)

  /// The value is a closure, which can't be compared.
  case comparedClosure

  /// The value, or a part of it, has a type whose values can't be compared.
  case incomparable(Any.Type)

  /// An operand is computed from matchers.
  case computedOperand
}

// MARK: - PlaceholderOrigin

/// The code that made a placeholder, and its location.
enum PlaceholderOrigin: Sendable {
  /// A matcher or a captor, with its spelling.
  case matcher(String, CallSite)

  /// A member whose call was recorded by a statement.
  case member(String, CallSite)
}

// MARK: - BehaviorMisuse

/// A behavior that isn't possible for the member of a stub.
enum BehaviorMisuse {
  /// The arguments of the closure don't match those of the member.
  case misfitClosure([Any.Type])

  /// The member can't throw.
  case throwing

  /// The member can't throw this error.
  case misfitError(any Error)

  /// The member can't throw errors of this type.
  case misfitErrorType(Any.Type)

  /// The member isn't async, so it can't suspend.
  case async

  /// The member isn't async, so it can't wait for a gate.
  case waiting

  /// A stub has further behavior after `thenFallThrough()`.
  case afterFallThrough

  /// A delay is negative.
  case negativeDelay(Duration)

  /// The body of the member has no real implementation.
  case noRealImplementation(MockName.Reach)

  /// The member is an initializer, which returns the object that it creates.
  case replacedObject

  /// The member can't return `nil`.
  case missingResult

  /// The member can't return values of this type.
  case misfitResult(Any.Type)

  /// Creates the misuse of a value that the member can't return.
  init(returning value: Any) {
    self = TypeFacts.flattened(value).map { .misfitResult(type(of: $0)) } ?? .missingResult
  }
}

// MARK: - BodyMisuse

/// The body of a mock's member is incorrect.
enum BodyMisuse {
  /// The body returns another type than the member.
  case misfitResult(Any.Type, mock: MockName)

  /// The body of a member without parameters passes a closure as an argument.
  case swallowedClosure(mock: MockName)

  /// The body passes fewer arguments than the member has parameters.
  case missingArguments(mock: MockName)
}

// MARK: - ForwardingMisuse

/// A call can't run on the object to which its mock forwards.
enum ForwardingMisuse {
  /// The body of the member requires another type than the mock forwards to.
  case misfitTarget(Any.Type, Member, wanted: Any.Type)

  /// A stub calls the real implementation of a forwarding target, but there is none.
  case noTarget(Member, Any.Type)

  /// The body of the member can't call the object to which the mock forwards, which has the given
  /// type, and has no real implementation of its own.
  case noWay(Member, Any.Type?)

  /// The call occurred while another call was changing the value, and can't wait for it.
  case overlap(RecordedCall, Any.Type)
}
