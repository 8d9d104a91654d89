@_exported public import Expect

extension Fixturable {
  /// The value of this type without a label.
  public static var fixture: Self { fixture(label: "", configure: { _ in }) }

  /// Makes the value with a label.
  ///
  /// - Parameter label: A string that distinguishes this value from other values of the type.
  public static func fixture(label: String) -> Self {
    fixture(label: label, configure: { _ in })
  }

  /// Makes the value without a label, and configures it.
  ///
  /// - Parameter configure: A closure that sets the properties that matter to the test.
  public static func fixture(_ configure: (inout Self) -> Void) -> Self {
    fixture(label: "", configure: configure)
  }

  /// Returns a value after passing it to a closure that changes it.
  static func configured(_ value: Self, by configure: (inout Self) -> Void) -> Self {
    var value = value
    configure(&value)
    return value
  }

  // MARK: - Making

  /// Makes a value from the fixtures of its fields, and configures it.
  ///
  /// ```swift
  /// makeFixture(label, configure, Self.init)
  /// ```
  ///
  /// The first field of each type has the same label as the whole value: `user.name` of
  /// `User.fixture` is `String.fixture`. Further fields of that type have other values.
  ///
  /// - Parameters:
  ///   - label: A string that distinguishes this value from other values of the type.
  ///   - configure: A closure that sets the properties that matter to the test.
  ///   - make: A closure that makes the value from its fields, usually an initializer.
  public static func makeFixture<each Field: Fixturable>(
    _ label: String, _ configure: (inout Self) -> Void, _ make: (repeat each Field) -> Self
  ) -> Self {
    made(configure) { () throws(FixtureProblem) in try composed(label, make) }
  }

  /// Makes and configures a value, or stops the process if it can't be made.
  private static func made(
    _ configure: (inout Self) -> Void, _ make: () throws(FixtureProblem) -> Self
  ) -> Self {
    do throws(FixtureProblem) {
      return configured(try make(), by: configure)
    } catch {
      fatalError(error.message)
    }
  }

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

// MARK: - Types that need no code

extension Fixturable where Self: CaseIterable {
  /// Returns one of the cases.
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
      // Decoding would have to guess a raw value, but the cases may be known.
      if let value = FixtureCase.chosen(Self.self, label: label) { return value }
      return try FixtureDecoder.fixture(of: Self.self, label: label)
    }
  }
}

extension Fixturable where Self: CaseIterable & Decodable {
  /// Returns one of the cases.
  public static func fixture(label: String, configure: (inout Self) -> Void) -> Self {
    made(configure) { () throws(FixtureProblem) in try chosen(label) }
  }
}
