extension DefaultValues {
  /// Registers the value that calls without a stub return for a type.
  ///
  /// The registered value takes precedence over the ``MockUsable`` conformance of the type. In a test
  /// of an `XCTestCase`, in a test with `.verifiesMocks`, and in `collectingFailures`, it applies
  /// until the end and doesn't affect other tests. Elsewhere, it applies to the whole process until
  /// `reset()`.
  ///
  /// The default applies only to this exact type: the default of a class isn't used for its
  /// subclasses or protocols, nor that of a type for its optional.
  ///
  /// - Parameters:
  ///   - value: The value; an object is shared by all calls.
  ///   - type: The type, which can also be a protocol or superclass of the value's type.
  public static func register<Value>(_ value: Value, for type: Value.Type) {
    RegisteredValues.current.register({ value }, for: type)
  }

  /// Registers a closure that makes a new default value of a type for every call.
  ///
  /// ```swift
  /// DefaultValues.register(for: Session.self) { Session() }
  /// ```
  ///
  /// The closure applies as long as a registered value would.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - make: A closure that makes a value.
  public static func register<Value>(
    for type: Value.Type = Value.self, _ make: @escaping () -> Value
  ) {
    RegisteredValues.current.register(make, for: type)
  }

  /// Returns the value that a call without a stub returns for a type.
  ///
  /// Use this in test doubles that aren't mocks, such as a ``TestDouble``. For an optional, the value
  /// is `nil`, unless the test registered one for the optional type. For a type without a default,
  /// this reports a failure that shows how to register one, and returns a stand-in.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - function: The function that needs the value, for the message.
  ///   - fileID: The file ID of the function, for the failure.
  ///   - filePath: The file path of the function.
  ///   - line: The line of the function.
  ///   - column: The column of the function.
  /// - Returns: The default value of the type.
  public static func value<Value>(
    of type: Value.Type = Value.self, function: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    if let value = value(of: type, registered: .current) { return value }
    let missing = Message.noDefault(of: type, in: function)
    let site = CallSite(fileID, filePath, line, column)
    Reporter.report(MockFailure(missing, at: site), scope: .current)
    return MockCore.standIn(for: type, after: missing.text, at: site, registered: .current)
  }

  /// Removes the values registered in this test, or, outside of tests, those registered outside of
  /// tests.
  public static func reset() {
    RegisteredValues.current.reset()
  }
}
