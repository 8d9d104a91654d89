/// The arguments of a recorded call cannot be understood.
enum ArgumentMisuse {
  /// `Arg` or a captor was used where no call is being recorded.
  case outsideRecording(Word)

  /// The matchers do not fit the arguments of the member.
  case misfit(Member, [ArgumentMatcher])

  /// It cannot be told which argument a matcher is for.
  case ambiguous([CallPattern])

  /// An argument is a closure, which equals nothing.
  case comparedClosure(Member)

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
