extension Range: Fixturable where Bound: Fixturable {
  /// Makes a range; one of whole numbers holds at most eight.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let (lower, upper) = Bound.bounds(label)
    return configured(lower..<upper, by: configure)
  }
}

extension ClosedRange: Fixturable where Bound: Fixturable {
  /// Makes a range; one of whole numbers holds at most nine.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let (lower, upper) = Bound.bounds(label)
    return configured(lower...upper, by: configure)
  }
}

extension PartialRangeFrom: Fixturable where Bound: Fixturable {
  /// Makes a range that begins at the bound with the same label.
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
  /// Two values for the ends of a range.
  fileprivate static func bounds(_ label: String) -> (lower: Self, upper: Self) {
    let first = fixture(label: label)
    let second = near(first, label) ?? fixture(label: FixturePlace(label: label, number: 2).text)
    return first <= second ? (first, second) : (second, first)
  }

  /// A whole number a few steps from another one, so that a test may count from one to the other.
  private static func near(_ value: Self, _ label: String) -> Self? {
    func near<Number: FixedWidthInteger>(_ number: Number) -> Self? {
      let distance = Number(FixtureSeed(label, for: "Range").index(below: 8) + 1)
      let (sum, isTooLarge) = number.addingReportingOverflow(distance)
      return (isTooLarge ? number - distance : sum) as? Self
    }
    return (value as? any FixedWidthInteger).flatMap { near($0) }
  }
}
