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

  /// Returns what a mock returns for a type when nobody has said what to return.
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
      fatalError(MissingDefault(type: type, function: "\(function)").message)
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
