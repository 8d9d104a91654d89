/// Says which arguments of a call are meant.
///
/// Each of these is written in the place of an argument, inside a recorded call:
///
/// ```swift
/// cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()))
/// ```
public enum Arg {
  /// Means a value, and every value that equals it.
  ///
  /// Values are compared by `MockUsable` or `Equatable`, objects without either by identity,
  /// types by identity, and everything else by its structure.
  public static func eq<Value>(
    _ value: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    let note = Note("Arg.eq(…)", fileID, filePath, line, column)
    note.matcher(.equal(value), leaving: value)
    return value
  }

  /// Means every value, of a type that is given where Swift cannot tell it.
  public static func any<Value>(
    _ type: Value.Type = Value.self, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    Note("Arg.any()", fileID, filePath, line, column).matcher(.anything("any"))
  }

  /// Means every value, with a placeholder of the test's own.
  ///
  /// The placeholder goes through the body of the mock in the place of the argument.
  public static func any<Value>(
    as placeholder: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    let note = Note("Arg.any(as: …)", fileID, filePath, line, column)
    note.matcher(.anything("any"), leaving: placeholder)
    return placeholder
  }

  /// Means every value that a closure accepts.
  public static func verify<Value>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ condition: @escaping (Value) -> Bool
  ) -> Value {
    let note = Note("Arg.verify { … }", fileID, filePath, line, column)
    return note.matcher(
      .condition("verify { … }") { argument in
        TypeFacts.cast(argument, to: Value.self).map(condition) ?? false
      })
  }

  /// Means every closure.
  ///
  /// It fits parameters of every arity and with every effect.
  public static func closure<each Argument, Result>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> @Sendable (repeat each Argument) -> Result {
    let note = Note("Arg.closure()", fileID, filePath, line, column)
    note.closureMatcher()
    return { (_: repeat each Argument) -> Result in note.placeholder(number: 0) }
  }
}
