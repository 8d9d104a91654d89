extension Fixturable {
  /// Makes a value from the fixtures of its fields.
  static func composed<each Field: Fixturable>(
    _ label: String, _ make: (repeat each Field) -> Self
  ) throws(FixtureProblem) -> Self {
    let path = try FixturePath.current.entering(Self.self)
    return FixturePath.$current.withValue(path) {
      var labels = FixtureLabels(label)
      return make(repeat (each Field).fixture(label: labels.next(for: (each Field).self)))
    }
  }
}
