/// The rules whose matchers are running in a task or thread.
///
/// A matcher, or an `==`, may call the mock that asks it. Its own rule is not about such a call:
/// there would be no end.
enum RunningMatchers {
  @TaskLocal private static var current: [Running] = []

  private struct Running: Equatable {
    let mock: ObjectIdentifier
    let rule: CallRule.ID
  }

  /// Whether a rule is about a call with these arguments.
  ///
  /// This runs the test's own code, so no lock may be held.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, one by one.
  ///   - input: All of them as one value, in a mock that knows their type.
  ///   - rule: The rule.
  ///   - mock: The mock that is called.
  static func match(
    _ arguments: [Any], input: Any?, with rule: MemberState.Candidate, of mock: ObjectIdentifier
  ) -> Bool {
    guard rule.pattern.runsCodeOfTest else { return rule.pattern.matches(arguments, input: input) }
    let running = Running(mock: mock, rule: rule.id)
    guard !current.contains(running) else { return false }
    return $current.withValue(current + [running]) {
      rule.pattern.matches(arguments, input: input)
    }
  }
}
