package import ExpectRuntime

/// An argument that is wrapped when passed through a mock, because it can't be kept as it is.
package protocol WrappedArgument {
  /// The type in the member's signature, for which matchers are made.
  static var visibleType: Any.Type { get }

  /// The type of the value that may outlive the call.
  static var keptType: Any.Type { get }

  /// The value that matchers see and that may outlive the call.
  var kept: Any { get }

  /// The type that behaviors take.
  static var offeredType: Any.Type { get }

  /// The value that behaviors receive.
  var offered: Any { get }

  /// The name of the type, if its values can't be copied, so that no matcher can stand for one.
  static var uncopiedName: String? { get }

  /// Whether the member takes the argument as `inout`.
  static var isInPlace: Bool { get }

  /// Whether the argument must not outlive the call.
  static var isNonEscaping: Bool { get }

  /// Returns the value of an argument that has none until it's evaluated, or `nil` for any other one.
  func evaluated() -> Any?
}

extension WrappedArgument {
  package static var uncopiedName: String? { nil }

  package static var isInPlace: Bool { false }

  package static var isNonEscaping: Bool { false }

  package func evaluated() -> Any? { nil }
}

extension TypeIdentity {
  /// The type, if its values are wrapped arguments.
  package var wrapped: (any WrappedArgument.Type)? {
    TypeFacts.isCommon(type) ? nil : type as? any WrappedArgument.Type
  }

  /// The type of the kept value of an argument of this type.
  var keptType: Any.Type { wrapped?.keptType ?? type }

  /// The type for which matchers of an argument of this type are made.
  package var visibleType: Any.Type { wrapped?.visibleType ?? type }
}

/// The note that an argument was passed which the record can't keep, or doesn't have yet.
enum ArgumentNote: CustomStringConvertible {
  case closure
  case autoclosure

  var description: String { self == .closure ? "closure" : "autoclosure" }
}

// MARK: - NonEscaping

/// A closure that must not outlive the call to which it was passed.
///
/// A member with a nonescaping closure passes it to the mock like this:
///
/// ```swift
/// func each(_ body: (Int) -> Bool) -> [Int] {
///   withoutActuallyEscaping(body) { call(NonEscaping($0)) }
/// }
/// ```
///
/// The closure of a stub receives it. The record of calls and captors keep only a note that a closure
/// was passed, because Swift stops a process that keeps such a closure.
public struct NonEscaping<Closure> {
  /// The closure, which you can use only during the call.
  public let closure: Closure

  /// Wraps a closure to pass it through a mock.
  public init(_ closure: Closure) {
    self.closure = closure
  }
}

// MARK: - WrappedArgument

extension NonEscaping: WrappedArgument {
  package static var visibleType: Any.Type { Closure.self }

  package static var keptType: Any.Type { ArgumentNote.self }

  package var kept: Any { ArgumentNote.closure }

  package static var isNonEscaping: Bool { true }

  package static var offeredType: Any.Type { Closure.self }

  package var offered: Any { closure }
}

// MARK: - Autoclosure

/// An autoclosure that is passed through a mock, which passes it on to a real implementation.
///
/// The mock evaluates it if a statement describes the call, or if the call isn't only forwarded:
///
/// ```swift
/// override func check(_ isOn: @autoclosure () -> Bool) -> Int {
///   withAutoclosure(isOn()) { isOn in it.forward(isOn) { super.check(isOn()) } }
/// }
/// ```
///
/// The record keeps the value, or a note if neither the mock nor the real implementation needed it.
public final class Autoclosure<Value> {
  private let expression: () -> Value
  private let value = Locked<Value?>(nil)

  /// Wraps an escaping autoclosure to pass it through a mock.
  public init(_ expression: @escaping () -> Value) {
    self.expression = expression
  }

  /// Evaluates the autoclosure.
  public func callAsFunction() -> Value {
    let value = expression()
    // The former value is released outside of the lock.
    _ = self.value.withLock { exchange(&$0, with: value) }
    return value
  }
}

extension Autoclosure: WrappedArgument {
  package static var visibleType: Any.Type { Value.self }

  package static var keptType: Any.Type { Value.self }

  package var kept: Any { value.withLock { $0 } ?? ArgumentNote.autoclosure as Any }

  package static var offeredType: Any.Type { Value.self }

  package var offered: Any { self() }

  package func evaluated() -> Any? { self() }
}

/// Passes an autoclosure to a mock, and to a real implementation.
///
/// - Parameters:
///   - value: A call of the autoclosure, which this function doesn't evaluate.
///   - body: A closure that passes the wrapped argument to `forward`.
public func withAutoclosure<Value, Result: ~Copyable, Failure: Error>(
  _ value: @autoclosure () -> Value, _ body: (Autoclosure<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  try withoutActuallyEscaping(value) { value throws(Failure) in try body(Autoclosure(value)) }
}

// MARK: - Inout

/// An `inout` argument that is passed through a mock.
///
/// Matchers see the original value. The closure of a stub that takes `Inout<Value>` can assign a new
/// value, which the caller then finds in its variable.
public final class Inout<Value> {
  /// The original value, or the value that a stub assigned.
  public var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

// MARK: - WrappedArgument

extension Inout: WrappedArgument {
  package static var visibleType: Any.Type { Value.self }

  package static var keptType: Any.Type { Value.self }

  package var kept: Any { value }

  package static var offeredType: Any.Type { Self.self }

  package var offered: Any { self }

  package static var isInPlace: Bool { true }
}

// MARK: - Passing

/// Passes an `inout` argument to a mock, and writes the value back when the call returns.
///
/// ```swift
/// func bump(_ count: inout Int) { withInout(&count) { call($0) } }
/// ```
///
/// - Parameters:
///   - value: The argument.
///   - body: A closure that passes the wrapped argument to `call`.
public func withInout<Value, Result, Failure: Error>(
  _ value: inout Value, _ body: (Inout<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let argument = Inout(value)
  defer { value = argument.value }
  return try body(argument)
}

/// Passes an `inout` argument of an async member to a mock, and writes the value back when the call
/// returns.
///
/// ```swift
/// func refill(_ stock: inout [Int]) async { await withInout(&stock) { await call($0) } }
/// ```
///
/// - Parameters:
///   - value: The argument.
///   - body: A closure that passes the wrapped argument to `call`.
public nonisolated(nonsending) func withInout<Value, Result, Failure: Error>(
  _ value: inout Value,
  _ body: nonisolated(nonsending) (Inout<Value>) async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let argument = Inout(value)
  defer { value = argument.value }
  return try await body(argument)
}
