/// A call that a mock received, and how it ended.
///
/// ```swift
/// let call = cart.recordedCalls[0]
/// #expect(call.memberName == "add(_:qty:)")
/// #expect(call.arguments[1] as? Int == 3)
/// #expect(call.result as? Bool == true)
/// ```
public struct RecordedCall {
  /// The number of the call among all calls that the mock received, starting at 1.
  package let sequence: Int
  let mock: MockName
  let member: Member
  let kept: Kept

  /// When the mock received the call.
  let startMoment: Moment

  /// When the call ended, or when it started while it is running.
  var lastMoment: Moment

  /// How the call ended.
  ///
  /// This is what the mock answered; a body such as `call() ?? Money(0)` may return another value.
  /// A mock that keeps only descriptions provides their text.
  public internal(set) var outcome = Outcome.running

  /// Whether an expectation or a later check matched the call.
  var isAccountedFor = false

  /// Whether the call returned a default, which no test stated, and this hasn't been listed.
  var hasUnlistedDefault = false

  /// Records how the call ended, and when; a constant answer takes no time.
  mutating func end(_ outcome: Outcome, at end: Moment? = nil) {
    self.outcome = outcome
    if let end { lastMoment = end }
  }

  /// What the record keeps of the arguments of a call.
  enum Kept {
    case values([Any])
    case descriptions([DescribedArgument])
  }

  // MARK: - Reading

  /// How a call ended.
  public enum Outcome {
    /// The call hasn't ended yet.
    case running

    /// The member returned a value, or `Void` if it has no result.
    case result(Any)

    /// The member threw.
    case error(any Error)
  }

  /// The name of the member, as `#function` spells it: `add(_:qty:)`, `title`, `subscript(_:)`.
  public var memberName: String { member.name }

  /// The arguments in order; for an assignment, the new value is the last one.
  ///
  /// A mock that keeps only descriptions provides their text.
  public var arguments: [Any] {
    switch kept {
    case .values(let values): values
    case .descriptions(let arguments): arguments.map(\.text)
    }
  }

  /// The value that the call returned, or `nil` if it threw or is still running.
  public var result: Any? {
    if case .result(let result) = outcome { result } else { nil }
  }

  /// The error that the call threw, or `nil` if it returned or is still running.
  public var error: (any Error)? {
    if case .error(let error) = outcome { error } else { nil }
  }

  /// When the mock received the call.
  ///
  /// All mocks use the same clock, so you can compare the calls of several mocks.
  public var start: ContinuousClock.Instant { startMoment.instant }

  /// When the call ended, or `nil` while it is running.
  public var end: ContinuousClock.Instant? {
    if case .running = outcome { nil } else { lastMoment.instant }
  }
}

// MARK: - CustomStringConvertible

extension RecordedCall: CustomStringConvertible {
  /// The call as a test would write it: `cart.add("apple", qty: 3)`.
  public var description: String {
    let texts =
      switch kept {
      case .values(let values): ValueDescription.texts(of: values)
      case .descriptions(let arguments): arguments.map(\.text)
      }
    return member.written(with: texts, on: mock.receiver).text
  }
}

/// The description of an error, in place of the error.
struct DescribedError: Error, CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description = ValueDescription.typed(
      ValueDescription.texts(of: [error]).joined(), error)
  }
}
