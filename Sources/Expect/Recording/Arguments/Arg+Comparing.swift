extension Arg {
  /// Means every value greater than another one.
  public static func greaterThan<Value: Comparable>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.greaterThan(…)", fileID, filePath, line, column).matcher(
      .requirement(Requirement("greater than \(ValueDescription.text(of: value))") { $0 > value }))
  }

  /// Means a value, and every greater one.
  public static func atLeast<Value: Comparable>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.atLeast(…)", fileID, filePath, line, column).matcher(
      .requirement(Requirement("at least \(ValueDescription.text(of: value))") { $0 >= value }))
  }

  /// Means every value less than another one.
  public static func lessThan<Value: Comparable>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.lessThan(…)", fileID, filePath, line, column).matcher(
      .requirement(Requirement("less than \(ValueDescription.text(of: value))") { $0 < value }))
  }

  /// Means a value, and every lesser one.
  public static func atMost<Value: Comparable>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.atMost(…)", fileID, filePath, line, column).matcher(
      .requirement(Requirement("at most \(ValueDescription.text(of: value))") { $0 <= value }))
  }
}
