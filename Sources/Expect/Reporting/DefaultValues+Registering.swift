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

  /// Forgets what was registered in this test, or outside of every test if that is where this is.
  public static func reset() {
    RegisteredValues.current.reset()
  }
}

extension RegisteredValues {
  /// The values of the scope that this code runs in.
  static var current: RegisteredValues { MockScope.current?.defaults ?? .ofProcess }
}
