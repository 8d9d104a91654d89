extension Arg {
  /// Means every collection with an element that a matcher means.
  ///
  /// The operand is a matcher, or a plain value, which means every element that equals it. A captor
  /// in its place keeps all elements that it means.
  public static func contains<Elements: Collection>(
    _ element: @autoclosure () -> Elements.Element, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Elements {
    Note("Arg.contains(…)", fileID, filePath, line, column).matcher(of: element) {
      .element(of: Elements.self, $0)
    }
  }

  /// Means every collection that contains at least one of some values.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func contains<Elements: Collection>(
    anyOf first: Elements.Element, _ others: Elements.Element..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    let selection = Selection(.any, of: [first] + others, areEqual: areEqual)
    return Note("Arg.contains(anyOf: …)", fileID, filePath, line, column).matcher(
      selection, isMet: selection.isMet)
  }

  /// Means every collection that contains at least one of the elements of a sequence.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func contains<Elements: Collection>(
    anyOf values: some Sequence<Elements.Element>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    let selection = Selection(.any, of: values, areEqual: areEqual)
    return Note("Arg.contains(anyOf: …)", fileID, filePath, line, column).matcher(
      selection, isMet: selection.isMet)
  }

  /// Means every collection that contains all of some values.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func contains<Elements: Collection>(
    allOf first: Elements.Element, _ others: Elements.Element..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    let selection = Selection(.all, of: [first] + others, areEqual: areEqual)
    return Note("Arg.contains(allOf: …)", fileID, filePath, line, column).matcher(
      selection, isMet: selection.isMet)
  }

  /// Means every collection that contains all of the elements of a sequence.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func contains<Elements: Collection>(
    allOf values: some Sequence<Elements.Element>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    let selection = Selection(.all, of: values, areEqual: areEqual)
    return Note("Arg.contains(allOf: …)", fileID, filePath, line, column).matcher(
      selection, isMet: selection.isMet)
  }

  /// Means every collection that contains none of some values.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func contains<Elements: Collection>(
    noneOf first: Elements.Element, _ others: Elements.Element..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    let selection = Selection(.none, of: [first] + others, areEqual: areEqual)
    return Note("Arg.contains(noneOf: …)", fileID, filePath, line, column).matcher(
      selection, isMet: selection.isMet)
  }

  /// Means every collection that contains none of the elements of a sequence.
  ///
  /// Values are compared as `Arg.eq` compares them, or as a closure says.
  public static func contains<Elements: Collection>(
    noneOf values: some Sequence<Elements.Element>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    let selection = Selection(.none, of: values, areEqual: areEqual)
    return Note("Arg.contains(noneOf: …)", fileID, filePath, line, column).matcher(
      selection, isMet: selection.isMet)
  }
}
