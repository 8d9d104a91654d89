extension Arg {
  /// Means every value that a matcher of the test's own means.
  public static func matching<Value>(
    _ matcher: Matcher<Value>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.matching(…)", fileID, filePath, line, column).matcher(
      .requirement(Requirement(matcher)))
  }
}
