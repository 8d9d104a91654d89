import ExpectRuntime

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
  var kept: Kept

  /// When the mock received the call.
  let startMoment: Moment

  /// When the call ended, or when it started while it is running.
  var lastMoment: Moment

  /// How the call ended.
  ///
  /// This is what the mock returned or threw; a body such as `call() ?? Money(0)` may return another value.
  /// A mock that keeps only descriptions provides their text.
  public internal(set) var outcome = Outcome.running

  /// What a test said about the call.
  var standing = Standing.unmentioned

  /// The origin of the default that the call returned, or `nil` if a test stated its result.
  var origin: DefaultOrigin?

  /// The number of the call, which fills the space that the other properties leave.
  let number: UInt32

  /// The number of the call among all calls that the mock received, starting at 1.
  package var sequence: Int { Int(number) }

  var isRunning: Bool { if case .running = outcome { true } else { false } }

  /// Records how the call ended, and when; a constant answer takes no time.
  mutating func end(_ outcome: Outcome, at end: Moment? = nil) {
    self.outcome = outcome
    if let end { lastMoment = end }
  }

  /// What a test said about a call.
  enum Standing {
    case unmentioned

    /// A stub answered the call.
    case stubbed

    /// A strict mock reported the call.
    case reported

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

  /// The arguments, unless only their descriptions are kept.
  package var keptValues: [Any]? { if case .values(let values) = kept { values } else { nil } }

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

// MARK: - Descriptions

/// The description of an error, in place of the error.
struct DescribedError: Error, CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description = ValueDescription.typed(
      ValueDescription.wholeTexts(of: [error]).joined(), error)
  }
}

/// What a mock with `keeps: .descriptions` stores of an argument, without keeping objects alive.
struct DescribedArgument {
  let text: String

  /// The argument itself, if it holds no object.
  let value: Any?

  /// The argument, if it's an object that is still alive.
  private(set) weak var object: AnyObject?

  private init(_ text: String, of value: Any) {
    self.text = text
    self.value = Self.holdsObject(value) ? nil : value
    if Equality.isObject(value) { object = TypeFacts.flattened(value).map { $0 as AnyObject } }
  }

  /// Returns what to store of the arguments of a call.
  ///
  /// This calls the `description` of the arguments, so the caller must not hold a lock.
  static func describing(_ values: [Any]) -> [Self] {
    zip(ValueDescription.wholeTexts(of: values), values).map { Self($0, of: $1) }
  }

  /// Returns whether the stored part of an argument is sufficient to compare it with a value.
  ///
  /// It isn't if the value is an object with its own equality, because the argument may be gone, or
  /// if the value holds objects, because only its text is stored.
  static func isComparable(with value: Any) -> Bool {
    guard Equality.isObject(value), let object = TypeFacts.flattened(value) else {
      return !holdsObject(value)
    }
    return !(object is any Equatable || object is any MockUsable)
  }

  /// Returns whether a value may keep an object alive.
  static func holdsObject(_ value: Any) -> Bool {
    // This isn't recursive, because values can be nested deeper than the stack of a task allows.
    var values = [value]
    while let next = values.popLast() {
      guard let value = TypeFacts.flattened(next) else { continue }
      let type = type(of: value)
      if type is any ConstantDefault.Type || TypeFacts.isTrivial(type) { continue }
      if TypeFacts.isFunction(type) || type is AnyObject.Type { return true }
      // A custom mirror may hide some of the value's parts.
      if value is any CustomReflectable, !(value is any Collection) { return true }
      let structure = Structure(of: value)
      if structure.origin == .unknown { return true }
      values += structure.fields.map(\.value)
    }
    return false
  }
}
