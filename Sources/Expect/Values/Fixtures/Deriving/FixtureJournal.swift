/// What went wrong while a value was decoded, with all that is inside of it.
final class FixtureJournal {
  /// The refusal that the last error came from.
  private(set) var refusal: FixtureProblem.Refusal?

  /// Keeps a refusal, unless the same error came from further inside.
  func note(_ refusal: @autoclosure () -> FixtureProblem.Refusal) {
    self.refusal = self.refusal ?? refusal()
  }

  /// Forgets a refusal that did not matter, because the decoding went on.
  func forgetRefusal() {
    refusal = nil
  }
}
