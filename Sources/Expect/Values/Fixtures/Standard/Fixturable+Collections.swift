extension Array: Fixturable where Element: Fixturable {
  /// Makes an array of one element, or an empty one where there would be no end.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    let mustEnd = FixturePath.current.mustEnd(before: Element.self)
    return configured(mustEnd ? [] : [.fixture(label: label)], by: configure)
  }
}

extension ContiguousArray: Fixturable where Element: Fixturable {
  /// Makes an array of one element, or an empty one where there would be no end.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(Self([Element].fixture(label: label)), by: configure)
  }
}

extension ArraySlice: Fixturable where Element: Fixturable {
  /// Makes a slice of one element, or an empty one where there would be no end.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(Self([Element].fixture(label: label)), by: configure)
  }
}

extension Set: Fixturable where Element: Fixturable {
  /// Makes a set of one element, or an empty one where there would be no end.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    configured(Self([Element].fixture(label: label)), by: configure)
  }
}

extension Dictionary: Fixturable where Key: Fixturable, Value: Fixturable {
  /// Makes a dictionary of one entry, or an empty one where there would be no end.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    var labels = FixtureLabels(label)
    let (key, value) = (labels.next(for: Key.self), labels.next(for: Value.self))
    let path = FixturePath.current
    let mustEnd = path.mustEnd(before: Key.self) || path.mustEnd(before: Value.self)
    return configured(
      mustEnd ? [:] : [.fixture(label: key): .fixture(label: value)], by: configure)
  }
}
