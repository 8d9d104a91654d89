extension DefaultValues {
  /// Makes a value the default of its type.
  ///
  /// It comes before what ``MockUsable`` says, and serves calls that nothing answers. Inside a test
  /// that verifies its mocks, by `.verifiesMocks`, `MockTestCase` or `collectingFailures`, it holds
  /// until the end of that test, which no other test notices; elsewhere until `reset()`.
  ///
  /// The type is meant exactly: the default of a class is none of its subclasses or protocols.
  ///
  /// - Parameters:
  ///   - value: The value; an object is the same one at every call.
  ///   - type: The type, which need not be that of the value: a protocol, or a superclass.
  public static func register<Value>(_ value: Value, for type: Value.Type) {
    RegisteredValues.current.register({ value }, for: type)
  }

  /// Makes a closure the source of the default of a type, for a new value at every call.
  ///
  /// ```swift
  /// DefaultValues.register(for: Session.self) { Session() }
  /// ```
  ///
  /// It holds as long as a registered value does.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - make: Makes a value.
  public static func register<Value>(
    for type: Value.Type = Value.self, _ make: @escaping () -> Value
  ) {
    RegisteredValues.current.register(make, for: type)
  }

  /// Returns what an unanswered call returns for a type.
  ///
  /// It is for stand-ins that are no mocks, such as a ``TestDouble``. An optional without a default of its
  /// own gives `nil`. Of every other type without one, the process stops, with the line that
  /// registers one.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - function: The function that wants it, for the message.
  /// - Returns: The value.
  public static func value<Value>(
    of type: Value.Type = Value.self, function: StaticString = #function
  ) -> Value {
    guard let value = value(of: type, .derived, registered: .current) else {
      fatalError(MissingDefault.message(of: type, in: function))
    }
    return value
  }

  /// Forgets what was registered in this test, or outside of every test if that is where this is.
  public static func reset() {
    RegisteredValues.current.reset()
  }
}

extension RegisteredValues {
  /// The values of the scope that this code runs in.
  static var current: RegisteredValues { MockScope.current?.defaults ?? .ofProcess }
}

// MARK: - Results that bodies make

extension MockCore {
  /// Lets a body make the results of a type that has no default.
  func setMaker<Result>(of type: Result.Type, _ make: @escaping () -> Result) {
    state.withLock { state in
      let type = TypeIdentity(type)
      if state.makers[type] == nil { state.makers[type] = make }
    }
  }

  /// What the body of a member makes, the same for all of its calls.
  func madeResult<Result>(of reception: Reception, as type: Result.Type) -> Result? {
    guard let form = reception.entry?.form.pointee.form.takeUnretainedValue() else { return nil }
    let member = form.state.takeUnretainedValue()
    let (known, make) = state.withLock { (member.madeResult, $0.makers[TypeIdentity(type)]) }
    guard let made = known ?? make?() else { return nil }
    // Of two calls that came at the same time, both get what was made first.
    let result = state.withLock { _ in
      member.madeResult = member.madeResult ?? made
      return member.madeResult
    }
    return withExtendedLifetime(made) { result as? Result }
  }
}

// MARK: - Fixturable+Making

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
