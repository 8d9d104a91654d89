public import Foundation

extension Date: Fixturable {
  /// Makes a whole second between 2001 and 2020.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let seconds = FixtureSeed(label, for: "Date").index(below: 600_000_000)
    return configured(Self(timeIntervalSinceReferenceDate: Double(seconds)), by: configure)
  }
}

extension DateInterval: Fixturable {
  /// Makes an interval of up to two weeks that begins at the date with the same label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let seconds = FixtureSeed(label, for: "DateInterval").index(below: 1_209_600) + 1
    let start = Date.fixture(label: label)
    return configured(Self(start: start, duration: Double(seconds)), by: configure)
  }
}

extension DateComponents: Fixturable {
  /// Makes a day of a year, which every calendar of twelve months knows.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let days = FixtureSeed(label, for: "DateComponents").index(below: 20 * 12 * 28)
    let (year, month, day) = (2001 + days / 28 / 12, days / 28 % 12 + 1, days % 28 + 1)
    return configured(Self(year: year, month: month, day: day), by: configure)
  }
}

extension Data: Fixturable {
  /// Makes sixteen bytes.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(Self(FixtureSeed(label, for: "Data").bytes(16)), by: configure)
  }
}

extension UUID: Fixturable {
  /// Makes an identifier of version 4, as a random one is.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &uuid) {
      $0.copyBytes(from: FixtureSeed(label, for: "UUID").bytes(16))
      $0[6] = $0[6] & 0x0F | 0x40
      $0[8] = $0[8] & 0x3F | 0x80
    }
    return configured(Self(uuid: uuid), by: configure)
  }
}

extension URL: Fixturable {
  /// Makes the address of a page in a domain that belongs to nobody.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    guard let url = URLComponents.fixture(label: label).url else {
      preconditionFailure("A URL cannot be made. This is a bug in Expect.")
    }
    return configured(url, by: configure)
  }
}

extension URLComponents: Fixturable {
  /// Makes the address of a page in a domain that belongs to nobody.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    var value = Self()
    value.scheme = "https"
    // Source: RFC 2606, section 3.
    value.host = "example.com"
    value.path = "/fixture/\(FixtureSeed(label, for: "URL").index(below: 1_000_000_000))"
    return configured(value, by: configure)
  }
}

extension Decimal: Fixturable {
  /// Makes a positive number with two decimals.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    // Apple's platforms call the type by another name.
    let hundredths = FixtureSeed(label, for: "Decimal").index(below: 1_000_000_000) + 1
    let value = Self(sign: .plus, exponent: -2, significand: Self(hundredths))
    return configured(value, by: configure)
  }
}
