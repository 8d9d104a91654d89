extension Arg {
  /// Means one object, and no other one that equals it.
  ///
  /// An empty optional means `nil`.
  public static func same<Value>(
    _ object: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    let note = Note("Arg.same(…)", fileID, filePath, line, column)
    if let value = TypeFacts.flattened(object), !Equality.isObject(value) {
      return note.misused(.noObject(type(of: value)))
    }
    return note.matcher(.identical(object))
  }

  /// Means `nil`.
  public static func isNil<Wrapped>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Wrapped? {
    Note("Arg.isNil()", fileID, filePath, line, column).matcher(.equal(Wrapped?.none as Any))
  }

  /// Means every value but `nil`.
  public static func notNil<Wrapped>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Wrapped? {
    Note("Arg.notNil()", fileID, filePath, line, column).matcher(
      .requirement(Requirement("not nil") { (value: Wrapped?) in value != nil }))
  }
}
