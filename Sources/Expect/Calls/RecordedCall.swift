package import ExpectRuntime

/// A call that a mock received, and how it ended.
///
/// ```swift
/// let call = cart.recordedCalls[0]
/// #expect(call.memberName == "add(_:qty:)")
/// #expect(call.arguments[1] as? Int == 3)
/// #expect(call.result as? Bool == true)
/// ```
public struct RecordedCall {
  package let mock: MockName
  package let member: Member
  let kept: Kept

  /// When the mock received the call.
  let startMoment: Moment

  /// When the call ended, or when it started while it is running.
  let lastMoment: Moment

  /// How the call ended.
  ///
  /// This is what the mock returned or threw; a body such as `call() ?? Money(0)` may return another value.
  /// A mock that keeps only descriptions provides their text.
  public let outcome: Outcome

  /// What a test said about the call.
  let status: Status

  /// The origin of the default that the call returned, or `nil` if a test stated its result.
  let origin: DefaultOrigin?

  /// The number of the call among all calls that the mock received, starting at 1.
  package let sequence: Int

  var isRunning: Bool { if case .running = outcome { true } else { false } }

  /// What a test said about a call.
  package enum Status {
    case unmentioned

    /// A stub answered the call.
    case stubbed

    /// A strict mock or order reported the call.
    case reported(Report)

    /// An expectation or a later check matched the call.
    case accountedFor
  }

  /// The origins of a default that a call returned.
  enum DefaultOrigin {
    case value

    /// A value in place of the default implementation that the protocol provides.
    case replacement(canCallReal: Bool)
  }

  /// What the record keeps of the arguments of a call.
  enum Kept {
    case values(ValueList)
    case descriptions([String])
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
    case .values(let values): Array(values)
    case .descriptions(let texts): texts
    }
  }

  /// The arguments, unless only their descriptions are kept.
  package var keptValues: ValueList? { if case .values(let values) = kept { values } else { nil } }

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
    isRunning ? nil : lastMoment.instant
  }
}

// MARK: - DescribedError

/// The description of an error, in place of the error.
struct DescribedError: Error, CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description = ValueDescription.typed(
      ValueDescription.wholeTexts(of: [error]).joined(), error)
  }
}
