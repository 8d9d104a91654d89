/// What a test waits for: something that is to be true of the calls of a mock.
struct AwaitedCondition: Sendable {
  /// What is to be said of a mock.
  ///
  /// It may run the test's own code, so no lock may be held.
  let prospect: @Sendable (MockCore) -> Prospect

  /// Tells the waiting task.
  let verdict = Awaited<Verdict>()

  /// How the waiting ends.
  enum Verdict: Sendable {
    case holds
    case lost

    /// The time is up, or the waiting task was cancelled.
    case undecided
  }

  init(_ prospect: @escaping @Sendable (MockCore) -> Prospect) {
    self.prospect = prospect
  }

  /// What is decided by the calls so far, or nothing.
  func decide(_ mock: MockCore) -> Verdict? {
    switch prospect(mock) {
    case .holds: .holds
    case .lost: .lost
    case .open: nil
    }
  }
}
