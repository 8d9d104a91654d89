extension Arg {
  /// Means every dictionary that contains at least one of some keys.
  public static func containsKeys<Key, Value>(
    anyOf first: Key, _ others: Key..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    Note("Arg.containsKeys(anyOf: …)", fileID, filePath, line, column).matcher(
      keys: Selection(.any, of: [first] + others, areEqual: nil))
  }

  /// Means every dictionary that contains at least one of the keys in a sequence.
  public static func containsKeys<Key, Value>(
    anyOf keys: some Sequence<Key>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    Note("Arg.containsKeys(anyOf: …)", fileID, filePath, line, column).matcher(
      keys: Selection(.any, of: keys, areEqual: nil))
  }

  /// Means every dictionary that contains all of some keys.
  public static func containsKeys<Key, Value>(
    allOf first: Key, _ others: Key..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    Note("Arg.containsKeys(allOf: …)", fileID, filePath, line, column).matcher(
      keys: Selection(.all, of: [first] + others, areEqual: nil))
  }

  /// Means every dictionary that contains all of the keys in a sequence.
  public static func containsKeys<Key, Value>(
    allOf keys: some Sequence<Key>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    Note("Arg.containsKeys(allOf: …)", fileID, filePath, line, column).matcher(
      keys: Selection(.all, of: keys, areEqual: nil))
  }

  /// Means every dictionary that contains none of some keys.
  public static func containsKeys<Key, Value>(
    noneOf first: Key, _ others: Key..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    Note("Arg.containsKeys(noneOf: …)", fileID, filePath, line, column).matcher(
      keys: Selection(.none, of: [first] + others, areEqual: nil))
  }

  /// Means every dictionary that contains none of the keys in a sequence.
  public static func containsKeys<Key, Value>(
    noneOf keys: some Sequence<Key>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    Note("Arg.containsKeys(noneOf: …)", fileID, filePath, line, column).matcher(
      keys: Selection(.none, of: keys, areEqual: nil))
  }

  /// Means every dictionary that contains at least one of some values.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func containsValues<Key, Value>(
    anyOf first: Value, _ others: Value..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    Note("Arg.containsValues(anyOf: …)", fileID, filePath, line, column).matcher(
      values: Selection(.any, of: [first] + others, areEqual: areEqual))
  }

  /// Means every dictionary that contains at least one of the values in a sequence.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func containsValues<Key, Value>(
    anyOf values: some Sequence<Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    Note("Arg.containsValues(anyOf: …)", fileID, filePath, line, column).matcher(
      values: Selection(.any, of: values, areEqual: areEqual))
  }

  /// Means every dictionary that contains all of some values.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func containsValues<Key, Value>(
    allOf first: Value, _ others: Value..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    Note("Arg.containsValues(allOf: …)", fileID, filePath, line, column).matcher(
      values: Selection(.all, of: [first] + others, areEqual: areEqual))
  }

  /// Means every dictionary that contains all of the values in a sequence.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func containsValues<Key, Value>(
    allOf values: some Sequence<Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    Note("Arg.containsValues(allOf: …)", fileID, filePath, line, column).matcher(
      values: Selection(.all, of: values, areEqual: areEqual))
  }

  /// Means every dictionary that contains none of some values.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func containsValues<Key, Value>(
    noneOf first: Value, _ others: Value..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    Note("Arg.containsValues(noneOf: …)", fileID, filePath, line, column).matcher(
      values: Selection(.none, of: [first] + others, areEqual: areEqual))
  }

  /// Means every dictionary that contains none of the values in a sequence.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func containsValues<Key, Value>(
    noneOf values: some Sequence<Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    Note("Arg.containsValues(noneOf: …)", fileID, filePath, line, column).matcher(
      values: Selection(.none, of: values, areEqual: areEqual))
  }
}

extension Note {
  fileprivate func matcher<Key, Value>(keys selection: Selection<Key>) -> [Key: Value] {
    matcher(selection, "the keys ") { selection.isMet(by: $0.keys) }
  }

  fileprivate func matcher<Key, Value>(values selection: Selection<Value>) -> [Key: Value] {
    matcher(selection, "the values ") { selection.isMet(by: $0.values) }
  }
}
