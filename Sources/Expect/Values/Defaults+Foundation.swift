public import Foundation

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

extension CGFloat: MockUsable, ConstantDefault, DistinctPlaceholder {}

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
