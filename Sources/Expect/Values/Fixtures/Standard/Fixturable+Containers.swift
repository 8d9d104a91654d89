extension Optional: Fixturable where Wrapped: Fixturable {
  /// Makes a full optional, or an empty one where there would be no end.
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
