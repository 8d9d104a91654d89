public import Foundation

extension IndexPath: Fixturable {
  /// Makes the path to an item in a section.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let indexes = FixtureSeed(label, for: "IndexPath").index(below: 1_000_000)
    return configured(Self(indexes: [indexes / 1_000, indexes % 1_000]), by: configure)
  }
}

extension IndexSet: Fixturable {
  /// Makes a set of one index.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let index = FixtureSeed(label, for: "IndexSet").index(below: 1_000_000)
    return configured(Self(integer: index), by: configure)
  }
}

extension CGFloat: Fixturable {
  /// Makes a positive number of eighths.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    // No more bits than there are where it has 32.
    configured(eighths(label, for: "CGFloat", bits: 24), by: configure)
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
  /// Makes a size whose width and height differ.
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
