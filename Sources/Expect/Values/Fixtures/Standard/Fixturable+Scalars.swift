extension Fixturable where Self: FixedWidthInteger & Decodable {
  /// Makes a positive number of at most 31 bits.
  ///
  /// It is the same where an integer has 32 bits and where it has 64, and the product of two of them
  /// does not overflow in the latter.
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
  /// A positive number of eighths, which the type has exactly.
  static func eighths(_ label: String, for type: String, bits: Int) -> Self {
    let greatest = Int(Int32.max) >> Swift.max(0, 31 - bits)
    return Self(FixtureSeed(label, for: type).index(below: greatest) + 1) / 8
  }
}

extension Fixturable where Self: BinaryFloatingPoint & Decodable {
  /// Makes a positive number of eighths.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let value = eighths(label, for: "\(Self.self)", bits: Self.significandBitCount + 1)
    return configured(value, by: configure)
  }
}

extension Float: Fixturable {}
extension Double: Fixturable {}
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  extension Float16: Fixturable {}
#endif

#if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
  extension Float80: Fixturable {
    /// Makes a positive number of eighths.
    public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
      configured(eighths(label, for: "Float80", bits: 31), by: configure)
    }
  }
#endif

// MARK: - Truth and time

extension Bool: Fixturable {
  /// Makes a truth value; two fields of one value differ.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(FixtureSeed(label, for: "Bool").index(below: 2) == 1, by: configure)
  }
}

extension Duration: Fixturable {
  /// Makes a time of up to two weeks, in milliseconds.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let milliseconds = FixtureSeed(label, for: "Duration").index(below: 1_209_600_000) + 1
    return configured(.milliseconds(milliseconds), by: configure)
  }
}
