import ExpectTesting
import Testing

/// A matcher, and the words for it in a message.
struct MatcherExample: Sendable, CustomTestStringConvertible {
  let words: String
  private let argument: String
  private let scenario: @Sendable () -> Void

  /// - Parameters:
  ///   - words: What a message says of the matcher.
  ///   - value: An argument that the matcher does not mean.
  ///   - argument: How a message writes that argument.
  ///   - matcher: The matcher.
  init<Value: Sendable>(
    _ words: String, not value: Value, _ argument: String,
    _ matcher: @escaping @Sendable () -> Value
  ) {
    self.words = words
    self.argument = argument
    scenario = {
      let sieve = SieveMock<Value>(name: "sieve")
      sieve.expect().call(sieve.passes(matcher()))
      _ = sieve.passes(value)
      sieve.verify()
    }
  }

  var testDescription: String { words }

  /// What is reported when the argument comes.
  var messages: [String] { collectingFailures(scenario).map(\.message) }

  /// What must be reported.
  var expected: String {
    """
    sieve.passes(\(words)) was never called with these arguments (expected at least once); \
    passes was called once with others.
    The other call:
      1. passes(\(argument))
                \(String(repeating: "~", count: argument.count))  expected \(words)
    """
  }
}
