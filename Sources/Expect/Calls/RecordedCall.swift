/// A call that a mock has received, and how it ended.
///
/// ```swift
/// let call = cart.recordedCalls[0]
/// #expect(call.memberName == "add(_:qty:)")
/// #expect(call.arguments[1] as? Int == 3)
/// #expect(call.result as? Bool == true)
/// ```
public struct RecordedCall {
  /// The place of the call among all that the mock has ever received, counted from 1.
  package let sequence: Int
  let mock: MockName
  let member: Member
  let kept: Kept

  /// When the mock received the call.
  let startMoment: Moment

  /// How the call ended.
  ///
  /// It is what the mock answered: a body such as `call() ?? Money(0)` may return another value. A
  /// mock that keeps descriptions only gives their texts.
  public internal(set) var outcome = Outcome.running

  /// When the call ended, or `nil` while it is running.
  var endMoment: Moment?

  /// Whether an expectation, or a check after the fact, was about this call.
  var isAccountedFor = false

  /// Where the call came from, if that was kept.
  private(set) var origin: ReturnAddresses?

  /// The same call, with where it came from.
  func came(from origin: ReturnAddresses?) -> Self {
    var call = self
    call.origin = origin
    return call
  }

  /// What is kept of the arguments of a call.
  enum Kept {
    case values([Any])
    case descriptions([DescribedArgument])
  }

  // MARK: - Reading

  /// How a call ended.
  public enum Outcome {
    /// The call has not ended yet.
    case running

    /// The member returned; without a result of its own, `Void`.
    case result(Any)

    /// The member threw.
    case error(any Error)
  }

  /// The member that was called, as `#function` gives it: `add(_:qty:)`, `title`, `subscript(_:)`.
  public var memberName: String { member.name }

  /// The arguments in order, and last the new value of an assignment.
  ///
  /// A mock that keeps descriptions only gives their texts.
  public var arguments: [Any] {
    switch kept {
    case .values(let values): values
    case .descriptions(let arguments): arguments.map(\.text)
    }
  }

  /// What the call returned, or `nil` if it threw or is still running.
  public var result: Any? {
    if case .result(let result) = outcome { result } else { nil }
  }

  /// The error that the call threw, or `nil` if it returned or is still running.
  public var error: (any Error)? {
    if case .error(let error) = outcome { error } else { nil }
  }

  /// When the mock received the call.
  ///
  /// One clock serves all mocks, so the calls of several mocks can be put in order.
  public var start: ContinuousClock.Instant { startMoment.instant }

  /// When the call ended, or `nil` while it is running.
  public var end: ContinuousClock.Instant? { endMoment?.instant }
}

// MARK: - CustomStringConvertible

extension RecordedCall: CustomStringConvertible {
  /// The call as a test writes it: `cart.add("apple", qty: 3)`.
  public var description: String {
    let texts =
      switch kept {
      case .values(let values): ValueDescription.texts(of: values)
      case .descriptions(let arguments): arguments.map(\.text)
      }
    return member.written(with: texts, on: mock.receiver).text
  }
}

/// An error of which only the text is kept.
struct DescribedError: Error, CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    let text = ValueDescription.texts(of: [error]).joined()
    // The case of an enum does not show its type by itself.
    description = text.hasPrefix(".") ? TypeName.text(of: type(of: error)) + text : text
  }
}

// MARK: - CallOutcome

/// How a call ended, in an object that the record and a stub can share.
class CallOutcome {
  /// The type of the value, if one was returned.
  final let valueType: UInt

  /// Where the value is, if one was returned: it stays there as long as the object.
  final let place: UnsafeRawPointer?

  fileprivate init(of type: Any.Type?, at place: UnsafeRawPointer?) {
    valueType = type.map(Self.number) ?? 0
    self.place = place
  }

  /// The place of the value that was returned, if it was returned as a value of exactly this type.
  ///
  /// A checked cast would look for the class of such values at every call.
  final func returned<Value>(_ type: Value.Type) -> UnsafePointer<Value>? {
    valueType == Self.number(of: type) ? place?.assumingMemoryBound(to: type) : nil
  }

  /// The place of the value that was returned, if it is of a type.
  final func place(of type: UInt) -> UnsafeRawPointer? { valueType == type ? place : nil }

  /// Whether a value was returned as a value of exactly this type.
  final func isReturned(as type: Any.Type) -> Bool { valueType == Self.number(of: type) }

  /// A type as a number, because to compare anything else is a call in a build without optimizations.
  static func number(of type: Any.Type) -> UInt { unsafeBitCast(type, to: UInt.self) }

  /// The value that was returned as one of a type, if it is one.
  final func value<Value>(as type: Value.Type) -> Value? {
    if let place = returned(type) { return withExtendedLifetime(self) { place.pointee } }
    guard case .result(let value) = outcome else { return nil }
    return TypeFacts.cast(value, to: type)
  }

  /// The value that was returned, or the error that was thrown.
  var outcome: RecordedCall.Outcome {
    preconditionFailure("An outcome is a value or an error. This is a bug in Expect.")
  }
}

/// A value that was returned.
///
/// The type is that of the member, so that a call finds its value without looking into it.
final class ReturnedValue<Value>: CallOutcome {
  // A stored property of a final class stays where it is, and nothing changes this one.
  private var value: Value

  init(_ value: Value) {
    self.value = value
    super.init(of: Value.self, at: withUnsafePointer(to: &self.value) { UnsafeRawPointer($0) })
  }

  override var outcome: RecordedCall.Outcome { .result(value) }
}

/// An error that was thrown.
final class ThrownError: CallOutcome {
  let error: any Error

  init(_ error: any Error) {
    self.error = error
    super.init(of: nil, at: nil)
  }

  override var outcome: RecordedCall.Outcome { .error(error) }
}
