extension Arg {
  /// Means every value with a property that a matcher means.
  ///
  /// The operand is a matcher, or a plain value, which means every value that equals it. A captor
  /// in its place keeps the property.
  ///
  /// ```swift
  /// shop.expect().call(shop.greet(Arg.where(\.name, "Anna")))
  /// shop.expect().call(shop.greet(Arg.where(\.age, Arg.atLeast(18))))
  /// ```
  public static func `where`<Value, Property>(
    _ path: KeyPath<Value, Property>, _ operand: @autoclosure () -> Property,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    Note("Arg.where(…, …)", fileID, filePath, line, column).matcher(of: operand) {
      .property(path, $0)
    }
  }

  /// Means every value with a property that a closure accepts.
  public static func `where`<Value, Property>(
    _ path: KeyPath<Value, Property>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ condition: @escaping (Property) -> Bool
  ) -> Value {
    let operand = ArgumentMatcher(
      .requirement(Requirement("{ … }", isMet: condition)), type: Property.self)
    return Note("Arg.where(…) { … }", fileID, filePath, line, column).matcher(
      .requirement(.property(path, operand)))
  }
}
