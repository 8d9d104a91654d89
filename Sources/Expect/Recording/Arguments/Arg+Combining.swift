extension Arg {
  /// Means every value that another matcher does not mean.
  ///
  /// The operand is a matcher, or a plain value, which means every value that equals it. In the
  /// place of an optional, `nil` is one of the values that are not meant by the operand. Captors in
  /// the operand keep nothing.
  public static func not<Value>(
    _ operand: @autoclosure () -> Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.not(…)", fileID, filePath, line, column).matcher(
      of: operand, requirement: Requirement.not)
  }

  /// Means every value that at least one of several matchers means.
  ///
  /// The operands, up to eight, are matchers or plain values, which mean every value that equals
  /// them. A captor among them keeps an argument if its own operand means it.
  public static func either<Value>(
    _ first: @autoclosure () -> Value, _ second: @autoclosure () -> Value,
    _ third: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ fourth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ fifth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ sixth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ seventh: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ eighth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    Note("Arg.either(…)", fileID, filePath, line, column).matcher(
      of: first, second, third, fourth, fifth, sixth, seventh, eighth,
      requirement: Requirement.either)
  }

  /// Means every value that all of several matchers mean.
  ///
  /// The operands, up to eight, are matchers or plain values, which mean every value that equals
  /// them. Captors among them keep an argument if all operands mean it.
  public static func all<Value>(
    _ first: @autoclosure () -> Value, _ second: @autoclosure () -> Value,
    _ third: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ fourth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ fifth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ sixth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ seventh: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    _ eighth: @autoclosure () throws(_NoOperand) -> Value = try _NoOperand.value(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    Note("Arg.all(…)", fileID, filePath, line, column).matcher(
      of: first, second, third, fourth, fifth, sixth, seventh, eighth,
      requirement: Requirement.all)
  }
}
