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

  /// How the call ended.
  ///
  /// This is what the mock answered; a body such as `call() ?? Money(0)` may return another value.
  /// A mock that keeps only descriptions provides their text.
  public let outcome: Outcome

  /// When the call ended, or `nil` while it is running.
  let endMoment: Moment?

  /// Whether an expectation or a later check matched the call.
  let isAccountedFor: Bool

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
  public var end: ContinuousClock.Instant? { endMoment?.instant }
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
    let text = ValueDescription.texts(of: [error]).joined()
    // The description of an enum case doesn't include its type.
    description = text.hasPrefix(".") ? TypeName.text(of: type(of: error)) + text : text
  }
}

// MARK: - CallOutcome

/// The outcome of a call, as an object that the record and a stub can share.
class CallOutcome {
  /// The type of the returned value as a number, or 0 if none was returned.
  final let valueType: UInt

  /// The address of the returned value, which is valid as long as the object.
  final let place: UnsafeRawPointer?

  fileprivate init(of type: Any.Type?, at place: UnsafeRawPointer?) {
    valueType = type.map(Self.number) ?? 0
    self.place = place
  }

  /// Returns the address of the returned value, if it was returned with exactly this type.
  ///
  /// A checked cast would look up the class of such values on every call.
  final func returned<Value>(_ type: Value.Type) -> UnsafePointer<Value>? {
    valueType == Self.number(of: type) ? place?.assumingMemoryBound(to: type) : nil
  }

  /// Returns the address of the returned value, if it's of a type.
  final func place(of type: UInt) -> UnsafeRawPointer? { valueType == type ? place : nil }

  /// Returns a type as a number, because any other comparison is a function call in an unoptimized
  /// build.
  static func number(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UInt.self) }

  /// Returns the returned value as a type, or `nil` if it can't be cast.
  final func value<Value>(as type: Value.Type) -> Value? {
    if let place = returned(type) { return withExtendedLifetime(self) { place.pointee } }
    guard case .result(let value) = outcome else { return nil }
    return TypeFacts.cast(value, to: type)
  }

  /// The returned value or the thrown error.
  var outcome: RecordedCall.Outcome {
    preconditionFailure("A call outcome doesn't override 'outcome'. This is a bug in Expect.")
  }
}

/// A returned value.
///
/// `Value` is the result type of the member, so a call can read its value without a cast.
final class ReturnedValue<Value>: CallOutcome {
  // Constant, but only a variable has an address.
  @exclusivity(unchecked) private var value: Value

  init(_ value: Value) {
    self.value = value
    // In optimized code, the address of an empty property is undefined, so use any aligned one.
    let place =
      MemoryLayout<Value>.size == 0
      ? UnsafeRawPointer(bitPattern: MemoryLayout<Value>.alignment)
      : UnsafeRawPointer(UnsafeMutablePointer.address(of: &self.value))
    super.init(of: Value.self, at: place)
  }

  override var outcome: RecordedCall.Outcome { .result(value) }
}

/// A thrown error.
final class ThrownError: CallOutcome {
  let error: any Error

  init(_ error: any Error) {
    self.error = error
    super.init(of: nil, at: nil)
  }

  override var outcome: RecordedCall.Outcome { .error(error) }
}
