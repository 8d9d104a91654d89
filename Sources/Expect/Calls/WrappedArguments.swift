import ExpectRuntime

/// An argument that is wrapped when passed through a mock, because it can't be kept as it is.
protocol WrappedArgument {
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
}

extension TypeIdentity {
  /// The type, if its values are wrapped arguments.
  var wrapped: (any WrappedArgument.Type)? {
    TypeFacts.isCommon(type) ? nil : type as? any WrappedArgument.Type
  }

  /// The type of the kept value of an argument of this type.
  var keptType: Any.Type { wrapped?.keptType ?? type }

  /// The type for which matchers of an argument of this type are made.
  var visibleType: Any.Type { wrapped?.visibleType ?? type }
}

/// A wrapped argument that can't be kept at all.
protocol NonEscapingArgument: WrappedArgument {}

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

extension NonEscaping: NonEscapingArgument {
  static var visibleType: Any.Type { Closure.self }

  static var keptType: Any.Type { NonEscapingClosure.self }

  var kept: Any { NonEscapingClosure() }

  static var offeredType: Any.Type { Closure.self }

  var offered: Any { closure }
}

/// The note that a nonescaping closure was passed.
struct NonEscapingClosure: CustomStringConvertible {
  let description = "closure"
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

/// A wrapped argument that doesn't have a value until it's evaluated.
protocol DeferredArgument: WrappedArgument {
  func evaluated() -> Any
}

extension Autoclosure: DeferredArgument {
  static var visibleType: Any.Type { Value.self }

  static var keptType: Any.Type { Value.self }

  var kept: Any { value.withLock { $0 } ?? UnevaluatedArgument() as Any }

  static var offeredType: Any.Type { Value.self }

  var offered: Any { evaluated() }

  func evaluated() -> Any { self() }
}

/// The note that an autoclosure was passed and not evaluated.
struct UnevaluatedArgument: CustomStringConvertible {
  let description = "autoclosure"
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
  static var visibleType: Any.Type { Value.self }

  static var keptType: Any.Type { Value.self }

  var kept: Any { value }

  static var offeredType: Any.Type { Self.self }

  var offered: Any { self }
}

/// An `inout` argument to which a value of any type can be assigned.
protocol InPlaceArgument {
  func exchange(with value: Any) -> Any
}

extension Inout: InPlaceArgument {
  func exchange(with value: Any) -> Any {
    let former = self.value
    self.value = value as? Value ?? former
    return former
  }
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

// MARK: - Unkept

/// Stands in for an argument that no mock can keep, because it's noncopyable or must not outlive the
/// call.
///
/// Pass it in the body of a member instead of the argument:
///
/// ```swift
/// func sum(_ numbers: Span<Int>) -> Int { call(Unkept(Span<Int>.self)) }
/// ```
///
/// A statement matches every such argument, whatever its value.
public struct Unkept: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let name: String

  /// Stands in for an argument of a type.
  public init<Value: ~Copyable & ~Escapable>(_ type: Value.Type) {
    self.type = ObjectIdentifier(type)
    name = TypeName.text(ofUncopied: type)
  }
}

// MARK: - CustomStringConvertible

extension Unkept: CustomStringConvertible {
  /// The name of the argument's type.
  public var description: String { name }
}

// MARK: - UnkeptArgument

/// A wrapped argument of which a mock keeps only a note, because it can't be copied.
protocol UnkeptArgument: WrappedArgument {
  /// The note, which names the type.
  static var note: Unkept { get }

  /// Whether the member takes the argument as `inout`.
  static var isInPlace: Bool { get }
}

extension UnkeptArgument {
  static var visibleType: Any.Type { Unkept.self }

  static var keptType: Any.Type { Unkept.self }

  var kept: Any { Self.note }

  static var offeredType: Any.Type { Self.self }

  var offered: Any { self }

  static var isInPlace: Bool { false }

  /// Stops the process, because the call that lent a value has returned.
  static func stopAfterReturn() -> Never {
    fatalError("A value of type \(note) was accessed after the call that lent it returned.")
  }
}

// MARK: - Noncopyable arguments

/// A noncopyable argument or result that is passed through a mock.
///
/// A member that consumes such an argument wraps it in this type. The closure of a stub can take the
/// value:
///
/// ```swift
/// func take(_ token: consuming Token) -> Int { call(Consumed(token)) }
///
/// mock.stub().call(mock.take(Token())).andReturn { (token: Consumed<Token>) in token.take().id }
/// ```
///
/// A value that isn't taken is destroyed after the call.
public final class Consumed<Value: ~Copyable> {
  private var value: Value?

  /// Wraps a value.
  public init(_ value: consuming Value) {
    self.value = consume value
  }

  /// Returns the value, which is then no longer available.
  ///
  /// Calling this a second time stops the process.
  public func take() -> Value {
    var taken: Value?
    swap(&taken, &value)
    guard let taken = consume taken else {
      fatalError(
        "A value of type \(Self.note) was taken twice, but it cannot be copied. "
          + "To make one for each call, write: .andReturn { \(Self.note)(…) }")
    }
    return taken
  }
}

// MARK: - UnkeptArgument

extension Consumed: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }
}

// MARK: - Borrowing

/// A noncopyable argument that a member borrows, as it's passed through a mock.
///
/// The closure of a stub that takes it can read the value during the call:
///
/// ```swift
/// func read(_ token: borrowing Token) -> Int { withBorrowing(token) { call($0) } }
///
/// mock.stub().call(mock.read(Token())).andReturn { (token: Borrowing<Token>) in token.value.id }
/// ```
public final class Borrowing<Value: ~Copyable> {
  private let lent: LentValue<Value>

  fileprivate init(_ lent: LentValue<Value>) {
    self.lent = lent
  }

  /// The value, which is available only during the call.
  public var value: Value {
    _read {
      guard lent.isPresent else { Self.stopAfterReturn() }
      yield lent.value
    }
  }
}

// MARK: - UnkeptArgument

extension Borrowing: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }
}

// MARK: - Passing

/// Passes a borrowed argument to a mock, which can read it during the call.
///
/// ```swift
/// func read(_ token: borrowing Token) -> Int { withBorrowing(token) { call($0) } }
/// ```
///
/// - Parameters:
///   - value: The argument.
///   - body: A closure that passes the wrapped argument to `call`.
@_disfavoredOverload
public func withBorrowing<Value: ~Copyable, Result: ~Copyable, Failure: Error>(
  _ value: borrowing Value, _ body: (Borrowing<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  try LentValue.lend(value) { lent throws(Failure) in try body(Borrowing(lent)) }
}

/// Passes a borrowed argument that can be copied to a mock, which receives the value itself.
///
/// - Parameters:
///   - value: The argument.
///   - body: A closure that passes the argument to `call`.
public func withBorrowing<Value, Result: ~Copyable, Failure: Error>(
  _ value: borrowing Value, _ body: (Value) throws(Failure) -> Result
) throws(Failure) -> Result {
  try body(copy value)
}

// MARK: - InoutNoncopyable

/// A noncopyable `inout` argument that is passed through a mock.
///
/// The closure of a stub that takes it can change the value during the call:
///
/// ```swift
/// func refill(_ tank: inout Tank) { withInout(&tank) { call($0) } }
///
/// mock.stub().call(mock.refill(&tank)).andDo { (tank: InoutNoncopyable<Tank>) in tank.value.fill() }
/// ```
public final class InoutNoncopyable<Value: ~Copyable> {
  private let lent: LentValue<Value>

  fileprivate init(_ lent: LentValue<Value>) {
    self.lent = lent
  }

  /// The value, which is available only during the call.
  public var value: Value {
    _read {
      checkPresence()
      yield lent.value
    }
    _modify {
      checkPresence()
      yield &lent.value
    }
  }

  private func checkPresence() {
    if !lent.isPresent { Self.stopAfterReturn() }
  }
}

// MARK: - UnkeptArgument

extension InoutNoncopyable: UnkeptArgument where Value: ~Copyable {
  static var note: Unkept { Unkept(Value.self) }

  static var isInPlace: Bool { true }
}

// MARK: - Passing

/// Passes a noncopyable `inout` argument to a mock, which can change it in place.
///
/// - Parameters:
///   - value: The argument.
///   - body: A closure that passes the wrapped argument to `call`.
@_disfavoredOverload
public func withInout<Value: ~Copyable, Result: ~Copyable, Failure: Error>(
  _ value: inout Value, _ body: (InoutNoncopyable<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  try LentValue.lend(&value) { lent throws(Failure) in try body(InoutNoncopyable(lent)) }
}
