public import Expect
public import Foundation

extension Date: Fixturable {
  /// Makes a date between 2001 and 2020, in whole seconds.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let seconds = FixtureSeed(label, for: "Date").index(below: 600_000_000)
    return configured(Self(timeIntervalSinceReferenceDate: Double(seconds)), by: configure)
  }
}

extension DateInterval: Fixturable {
  /// Makes an interval of up to two weeks that starts at the date with the same label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let seconds = FixtureSeed(label, for: "DateInterval").index(below: 1_209_600) + 1
    let start = Date.fixture(label: label)
    return configured(Self(start: start, duration: Double(seconds)), by: configure)
  }
}

extension DateComponents: Fixturable {
  /// Makes a date that exists in every calendar with twelve months.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let days = FixtureSeed(label, for: "DateComponents").index(below: 20 * 12 * 28)
    let (year, month, day) = (2001 + days / 28 / 12, days / 28 % 12 + 1, days % 28 + 1)
    return configured(Self(year: year, month: month, day: day), by: configure)
  }
}

extension Data: Fixturable {
  /// Makes data of sixteen bytes.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(Self(FixtureSeed(label, for: "Data").bytes(16)), by: configure)
  }
}

extension UUID: Fixturable {
  /// Makes an identifier with the format of a random one (version 4).
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
  /// Makes the URL of a page on a reserved domain.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    guard let url = URLComponents.fixture(label: label).url else {
      preconditionFailure("A URL cannot be made. This is a bug in Expect.")
    }
    return configured(url, by: configure)
  }
}

extension URLComponents: Fixturable {
  /// Makes the URL of a page on a reserved domain.
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
    // Use a fixed name, because the type has another name on Apple platforms.
    let hundredths = FixtureSeed(label, for: "Decimal").index(below: 1_000_000_000) + 1
    let value = Self(sign: .plus, exponent: -2, significand: Self(hundredths))
    return configured(value, by: configure)
  }
}

// MARK: - Indexes and geometry

extension IndexPath: Fixturable {
  /// Makes the path to an item in a section.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let indexes = FixtureSeed(label, for: "IndexPath").index(below: 1_000_000)
    return configured(Self(indexes: [indexes / 1_000, indexes % 1_000]), by: configure)
  }
}

extension IndexSet: Fixturable {
  /// Makes a set with one index.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let index = FixtureSeed(label, for: "IndexSet").index(below: 1_000_000)
    return configured(Self(integer: index), by: configure)
  }
}

extension CGFloat: Fixturable {
  /// Makes a positive multiple of 1/8.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    // Use only as many bits as a `CGFloat` of 32 bits has.
    configured(Self(Double.eighths(label, for: "CGFloat", bits: 24)), by: configure)
  }
}

extension CGPoint: Fixturable {
  /// Makes a point with two different coordinates.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let (x, y) = CGFloat.pair(label)
    return configured(Self(x: x, y: y), by: configure)
  }
}

extension CGSize: Fixturable {
  /// Makes a size with different width and height.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let (width, height) = CGFloat.pair(label)
    return configured(Self(width: width, height: height), by: configure)
  }
}

extension CGRect: Fixturable {
  /// Makes a rectangle from the point and the size with the same label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let value = Self(origin: .fixture(label: label), size: .fixture(label: label))
    return configured(value, by: configure)
  }
}

extension CGFloat {
  fileprivate static func pair(_ label: String) -> (Self, Self) {
    var labels = FixtureLabels(label)
    let first = fixture(label: labels.next(for: Self.self))
    return (first, fixture(label: labels.next(for: Self.self)))
  }
}

// MARK: - Regions and languages

extension TimeZone: Fixturable {
  /// Makes a time zone without daylight saving time, a number of quarters of an hour from GMT.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let quarters = FixtureSeed(label, for: "TimeZone").index(below: 105) - 48
    guard let zone = Self(secondsFromGMT: quarters * 900) else {
      preconditionFailure("A time zone is missing. This is a bug in Expect.")
    }
    return configured(zone, by: configure)
  }
}

extension Locale: Fixturable {
  /// Returns the locale of one of the most widely spoken languages, with a region.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let identifiers = [
      "ar_EG", "bn_BD", "de_DE", "en_US", "es_ES", "fr_FR", "hi_IN", "ja_JP", "pt_BR", "ru_RU",
      "ur_PK", "zh_CN",
    ]
    let index = FixtureSeed(label, for: "Locale").index(below: identifiers.count)
    return configured(Self(identifier: identifiers[index]), by: configure)
  }
}

extension Calendar: Fixturable {
  /// Returns one of Foundation's calendars, with the time zone and locale of the same label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let identifiers: [Identifier] = [
      .buddhist, .chinese, .coptic, .gregorian, .hebrew, .indian, .islamic, .iso8601, .japanese,
      .persian,
    ]
    let index = FixtureSeed(label, for: "Calendar").index(below: identifiers.count)
    var value = Self(identifier: identifiers[index])
    // The time zone and locale of the machine differ between machines.
    value.timeZone = .fixture(label: label)
    value.locale = .fixture(label: label)
    return configured(value, by: configure)
  }
}

extension CharacterSet: Fixturable {
  /// Makes a set with one letter.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let letter = Unicode.Scalar.fixture(label: label)
    return configured(Self(charactersIn: letter...letter), by: configure)
  }
}
