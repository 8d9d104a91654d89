extension String: Fixturable {
  /// Makes a text that says its label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(label.isEmpty ? "fixture" : "fixture \(label)", by: configure)
  }
}

extension Substring: Fixturable {
  /// Makes a text that says its label.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(String.fixture(label: label)[...], by: configure)
  }
}

extension Unicode.Scalar: Fixturable {
  /// Makes a letter.
  ///
  /// It is one of 20,992 Chinese ones: the Latin ones would be too few for labels to differ.
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
  /// It is one of 20,992 Chinese ones: the Latin ones would be too few for labels to differ.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let letter = Unicode.Scalar.letter(FixtureSeed(label, for: "Character"))
    return configured(Character(letter), by: configure)
  }
}
