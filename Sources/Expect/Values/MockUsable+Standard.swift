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
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
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
