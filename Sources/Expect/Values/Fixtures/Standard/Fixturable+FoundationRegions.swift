public import Foundation

extension TimeZone: Fixturable {
  /// Makes a time zone that is some quarters of an hour from Greenwich, all the year round.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let quarters = FixtureSeed(label, for: "TimeZone").index(below: 105) - 48
    guard let zone = Self(secondsFromGMT: quarters * 900) else {
      preconditionFailure("A time zone is missing. This is a bug in Expect.")
    }
    return configured(zone, by: configure)
  }
}

extension Locale: Fixturable {
  /// Chooses one of the languages that most people speak, with a region.
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
  /// Chooses one of the world's calendars, with the time zone and locale of the same label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let identifiers: [Identifier] = [
      .buddhist, .chinese, .coptic, .gregorian, .hebrew, .indian, .islamic, .iso8601, .japanese,
      .persian,
    ]
    let index = FixtureSeed(label, for: "Calendar").index(below: identifiers.count)
    var value = Self(identifier: identifiers[index])
    // Those of the machine differ from one to the other.
    value.timeZone = .fixture(label: label)
    value.locale = .fixture(label: label)
    return configured(value, by: configure)
  }
}

extension CharacterSet: Fixturable {
  /// Makes a set of one letter.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let letter = Unicode.Scalar.fixture(label: label)
    return configured(Self(charactersIn: letter...letter), by: configure)
  }
}
