// The fixtures of the types of the standard library.

public import Expect

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

extension Int: Fixturable {}
extension Int8: Fixturable {}
extension Int16: Fixturable {}
extension Int32: Fixturable {}
extension Int64: Fixturable {}
extension UInt: Fixturable {}
extension UInt8: Fixturable {}
extension UInt16: Fixturable {}
extension UInt32: Fixturable {}
extension UInt64: Fixturable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: Fixturable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: Fixturable {}

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

extension Float: Fixturable {}
extension Double: Fixturable {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
extension Float16: Fixturable {}
#endif

#if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
extension Float80: Fixturable {
  /// Makes a positive multiple of 1/8.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(eighths(label, for: "Float80", bits: 31), by: configure)
  }
}
#endif

// MARK: - Truth and time

extension Bool: Fixturable {
  /// Makes a Boolean value; two fields of one value differ.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(FixtureSeed(label, for: "Bool").index(below: 2) == 1, by: configure)
  }
}

extension Duration: Fixturable {
  /// Makes a duration of up to two weeks, in milliseconds.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let milliseconds = FixtureSeed(label, for: "Duration").index(below: 1_209_600_000) + 1
    return configured(.milliseconds(milliseconds), by: configure)
  }
}

// MARK: - Texts

extension String: Fixturable {
  /// Makes a string that contains the label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(label.isEmpty ? "fixture" : "fixture \(label)", by: configure)
  }
}

extension Substring: Fixturable {
  /// Makes a substring that contains the label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(String.fixture(label: label)[...], by: configure)
  }
}

extension Unicode.Scalar: Fixturable {
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

extension Character: Fixturable {
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
