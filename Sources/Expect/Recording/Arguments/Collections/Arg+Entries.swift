extension Arg {
  /// Means every dictionary that contains at least one of the entries of another one.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func contains<Key, Value>(
    anyOf entries: [Key: Value], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    let selection = Selection(.any, entriesOf: entries, areEqual: areEqual)
    return Note("Arg.contains(anyOf: …)", fileID, filePath, line, column).matcher(
      selection, isMet: selection.isMet)
  }

  /// Means every dictionary that contains all of the entries of another one.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func contains<Key, Value>(
    allOf entries: [Key: Value], fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    let selection = Selection(.all, entriesOf: entries, areEqual: areEqual)
    return Note("Arg.contains(allOf: …)", fileID, filePath, line, column).matcher(
      selection, isMet: selection.isMet)
  }

  /// Means every dictionary that contains none of the entries of another one.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func contains<Key, Value>(
    noneOf entries: [Key: Value], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    let selection = Selection(.none, entriesOf: entries, areEqual: areEqual)
    return Note("Arg.contains(noneOf: …)", fileID, filePath, line, column).matcher(
      selection, isMet: selection.isMet)
  }
}
