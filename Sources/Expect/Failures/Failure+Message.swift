extension Failure {
  /// The words for a failure.
  ///
  /// This runs the `description` of arguments, so no lock may be held.
  ///
  /// - Parameter site: The line in the test that it is about. Calls that its file makes don't say where they
  ///   come from.
  func message(at site: CallSite) -> String {
    switch self {
    case .unmet(let unmet): unmet.message(at: site)
    case .unexpected(let unexpected): unexpected.message(at: site)
    case .unanswered(let unanswered): unanswered.message(at: site)
    case .unusedStub(let unused): unused.message(at: site)
    case .disordered(let disordered): disordered.message
    case .stillWaiting(let waiting): waiting.message(at: site)
    case .unreceived(let unreceived): unreceived.message(at: site)
    case .missedTurn(let missed): missed.message
    case .unwanted(let unwanted): unwanted.message(at: site)
    case .otherTranscript(let difference): difference.message
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

  /// Whether the test may pass all the same.
  var isWarning: Bool {
    if case .unusedStub(let unused) = self { !unused.isAskedFor } else { false }
  }

  private static func allowed(by member: Member) -> String {
    switch member.effects.errors {
    case .only(let error): "It throws errors of type \(TypeName.text(of: error.type)) only."
    case .none, .any: Correction.declaringThrows(member)
    }
  }
}

// MARK: - UnreportableFailure+Message

/// What a test process without the bridge says of a failure, beside the failure itself.
enum UnreportableFailure {
  static let message = """
    this test target cannot report that failure, because it imports Expect only. \
    Import ExpectTesting or ExpectXCTest instead.
    """
}
