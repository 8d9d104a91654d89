import ExpectRuntime

/// The values that calls without a stub return.
///
/// A type has a default if a value was registered for it, or if it's ``MockUsable`` or
/// ``Fixturable``. The default of a standard type is empty: `0`, `0.0`, `""`, `false`, `[]`, or
/// `[:]`. The default of an optional is `nil`, even if the wrapped type has a default. A tuple has a
/// default if all of its elements do, and a `Result` if its success type does. Expect runs no other
/// code of a type to make a value.
///
/// ```swift
/// DefaultValues.register(User(name: "any"), for: User.self)
/// ```
public enum DefaultValues {
  /// What a default is used for.
  package enum Use {
    /// The result of a call that no stub answers.
    case result

    /// A value that stands for an argument or a result while a call is recorded, and that a test is
    /// unlikely to use: 42 instead of 0. The number distinguishes the arguments.
    case placeholder(Int)

    fileprivate var isResult: Bool { if case .result = self { true } else { false } }

    /// The label of a fixture.
    fileprivate var label: String {
      switch self {
      case .result: ""
      case .placeholder(let number): "placeholder \(number)"
      }
    }
  }

  /// Returns the default of a type, if there is one.
  static func value<Value>(
    of type: Value.Type, as use: Use = .result, registered: RegisteredValues
  ) -> Value? {
    // Casting the optional itself would treat `nil` as a value of an optional type.
    anyValue(of: type, as: use, registered: registered).flatMap { $0 as? Value }
  }

  /// Returns the default of a type, if there is one.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - use: What the value is used for.
  ///   - registered: The defaults that the test registered.
  package static func anyValue(
    of type: Any.Type, as use: Use = .result, registered: RegisteredValues
  ) -> Any? {
    if type == Void.self { return () }
    if let value = registered.value(of: type) { return value }
    func part(_ type: Any.Type) -> Any? { anyValue(of: type, as: use, registered: registered) }
    switch TypeKind(of: type) {
    case .tuple:
      return ComposedValue.tuple(type, elements: part)
    case .enum:
      if let value = (type as? any ResultType.Type)?.success(of: part) { return value }
    default:
      break
    }
    if use.isResult, let type = type as? any ConstantDefault.Type { return type.emptyValue }
    if let type = type as? any MockUsable.Type { return type.anyValue }
    // A stand-in for plain bits is safe to use, and differs from what a test may write itself.
    if let standard = type as? any EmptyDefault.Type,
      use.isResult || !TypeFacts.isTrivial(type)
    {
      return standard.emptyValue
    }
    func fixture<Value: Fixturable>(of type: Value.Type) -> Any {
      type.fixture(label: use.label, configure: { _ in })
    }
    return (type as? any Fixturable.Type).map { fixture(of: $0) }
  }
}

/// The type-erased interface of a `Result`.
private protocol ResultType {
  /// Returns a success with the value that a closure makes, or `nil` if the closure makes none.
  static func success(of value: (Any.Type) -> Any?) -> Any?
}

extension Result: ResultType {
  fileprivate static func success(of value: (Any.Type) -> Any?) -> Any? {
    guard let value = value(Success.self) else { return nil }
    return (value as? Success).map(Self.success)
  }
}

// MARK: - RegisteredValues

/// The values that a test registered as the defaults of their types.
///
/// Each scope with its own values also sees the values of the enclosing scope. A value registered
/// for a class doesn't apply to its subclasses or protocols.
package final class RegisteredValues: Sendable {
  /// The values registered outside of every test, which all tests share because it's unknown to
  /// which test they belong.
  static let ofProcess = RegisteredValues(inside: nil)

  private let outer: RegisteredValues?
  private let makers = Locked<[TypeIdentity: () -> Any]>([:])

  init(inside outer: RegisteredValues?) {
    self.outer = outer
  }

  /// Registers a closure that makes the default of a type.
  func register<Value>(_ make: @escaping () -> Value, for type: Value.Type) {
    // The replaced closure is released outside of the lock.
    _ = makers.withLock { $0.updateValue(make, forKey: TypeIdentity(type)) }
  }

  /// Removes the values registered here.
  func reset() {
    _ = makers.withLock { exchange(&$0, with: [:]) }
  }

  /// Returns the registered default of a type, or `nil` if there is none.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  func value(of type: Any.Type) -> Any? {
    let make = makers.withLock { $0.isEmpty ? nil : $0[TypeIdentity(type)] }
    return make.map { $0() } ?? outer?.value(of: type)
  }
}

// MARK: - Fixturable

/// A type that provides values for tests that don't depend on their content.
///
/// ```swift
/// extension User: Fixturable {
///   static func fixture(label: String, configure: (inout User) -> Void) -> User {
///     makeFixture(label, configure, Self.init)
///   }
/// }
///
/// let user: User = .fixture
/// let admin: User = .fixture(label: "admin") { $0.isAdmin = true }
/// ```
///
/// `makeFixture`, `.fixture`, and the fixtures of standard types are in the product `ExpectFixtures`:
/// import it where you declare or use fixtures.
///
/// The same label makes the same value in every process and on every platform. Different labels
/// make different values, as far as the type has enough of them.
///
/// For a `Decodable` or `CaseIterable` type, `extension User: Fixturable {}` is sufficient. A class
/// must be final. Members that return a `Fixturable` type don't need a stub: without one, a call
/// returns `fixture`.
public protocol Fixturable {
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - label: A string that distinguishes this value from other values of the type.
  ///   - configure: A closure that sets the properties that matter to the test.
  static func fixture(label: String, configure: (inout Self) -> Void) -> Self
}
