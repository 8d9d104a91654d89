/// A type that mocks can make a value of.
///
/// A member whose result is of such a type needs no stub: an unanswered call returns `anyValue`.
///
/// ```swift
/// extension User: MockUsable {
///   static var anyValue: any MockUsable { User(name: "any") }
/// }
/// ```
public protocol MockUsable {
  /// A value of this type.
  static var anyValue: any MockUsable { get }

  /// Whether this value equals another one, as exact arguments are compared.
  ///
  /// - Parameter value: The other value, of this type or of any other.
  func equal(to value: (any MockUsable)?) -> Bool
}

extension MockUsable {
  /// The value of this type that `anyValue` is to be.
  static var ownAnyValue: Self {
    guard let value = anyValue as? Self else {
      preconditionFailure("'\(Self.self).anyValue' must be of type '\(Self.self)'.")
    }
    return value
  }
}

extension MockUsable where Self: Equatable {
  /// Whether this value equals another one by `==`.
  ///
  /// - Parameter value: The other value, of this type or of any other.
  public func equal(to value: (any MockUsable)?) -> Bool {
    guard let value = value as? Self else { return false }
    return self == value
  }
}

// MARK: - Standard

extension Bool: MockUsable {
  /// The value `false`.
  public static var anyValue: any MockUsable { false }
}

extension String: MockUsable {
  /// A string that says what it is.
  public static var anyValue: any MockUsable { "anyStringValue" }
}

extension Substring: MockUsable {
  /// A substring that says what it is.
  public static var anyValue: any MockUsable { "anyStringValue" as Substring }
}

extension Character: MockUsable {
  /// The character `a`.
  public static var anyValue: any MockUsable { "a" as Character }
}

extension Unicode.Scalar: MockUsable {
  /// The scalar `a`.
  public static var anyValue: any MockUsable { "a" as Unicode.Scalar }
}

extension Duration: MockUsable {
  /// Forty-two seconds.
  public static var anyValue: any MockUsable { Duration.seconds(42) }
}

// MARK: - Numbers

extension MockUsable where Self: Numeric {
  /// The number 42.
  public static var anyValue: any MockUsable { 42 as Self }
}

extension Int: MockUsable {}
extension Int8: MockUsable {}
extension Int16: MockUsable {}
extension Int32: MockUsable {}
extension Int64: MockUsable {}
extension UInt: MockUsable {}
extension UInt8: MockUsable {}
extension UInt16: MockUsable {}
extension UInt32: MockUsable {}
extension UInt64: MockUsable {}
extension Float: MockUsable {}
extension Double: MockUsable {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: MockUsable {}
#endif

// MARK: - Ranges

extension Range: MockUsable where Bound: MockUsable {
  /// An empty range.
  public static var anyValue: any MockUsable {
    let bound = Bound.ownAnyValue
    return bound..<bound
  }
}

extension ClosedRange: MockUsable where Bound: MockUsable {
  /// A range of one value.
  public static var anyValue: any MockUsable {
    let bound = Bound.ownAnyValue
    return bound...bound
  }
}
