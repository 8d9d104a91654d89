// The default values of the types of the standard library.

extension Int: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension Int8: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension Int16: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension Int32: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension Int64: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension UInt: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension UInt8: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension UInt16: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension UInt32: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension UInt64: MockUsable, ConstantDefault, DistinctPlaceholder {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: EmptyDefault, DistinctPlaceholder {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: EmptyDefault, DistinctPlaceholder {}

// MARK: - Fractions

extension Float: MockUsable, ConstantDefault, DistinctPlaceholder {}
extension Double: MockUsable, ConstantDefault, DistinctPlaceholder {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: MockUsable, ConstantDefault, DistinctPlaceholder {}
#endif

#if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
extension Float80: EmptyDefault, DistinctPlaceholder {}
#endif

// MARK: - Truth and time

extension Bool: MockUsable, ConstantDefault, EmptyInitializable {
  /// `false`.
  public static var anyValue: any MockUsable { false }
}

extension Duration: MockUsable, ConstantDefault {
  /// A duration of 42 seconds.
  public static var anyValue: any MockUsable { Duration.seconds(42) }

  static var emptyValue: Self { .zero }
}

// MARK: - Texts

extension String: MockUsable, ConstantDefault, EmptyInitializable {
  /// The string `anyStringValue`.
  public static var anyValue: any MockUsable { "anyStringValue" }
}

extension Substring: MockUsable, ConstantDefault, EmptyInitializable {
  /// The substring `anyStringValue`.
  public static var anyValue: any MockUsable { "anyStringValue" as Substring }
}

extension Unicode.Scalar: MockUsable, ConstantDefault {
  /// The scalar `a`.
  public static var anyValue: any MockUsable { "a" as Unicode.Scalar }

  static var emptyValue: Self { "a" }
}

extension Character: MockUsable, ConstantDefault {
  /// The character `a`.
  public static var anyValue: any MockUsable { "a" as Character }

  static var emptyValue: Self { "a" }
}

// MARK: - Collections

extension ContiguousArray: EmptyInitializable {}
extension ArraySlice: EmptyInitializable {}
extension String.UnicodeScalarView: EmptyInitializable {}
extension SIMD2: EmptyInitializable {}
extension SIMD3: EmptyInitializable {}
extension SIMD4: EmptyInitializable {}

extension KeyValuePairs: EmptyDefault {
  static var emptyValue: Self { [:] }
}
