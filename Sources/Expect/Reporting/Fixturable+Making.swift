extension Fixturable {
  /// Makes a value from the fixtures of its fields, and changes it.
  ///
  /// ```swift
  /// makeFixture(label, configure, Self.init)
  /// ```
  ///
  /// The first field of each type has the same label as the whole value: `user.name` of `User.fixture`
  /// is `String.fixture`. Other fields of that type have other values.
  ///
  /// - Parameters:
  ///   - label: What tells this value from others of its type.
  ///   - configure: Changes what the test does care about.
  ///   - make: Makes the value from its fields, usually an initializer.
  public static func makeFixture<each Field: Fixturable>(
    _ label: String, _ configure: (inout Self) -> Void, _ make: (repeat each Field) -> Self
  ) -> Self {
    made(configure) { () throws(FixtureProblem) in try composed(label, make) }
  }

  /// Makes a value and changes it, or stops: Swift leaves no other way where there is none.
  fileprivate static func made(
    _ configure: (inout Self) -> Void, _ make: () throws(FixtureProblem) -> Self
  ) -> Self {
    do throws(FixtureProblem) {
      return configured(try make(), by: configure)
    } catch {
      fatalError(error.message)
    }
  }
}

// MARK: - Types that need no code

extension Fixturable where Self: CaseIterable {
  /// Chooses one of the cases.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    made(configure) { () throws(FixtureProblem) in try chosen(label) }
  }

  fileprivate static func chosen(_ label: String) throws(FixtureProblem) -> Self {
    guard let value = FixtureCase.chosen(Self.self, label: label) else { throw .noCases(Self.self) }
    return value
  }
}

extension Fixturable where Self: Decodable {
  /// Decodes a value from the fixtures of its fields.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    made(configure) { () throws(FixtureProblem) in
      // Raw values are a guess that no enum takes, but its cases may be known all the same.
      if let value = FixtureCase.chosen(Self.self, label: label) { return value }
      return try FixtureDecoder.fixture(of: Self.self, label: label)
    }
  }
}

extension Fixturable where Self: CaseIterable & Decodable {
  /// Chooses one of the cases.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    made(configure) { () throws(FixtureProblem) in try chosen(label) }
  }
}
