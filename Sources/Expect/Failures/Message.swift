/// What Expect reports to a test: a failure of the code under test, or a misuse of Expect.
///
/// For each failure and each misuse, an extension of this type in this folder has one function, which
/// contains the whole text. Whoever finds the problem calls it:
///
/// ```swift
/// report(.unfinished(head), at: site)
/// ```
///
/// This is an error, so that evaluating an operand of a matcher can throw what's wrong with it.
package struct Message: Error {
  /// The description of the problem, in whole sentences; the first line is meaningful without the
  /// others.
  let text: String

  let kind: Kind

  /// The function that wrote the message, as `#function` spells it.
  let function: String

  /// The numbers of the calls that returned a default, which the text shows.
  let listedDefaults: [Int]

  package enum Kind: Sendable {
    /// The code under test misbehaved.
    case failure

    /// The test can pass.
    case warning

    /// The test uses Expect incorrectly.
    case misuse
  }

  /// Writes a message.
  ///
  /// This calls the `description` of values, so the caller must not hold a lock.
  ///
  /// - Parameter calls: The calls that the text lists with their results.
  package init(
    _ kind: Kind, listing calls: [RecordedCall] = [], function: String = #function,
    _ text: () -> String
  ) {
    self.text = ValueDescription.writing(text)
    self.kind = kind
    self.function = function
    listedDefaults = calls.filter { $0.origin != nil }.map(\.sequence)
  }

  /// Writes a message about a misuse.
  init(_ text: @autoclosure () -> String, function: String = #function) {
    self.init(.misuse, function: function, text)
  }

  /// What a test process without the bridge to a test framework prints after a failure.
  static let unreportable = """
    this test target cannot report that failure, because it imports only Expect. \
    Import ExpectTesting or ExpectXCTest instead.
    """
}
