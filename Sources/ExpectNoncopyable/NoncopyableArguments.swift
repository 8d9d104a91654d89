package import Expect
package import ExpectRuntime

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

// MARK: - WrappedArgument

extension Unkept: WrappedArgument {
  package static var visibleType: Any.Type { Self.self }

  package static var keptType: Any.Type { Self.self }

  package var kept: Any { self }

  package static var offeredType: Any.Type { Self.self }

  package var offered: Any { self }

  /// The name of the type isn't known.
  package static var uncopiedName: String? { "value" }
}

// MARK: - UnkeptArgument

/// A wrapped argument of which a mock keeps only a note, because it can't be copied.
package protocol UnkeptArgument: WrappedArgument {
  /// The note, which names the type.
  static var note: Unkept { get }
}

extension UnkeptArgument {
  package static var visibleType: Any.Type { Unkept.self }

  package static var keptType: Any.Type { Unkept.self }

  package var kept: Any { Self.note }

  package static var offeredType: Any.Type { Self.self }

  package var offered: Any { self }

  package static var uncopiedName: String? { note.description }

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

  /// Stands for the result of a call that a statement describes.
  init(describing result: consuming Value) {
    Unmade.forget(result)
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
  package static var note: Unkept { Unkept(Value.self) }
}

// MARK: - StandIn.Wrapper

extension Consumed: StandIn.Wrapper where Value: ~Copyable {
  package static func standIn(
    derived: @escaping (any Any.Type) -> Any?, trapMessage: @escaping StandIn.TrapMessage
  ) -> Self? {
    guard
      let value = StandIn.make(uncopied: Value.self, derived: derived, trapMessage: trapMessage)
    else { return nil }
    return Self(value)
  }
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
  package static var note: Unkept { Unkept(Value.self) }
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
  package static var note: Unkept { Unkept(Value.self) }

  package static var isInPlace: Bool { true }
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
