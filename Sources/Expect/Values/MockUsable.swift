/// A type that provides a default value for mocks.
///
/// Calls with such a result don't need a stub: without one, a call returns `anyValue`. Standard
/// types have an `anyValue` as well, but a call without a stub returns their empty value: `0`,
/// `0.0`, `""`, or `false`.
///
/// ```swift
/// extension User: MockUsable {
///   static var anyValue: any MockUsable { User(name: "any") }
/// }
/// ```
public protocol MockUsable {
  /// A value of this type.
  static var anyValue: any MockUsable { get }

  /// Returns whether this value equals another one, when Expect compares arguments.
  ///
  /// - Parameter value: The other value, of any type.
  func equal(to value: (any MockUsable)?) -> Bool
}

extension MockUsable {
  /// The value of `anyValue`, cast to this type.
  static var ownAnyValue: Self {
    guard let value = anyValue as? Self else {
      preconditionFailure("'\(Self.self).anyValue' must be of type '\(Self.self)'.")
    }
    return value
  }
}

extension MockUsable where Self: Equatable {
  /// Returns whether this value equals another one by `==`.
  ///
  /// - Parameter value: The other value, of any type.
  public func equal(to value: (any MockUsable)?) -> Bool {
    guard let value = value as? Self else { return false }
    return self == value
  }
}

extension MockUsable where Self: Numeric {
  /// The number 42.
  public static var anyValue: any MockUsable { 42 as Self }
}

// MARK: - Standard types

/// A standard type with a value for unanswered calls.
protocol EmptyDefault {
  /// The value that an unanswered call returns unless a test registers another one.
  static var emptyValue: Self { get }
}

/// A standard type with a constant default, and whose other members don't run code of a test.
protocol ConstantDefault: MockUsable, EmptyDefault {}

extension EmptyDefault where Self: Numeric {
  static var emptyValue: Self { .zero }
}

/// A standard type whose initializer without arguments makes an empty value.
protocol EmptyInitializable: EmptyDefault {
  init()
}

extension EmptyInitializable {
  static var emptyValue: Self { Self() }
}

// MARK: - Ranges

extension Range: EmptyDefault, ConstantDefault where Bound: ConstantDefault {
  static var emptyValue: Self { Bound.emptyValue..<Bound.emptyValue }
}

extension ClosedRange: EmptyDefault, ConstantDefault where Bound: ConstantDefault {
  static var emptyValue: Self { Bound.emptyValue...Bound.emptyValue }
}

extension Range: MockUsable where Bound: MockUsable {
  /// An empty range.
  public static var anyValue: any MockUsable {
    let bound = Bound.ownAnyValue
    return bound..<bound
  }
}

extension ClosedRange: MockUsable where Bound: MockUsable {
  /// A range with one value.
  public static var anyValue: any MockUsable {
    let bound = Bound.ownAnyValue
    return bound...bound
  }
}
