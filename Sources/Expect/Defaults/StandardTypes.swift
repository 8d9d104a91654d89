// The types of the standard library: their default values and fixtures.

extension Fixturable where Self: FixedWidthInteger & Decodable {
  /// Makes a positive number of at most 31 bits.
  ///
  /// The number is the same on 32-bit and 64-bit platforms, and the product of two of them doesn't
  /// overflow a 64-bit integer.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let greatest = Int(clamping: Swift.min(Int64(clamping: Self.max), Int64(Int32.max)))
    let seed = FixtureSeed(label, for: "\(Self.self)")
    return configured(Self(seed.index(below: greatest) + 1), by: configure)
  }
}

extension Int: MockUsable, ConstantDefault, Fixturable {}
extension Int8: MockUsable, ConstantDefault, Fixturable {}
extension Int16: MockUsable, ConstantDefault, Fixturable {}
extension Int32: MockUsable, ConstantDefault, Fixturable {}
extension Int64: MockUsable, ConstantDefault, Fixturable {}
extension UInt: MockUsable, ConstantDefault, Fixturable {}
extension UInt8: MockUsable, ConstantDefault, Fixturable {}
extension UInt16: MockUsable, ConstantDefault, Fixturable {}
extension UInt32: MockUsable, ConstantDefault, Fixturable {}
extension UInt64: MockUsable, ConstantDefault, Fixturable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: EmptyDefault, Fixturable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: EmptyDefault, Fixturable {}

// MARK: - Fractions

extension BinaryFloatingPoint {
  /// Returns a positive multiple of 1/8, which the type represents exactly.
  static func eighths(_ label: String, for type: String, bits: Int) -> Self {
    let greatest = Int(Int32.max) >> Swift.max(0, 31 - bits)
    return Self(FixtureSeed(label, for: type).index(below: greatest) + 1) / 8
  }
}

extension Fixturable where Self: BinaryFloatingPoint & Decodable {
  /// Makes a positive multiple of 1/8.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let value = eighths(label, for: "\(Self.self)", bits: Self.significandBitCount + 1)
    return configured(value, by: configure)
  }
}

extension Float: MockUsable, ConstantDefault, Fixturable {}
extension Double: MockUsable, ConstantDefault, Fixturable {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: MockUsable, ConstantDefault, Fixturable {}
#endif

#if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
extension Float80: EmptyDefault, Fixturable {
  /// Makes a positive multiple of 1/8.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(eighths(label, for: "Float80", bits: 31), by: configure)
  }
}
#endif

// MARK: - Truth and time

extension Bool: MockUsable, ConstantDefault, Fixturable {
  /// `false`.
  public static var anyValue: any MockUsable { false }

  static var emptyValue: Self { false }

  /// Makes a Boolean value; two fields of one value differ.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(FixtureSeed(label, for: "Bool").index(below: 2) == 1, by: configure)
  }
}

extension Duration: MockUsable, ConstantDefault, Fixturable {
  /// A duration of 42 seconds.
  public static var anyValue: any MockUsable { Duration.seconds(42) }

  static var emptyValue: Self { .zero }

  /// Makes a duration of up to two weeks, in milliseconds.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let milliseconds = FixtureSeed(label, for: "Duration").index(below: 1_209_600_000) + 1
    return configured(.milliseconds(milliseconds), by: configure)
  }
}

// MARK: - Texts

extension String: MockUsable, ConstantDefault, Fixturable {
  /// The string `anyStringValue`.
  public static var anyValue: any MockUsable { "anyStringValue" }

  /// Makes a string that contains the label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(label.isEmpty ? "fixture" : "fixture \(label)", by: configure)
  }
}

extension Substring: MockUsable, ConstantDefault, Fixturable {
  /// The substring `anyStringValue`.
  public static var anyValue: any MockUsable { "anyStringValue" as Substring }

  /// Makes a substring that contains the label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(String.fixture(label: label)[...], by: configure)
  }
}

extension Unicode.Scalar: MockUsable, ConstantDefault, Fixturable {
  /// The scalar `a`.
  public static var anyValue: any MockUsable { "a" as Unicode.Scalar }

  static var emptyValue: Self { "a" }

  /// Makes a letter.
  ///
  /// The letter is one of 20,992 Chinese characters, because there are too few Latin letters for
  /// many different labels.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(letter(FixtureSeed(label, for: "Unicode.Scalar")), by: configure)
  }

  fileprivate static func letter(_ seed: FixtureSeed) -> Self {
    let first: UInt16 = 0x4E00
    let letter = Self(first + UInt16(seed.index(below: 20_992)))
    guard let letter else { preconditionFailure("A letter is missing. This is a bug in Expect.") }
    return letter
  }
}

extension Character: MockUsable, ConstantDefault, Fixturable {
  /// The character `a`.
  public static var anyValue: any MockUsable { "a" as Character }

  static var emptyValue: Self { "a" }

  /// Makes a letter.
  ///
  /// The letter is one of 20,992 Chinese characters, because there are too few Latin letters for
  /// many different labels.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let letter = Unicode.Scalar.letter(FixtureSeed(label, for: "Character"))
    return configured(Character(letter), by: configure)
  }
}

// MARK: - Ranges

extension Range: Fixturable where Bound: Fixturable {
  /// Makes a range; a range of integers contains at most eight values.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let (lower, upper) = Bound.bounds(label)
    return configured(lower..<upper, by: configure)
  }
}

extension ClosedRange: Fixturable where Bound: Fixturable {
  /// Makes a range; a range of integers contains at most nine values.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let (lower, upper) = Bound.bounds(label)
    return configured(lower...upper, by: configure)
  }
}

extension PartialRangeFrom: Fixturable where Bound: Fixturable {
  /// Makes a range that starts at the bound with the same label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(Bound.fixture(label: label)..., by: configure)
  }
}

extension PartialRangeUpTo: Fixturable where Bound: Fixturable {
  /// Makes a range that ends before the bound with the same label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(..<Bound.fixture(label: label), by: configure)
  }
}

extension PartialRangeThrough: Fixturable where Bound: Fixturable {
  /// Makes a range that ends at the bound with the same label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(...Bound.fixture(label: label), by: configure)
  }
}

// MARK: - Bounds

extension Fixturable where Self: Comparable {
  /// Returns two values for the bounds of a range.
  fileprivate static func bounds(_ label: String) -> (lower: Self, upper: Self) {
    let first = fixture(label: label)
    let second = near(first, label) ?? fixture(label: FixturePlace(label: label, number: 2).text)
    return (min(first, second), max(first, second))
  }

  /// Returns an integer a few steps from another one, so that a test can iterate over the range.
  private static func near(_ value: Self, _ label: String) -> Self? {
    func near<Number: FixedWidthInteger>(_ number: Number) -> Self? {
      let distance = Number(FixtureSeed(label, for: "Range").index(below: 8) + 1)
      let (sum, isTooLarge) = number.addingReportingOverflow(distance)
      return (isTooLarge ? number - distance : sum) as? Self
    }
    return (value as? any FixedWidthInteger).flatMap { near($0) }
  }
}

// MARK: - Collections

extension Array: Fixturable where Element: Fixturable {
  /// Makes an array with one element, or an empty array to end a recursion.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let mustEnd = FixturePath.current.mustEnd(before: Element.self)
    return configured(mustEnd ? [] : [.fixture(label: label)], by: configure)
  }
}

extension ContiguousArray: EmptyDefault {}
extension ArraySlice: EmptyDefault {}
extension String.UnicodeScalarView: EmptyDefault {}
extension SIMD2: EmptyDefault {}
extension SIMD3: EmptyDefault {}
extension SIMD4: EmptyDefault {}

extension KeyValuePairs: EmptyDefault {
  static var emptyValue: Self { [:] }
}

extension ContiguousArray: Fixturable where Element: Fixturable {
  /// Makes an array with one element, or an empty array to end a recursion.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(Self([Element].fixture(label: label)), by: configure)
  }
}

extension ArraySlice: Fixturable where Element: Fixturable {
  /// Makes a slice with one element, or an empty slice to end a recursion.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(Self([Element].fixture(label: label)), by: configure)
  }
}

extension Set: Fixturable where Element: Fixturable {
  /// Makes a set with one element, or an empty set to end a recursion.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(Self([Element].fixture(label: label)), by: configure)
  }
}

extension Dictionary: Fixturable where Key: Fixturable, Value: Fixturable {
  /// Makes a dictionary with one entry, or an empty dictionary to end a recursion.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    var labels = FixtureLabels(label)
    let (key, value) = (labels.next(for: Key.self), labels.next(for: Value.self))
    let path = FixturePath.current
    let mustEnd = path.mustEnd(before: Key.self) || path.mustEnd(before: Value.self)
    return configured(
      mustEnd ? [:] : [.fixture(label: key): .fixture(label: value)], by: configure)
  }
}

// MARK: - Containers

extension Optional: Fixturable where Wrapped: Fixturable {
  /// Makes an optional with a value, or `nil` to end a recursion.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let mustEnd = FixturePath.current.mustEnd(before: Wrapped.self)
    return configured(mustEnd ? nil : Wrapped.fixture(label: label), by: configure)
  }
}

extension Result: Fixturable where Success: Fixturable {
  /// Makes a success.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(.success(.fixture(label: label)), by: configure)
  }
}
