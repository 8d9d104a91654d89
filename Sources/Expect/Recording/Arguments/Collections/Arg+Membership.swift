extension Arg {
  /// Means every value in a range, of whichever kind: `1...5`, `1..<5`, `1...`, `...5`, `..<5`.
  ///
  /// The end of `1..<5` does not belong to it.
  public static func range<Expression: RangeExpression>(
    _ range: Expression, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Expression.Bound {
    Note("Arg.range(…)", fileID, filePath, line, column).matcher(in: Bounds(range))
  }

  /// Means every value that equals one of several.
  ///
  /// Values are compared as `Arg.eq` compares them.
  public static func `in`<Value>(
    _ first: Value, _ others: Value..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.in(…)", fileID, filePath, line, column).matcher(in: [first] + others)
  }

  /// Means every value that equals an element of a sequence.
  ///
  /// Values are compared as `Arg.eq` compares them. The sequence must come to an end; a range need
  /// not, and is not walked through.
  public static func `in`<Values: Sequence>(
    _ values: Values, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Values.Element {
    let note = Note("Arg.in(…)", fileID, filePath, line, column)
    func element(of range: some RangeExpression) -> Values.Element {
      note.matcher(in: Bounds(range))
    }
    if let range = values as? any RangeExpression { return element(of: range) }
    return note.matcher(in: Array(values))
  }
}

extension Note {
  fileprivate func matcher<Bound, Value>(in bounds: Bounds<Bound>) -> Value {
    matcher(
      Requirement("in \(bounds.text)", isMet: bounds.contains),
      unless: bounds.isEmpty ? .emptyRange(bounds.text) : nil)
  }

  fileprivate func matcher<Value>(in values: [Value]) -> Value {
    let isClosure = TypeFacts.holdsFunction(Value.self)
    return matcher(
      Requirement("in \(ValueDescription.text(of: values))") { (argument: Value) in
        values.contains { Equality.areEqual($0, argument) }
      },
      unless: values.isEmpty ? .noValues : isClosure ? .comparedClosure : nil)
  }
}
