/// A type that provides a default value for mocks.
///
/// Calls with such a result don't need a stub: an unanswered call returns `anyValue`. Standard
/// types have an `anyValue` as well, but an unanswered call returns their empty value: `0`, `0.0`,
/// `""` or `false`.
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

// MARK: - ConstantDefault

/// A standard type, with a constant default unless a test registers another one.
protocol ConstantDefault: MockUsable {
  /// The value that an unanswered call returns.
  static var emptyValue: Self { get }
}

extension ConstantDefault {
  static var emptyValue: Self { ownAnyValue }
}

extension ConstantDefault where Self: Numeric {
  static var emptyValue: Self { .zero }
}

// MARK: - Ranges

extension Range: ConstantDefault where Bound: ConstantDefault {
  static var emptyValue: Self { Bound.emptyValue..<Bound.emptyValue }
}

extension ClosedRange: ConstantDefault where Bound: ConstantDefault {
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
