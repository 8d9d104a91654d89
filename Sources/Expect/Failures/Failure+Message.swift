extension Failure {
  /// The message of the failure.
  ///
  /// This calls the `description` of arguments, so the caller must not hold a lock.
  var message: String {
    switch self {
    case .unmet(let unmet): unmet.message
    case .unexpected(let unexpected): unexpected.message
    case .unanswered(let unanswered): unanswered.message
    case .unusedStub(let unused): unused.message
    case .disordered(let disordered): disordered.message
    case .stillWaiting(let waiting): waiting.message
    case .missedTurn(let missed): missed.message
    case .unwanted(let unwanted): unwanted.message
    case .misfitAnswer(let misfit): misfit.message
    case .otherArguments(let other): other.message
    case .wrongError(let mock, let pattern, let error, let member):
      """
      The stub of \(MessageText.pattern(pattern, on: mock).text) threw \
      \(MessageText.error(error)), which the member cannot throw.
      \(Self.allowed(by: member))
      """
    }
  }

  /// Whether the failure is only a warning, so that the test can pass.
  var isWarning: Bool {
    if case .unusedStub(let unused) = self { !unused.isAskedFor } else { false }
  }

  /// The message about a failure in a test process without the bridge to a test framework.
  static let unreportable = """
    this test target cannot report that failure, because it imports only Expect. \
    Import ExpectTesting or ExpectXCTest instead.
    """

  private static func allowed(by member: Member) -> String {
    switch member.effects.errors {
    case .only(let error): "It throws only errors of type \(TypeName.text(of: error.type))."
    case .none, .any: Correction.declaringThrows(member)
    }
  }
}
