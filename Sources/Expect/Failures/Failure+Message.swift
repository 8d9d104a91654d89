extension Failure {
  /// The words for a failure.
  ///
  /// This runs the `description` of arguments, so no lock may be held.
  var message: String {
    switch self {
    case .unmet(let unmet): unmet.message
    case .unexpected(let unexpected): unexpected.message
    case .unanswered(let unanswered): unanswered.message
    case .unusedStub(let mock, let pattern):
      """
      The stub \(pattern.written(on: mock)) was never used.
      Remove it, or say .optional() if the test may do without it.
      """
    case .wrongError(let mock, let pattern, let error):
      """
      A behavior of \(pattern.written(on: mock)) threw \(MessageText.value(error)), \
      which the member cannot throw\(Self.allowed(by: pattern.member)).
      """
    }
  }

  private static func allowed(by member: Member) -> String {
    switch member.effects.errors {
    case .none: ": its body says 'call', not 'callThrowing'"
    case .any: ""
    case .only(let error): ": it throws \(error.type) only"
    }
  }
}
