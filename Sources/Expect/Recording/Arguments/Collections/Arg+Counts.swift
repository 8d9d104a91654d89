extension Arg {
  /// Means every collection with a number of elements.
  public static func hasCount<Elements: Collection>(
    _ count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Elements {
    Note("Arg.hasCount(…)", fileID, filePath, line, column).matcher(
      Requirement("count \(count)") { (value: Elements) in value.count == count },
      unless: count < 0 ? .negativeCount(count) : nil)
  }

  /// Means every collection with a number of elements, or with more.
  public static func hasCount<Elements: Collection>(
    atLeast count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Elements {
    Note("Arg.hasCount(atLeast: …)", fileID, filePath, line, column).matcher(
      Requirement("count at least \(count)") { (value: Elements) in value.count >= count },
      unless: count < 0 ? .negativeCount(count) : nil)
  }

  /// Means every collection with a number of elements, or with fewer.
  public static func hasCount<Elements: Collection>(
    atMost count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Elements {
    Note("Arg.hasCount(atMost: …)", fileID, filePath, line, column).matcher(
      Requirement("count at most \(count)") { (value: Elements) in value.count <= count },
      unless: count < 0 ? .negativeCount(count) : nil)
  }

  /// Means every collection with a number of elements in a range.
  ///
  /// The end of `1..<5` does not belong to it.
  public static func hasCount<Elements: Collection>(
    in range: some RangeExpression<Int>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Elements {
    let bounds = Bounds(range)
    return Note("Arg.hasCount(in: …)", fileID, filePath, line, column).matcher(
      Requirement("count in \(bounds.text)") { (value: Elements) in bounds.contains(value.count) },
      unless: bounds.misuseForCount)
  }

  /// Means every collection without elements.
  public static func isEmpty<Elements: Collection>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Elements {
    Note("Arg.isEmpty()", fileID, filePath, line, column).matcher(
      .requirement(Requirement("empty") { (value: Elements) in value.isEmpty }))
  }
}

extension Bounds<Int> {
  fileprivate var misuseForCount: MatcherMisuse? {
    if let lower, lower < 0 { return .negativeCount(lower) }
    return isEmpty || !mayContainCount ? .emptyCountRange(text) : nil
  }

  private var mayContainCount: Bool { upper.map { $0 >= 0 && (contains($0) || $0 > 0) } ?? true }
}
