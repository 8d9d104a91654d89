public import Foundation

// The default values of the types of the standard library.

extension Int: MockUsable, ConstantDefault {}
extension Int8: MockUsable, ConstantDefault {}
extension Int16: MockUsable, ConstantDefault {}
extension Int32: MockUsable, ConstantDefault {}
extension Int64: MockUsable, ConstantDefault {}
extension UInt: MockUsable, ConstantDefault {}
extension UInt8: MockUsable, ConstantDefault {}
extension UInt16: MockUsable, ConstantDefault {}
extension UInt32: MockUsable, ConstantDefault {}
extension UInt64: MockUsable, ConstantDefault {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: EmptyDefault {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: EmptyDefault {}

// MARK: - Fractions

extension Float: MockUsable, ConstantDefault {}
extension Double: MockUsable, ConstantDefault {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: MockUsable, ConstantDefault {}
#endif

#if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
extension Float80: EmptyDefault {}
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

// MARK: - Foundation

extension Date: MockUsable {
  /// One second after the start of 2020, in UTC.
  public static var anyValue: any MockUsable { Date(timeIntervalSince1970: 1_577_836_801) }
}

extension DateInterval: EmptyDefault {
  static var emptyValue: Self { Self(start: Date.ownAnyValue, duration: 0) }
}

extension DateComponents: EmptyDefault {
  static var emptyValue: Self { Self() }
}

extension Data: MockUsable {
  /// Empty data.
  public static var anyValue: any MockUsable { Data() }
}

extension UUID: MockUsable {
  /// The identifier whose bits are all zero.
  public static var anyValue: any MockUsable {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

extension URL: MockUsable {
  /// The root of the file system.
  public static var anyValue: any MockUsable { URL(fileURLWithPath: "/") }
}

extension Decimal: MockUsable, ConstantDefault {}

extension IndexPath: MockUsable {
  /// The path to the first item of the first section.
  public static var anyValue: any MockUsable { IndexPath(indexes: [0, 0]) }
}

extension CGFloat: MockUsable, ConstantDefault {}

// MARK: - Regions and languages

extension TimeZone: EmptyDefault {
  static var emptyValue: Self { .gmt }
}

extension Locale: EmptyDefault {
  static var emptyValue: Self { Self(identifier: "en_US_POSIX") }
}

extension Calendar: EmptyDefault {
  static var emptyValue: Self {
    var value = Self(identifier: .gregorian)
    // The time zone and locale of the machine differ between machines.
    value.timeZone = .emptyValue
    value.locale = .emptyValue
    return value
  }
}

// MARK: - Empty values

extension AttributedString: EmptyInitializable {}
extension CGPoint: EmptyInitializable {}
extension CGRect: EmptyInitializable {}
extension CGSize: EmptyInitializable {}
extension CharacterSet: EmptyInitializable {}
extension IndexSet: EmptyInitializable {}
extension URLComponents: EmptyInitializable {}
