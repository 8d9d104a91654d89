/// An argument that travels through a mock in a wrapper, because it may not be kept as it is.
protocol WrappedArgument {
  /// The type that the member's signature shows, and that matchers are made for.
  static var visibleType: Any.Type { get }

  /// The type of what may outlive the call.
  static var keptType: Any.Type { get }

  /// What matchers see, and what may outlive the call.
  var kept: Any { get }

  /// The type that a behavior asks for.
  static var offeredType: Any.Type { get }

  /// What behaviors get.
  var offered: Any { get }
}

extension TypeIdentity {
  /// Whether values of this type are wrapped arguments.
  var isWrapped: Bool { !TypeFacts.isCommon(type) && type is any WrappedArgument.Type }

  /// The type of what is kept, where this is that of an argument.
  var keptType: Any.Type {
    if TypeFacts.isCommon(type) { return type }
    return (type as? any WrappedArgument.Type)?.keptType ?? type
  }

  /// The type that matchers are made for, where this is that of an argument.
  var visibleType: Any.Type {
    if TypeFacts.isCommon(type) { return type }
    return (type as? any WrappedArgument.Type)?.visibleType ?? type
  }
}

/// A wrapped argument that cannot be kept at all.
protocol BorrowedArgument: WrappedArgument {}

// MARK: - Borrowed

/// A closure that must not outlive the call it was passed to.
///
/// A member that takes a closure without `@escaping` hands it to its mock like this:
///
/// ```swift
/// func each(_ body: (Int) -> Bool) -> [Int] {
///   withoutActuallyEscaping(body) { call(Borrowed($0)) }
/// }
/// ```
///
/// Behaviors get the closure itself. The record of calls and captors keep a note that there was
/// one: Swift stops a program that keeps such a closure.
public struct Borrowed<Closure> {
  /// The closure, as long as the call lasts.
  public let closure: Closure

  /// Wraps a closure for the way through a mock.
  public init(_ closure: Closure) {
    self.closure = closure
  }
}

// MARK: - WrappedArgument

extension Borrowed: BorrowedArgument {
  static var visibleType: Any.Type { Closure.self }

  static var keptType: Any.Type { BorrowedClosure.self }

  var kept: Any { BorrowedClosure() }

  static var offeredType: Any.Type { Closure.self }

  var offered: Any { closure }
}

/// The note that a closure was passed that could not be kept.
struct BorrowedClosure: CustomStringConvertible {
  let description = "closure"
}

// MARK: - Inout

/// An `inout` argument on its way through a mock.
///
/// Matchers see the value that came in. A behavior that takes `Inout<Value>` may write a new one,
/// which the caller finds in its variable afterwards.
public final class Inout<Value> {
  /// The value that came in, or that a behavior wrote since.
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

// MARK: - Passing

/// Hands an `inout` argument to a mock, and writes back what a behavior made of it.
///
/// ```swift
/// func bump(_ count: inout Int) { withInout(&count) { call($0) } }
/// ```
///
/// - Parameters:
///   - value: The argument.
///   - body: The call, with the wrapped argument.
public func withInout<Value, Result, Failure: Error>(
  _ value: inout Value, _ body: (Inout<Value>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let argument = Inout(value)
  defer { value = argument.value }
  return try body(argument)
}

/// Hands an `inout` argument of an async member to a mock, and writes back what a behavior made
/// of it.
///
/// ```swift
/// func refill(_ stock: inout [Int]) async { await withInout(&stock) { await call($0) } }
/// ```
///
/// - Parameters:
///   - value: The argument.
///   - body: The call, with the wrapped argument.
public nonisolated(nonsending) func withInout<Value, Result, Failure: Error>(
  _ value: inout Value,
  _ body: nonisolated(nonsending) (Inout<Value>) async throws(Failure) -> Result
) async throws(Failure) -> Result {
  let argument = Inout(value)
  defer { value = argument.value }
  return try await body(argument)
}

// MARK: - Unkept

/// The note that an argument was passed which no mock can keep: one that cannot be copied, or that
/// must not outlive the call.
///
/// The body of a member hands it on instead of the argument, of which the type alone is known:
///
/// ```swift
/// func sum(_ numbers: Span<Int>) -> Int { call(Unkept(Span<Int>.self)) }
/// ```
///
/// Every such argument is meant by a statement, whatever its value.
public struct Unkept: Hashable, Sendable {
  private let type: ObjectIdentifier
  private let name: String

  /// Makes the note for an argument of a type.
  public init<Value: ~Copyable & ~Escapable>(_ type: Value.Type) {
    self.type = ObjectIdentifier(type)
    // A metatype is one word, whether the values of the type can be copied or not.
    name = TypeName.text(of: unsafeBitCast(type, to: Any.Type.self))
  }
}

// MARK: - CustomStringConvertible

extension Unkept: CustomStringConvertible {
  /// The type of the argument, as messages write it.
  public var description: String { name }
}

// MARK: - UnkeptArgument

/// A wrapped argument of which a mock keeps a note alone, because it cannot be copied.
protocol UnkeptArgument: WrappedArgument {
  /// The note, which names the type.
  static var note: Unkept { get }

  /// Whether the member takes a variable.
  static var isInPlace: Bool { get }
}

extension UnkeptArgument {
  static var visibleType: Any.Type { Unkept.self }

  static var keptType: Any.Type { Unkept.self }

  var kept: Any { Self.note }

  static var offeredType: Any.Type { Self.self }

  var offered: Any { self }

  static var isInPlace: Bool { false }
}
