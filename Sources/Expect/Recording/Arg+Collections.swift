import ExpectRuntime

extension Arg {
  /// Matches any collection with an element that the operand matches.
  ///
  /// The operand is a matcher or a plain value, which matches every element that equals it. A
  /// captor as the operand keeps all matching elements.
  public static func contains<Elements: Collection>(
    _ element: @autoclosure () -> Elements.Element, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.contains(…)", fileID, filePath, line, column).matcher(of: element) {
      .element($0)
    }
  }

  /// Matches any collection that contains at least one of the elements in a sequence.
  ///
  /// Values are compared as by `Arg.eq`, or with the closure.
  public static func contains<Elements: Collection>(
    anyOf values: some Sequence<Elements.Element>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    MatcherRecorder("Arg.contains(anyOf: …)", fileID, filePath, line, column).matcher(
      Selection(.any, of: values, areEqual: areEqual)
    ) { $0 }
  }

  /// Matches any collection that contains all of the elements in a sequence, including duplicates.
  ///
  /// Values are compared as by `Arg.eq`, or with the closure.
  public static func contains<Elements: Collection>(
    allOf values: some Sequence<Elements.Element>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    MatcherRecorder("Arg.contains(allOf: …)", fileID, filePath, line, column).matcher(
      Selection(.all, of: values, areEqual: areEqual)
    ) { $0 }
  }

  /// Matches any collection that contains none of the elements in a sequence.
  ///
  /// Values are compared as by `Arg.eq`, or with the closure.
  public static func contains<Elements: Collection>(
    noneOf values: some Sequence<Elements.Element>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    MatcherRecorder("Arg.contains(noneOf: …)", fileID, filePath, line, column).matcher(
      Selection(.none, of: values, areEqual: areEqual)
    ) { $0 }
  }

  // MARK: - Counts

  /// Matches any collection with this number of elements.
  public static func hasCount<Elements: Collection>(
    _ count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.hasCount(…)", fileID, filePath, line, column).matcher(
      Requirement("count \(count)") { (value: Elements) in value.count == count },
      unless: count < 0 ? .negativeCount(count) : nil)
  }

  /// Matches any collection with at least this number of elements.
  public static func hasCount<Elements: Collection>(
    atLeast count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.hasCount(atLeast: …)", fileID, filePath, line, column).matcher(
      Requirement("count at least \(count)") { (value: Elements) in value.count >= count },
      unless: count < 0 ? .negativeCount(count) : nil)
  }

  /// Matches any collection with at most this number of elements.
  public static func hasCount<Elements: Collection>(
    atMost count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.hasCount(atMost: …)", fileID, filePath, line, column).matcher(
      Requirement("count at most \(count)") { (value: Elements) in value.count <= count },
      unless: count < 0 ? .negativeCount(count) : nil)
  }

  /// Matches any collection whose number of elements is in a range.
  ///
  /// The range `1..<5` doesn't contain 5.
  public static func hasCount<Elements: Collection>(
    in range: some RangeExpression<Int>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Elements {
    let bounds = Bounds(range)
    return MatcherRecorder("Arg.hasCount(in: …)", fileID, filePath, line, column).matcher(
      Requirement("count in \(bounds.text)") { (value: Elements) in bounds.contains(value.count) },
      unless: bounds.misuseForCount)
  }

  /// Matches any empty collection.
  public static func isEmpty<Elements: Collection>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.isEmpty()", fileID, filePath, line, column).matcher(
      Requirement("empty") { (value: Elements) in value.isEmpty })
  }
}

extension Bounds<Int> {
  fileprivate var misuseForCount: MatcherMisuse? {
    if let lower, lower < 0 { return .negativeCount(lower) }
    let hasCounts = upper.map { $0 >= 0 && (contains($0) || $0 > 0) } ?? true
    return isEmpty || !hasCounts ? .emptyCountRange(text) : nil
  }
}

// MARK: - Membership

extension Arg {
  /// Matches any value in a range of any type: `1...5`, `1..<5`, `1...`, `...5` or `..<5`.
  ///
  /// The range `1..<5` doesn't contain 5.
  public static func range<Expression: RangeExpression>(
    _ range: Expression, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Expression.Bound {
    MatcherRecorder("Arg.range(…)", fileID, filePath, line, column).matcher(in: Bounds(range))
  }

  /// Matches any value that equals one of several values.
  ///
  /// Values are compared as by `Arg.eq`.
  public static func `in`<Value>(
    _ first: Value, _ others: Value..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Value {
    MatcherRecorder("Arg.in(…)", fileID, filePath, line, column).matcher(in: [first] + others)
  }

  /// Matches any value that equals an element of a sequence.
  ///
  /// Values are compared as by `Arg.eq`. The sequence must be finite, unless it's a range, which
  /// isn't iterated.
  public static func `in`<Values: Sequence>(
    _ values: Values, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Values.Element {
    let recorder = MatcherRecorder("Arg.in(…)", fileID, filePath, line, column)
    func element(of range: some RangeExpression) -> Values.Element {
      recorder.matcher(in: Bounds(range))
    }
    if let range = values as? any RangeExpression { return element(of: range) }
    return recorder.matcher(in: Array(values))
  }
}

extension MatcherRecorder {
  fileprivate func matcher<Bound, Value>(in bounds: Bounds<Bound>) -> Value {
    matcher(
      Requirement("in \(bounds.text)") { (value: Value) in
        TypeFacts.cast(value, to: Bound.self).map(bounds.contains) ?? false
      },
      unless: bounds.isEmpty ? .emptyRange(bounds.text) : nil)
  }

  fileprivate func matcher<Value>(in values: [Value]) -> Value {
    matcher(
      Requirement("in \(ValueDescription.text(of: values))") { (argument: Value) in
        values.contains { Equality.areEqual($0, argument) }
      },
      unless: Self.obstacle(to: values))
  }
}

// MARK: - Dictionaries

extension Arg {
  /// Matches any dictionary that contains at least one of the keys in a sequence.
  public static func containsKeys<Key, Value>(
    anyOf keys: some Sequence<Key>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    MatcherRecorder("Arg.containsKeys(anyOf: …)", fileID, filePath, line, column).matcher(
      Selection(.any, of: keys, areEqual: nil), "the keys "
    ) { $0.keys }
  }

  /// Matches any dictionary that contains all of the keys in a sequence.
  public static func containsKeys<Key, Value>(
    allOf keys: some Sequence<Key>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    // A dictionary contains each key only once, so ignore duplicates.
    let distinct = keys.reduce(into: [Key]()) { if !$0.contains($1) { $0.append($1) } }
    return MatcherRecorder("Arg.containsKeys(allOf: …)", fileID, filePath, line, column).matcher(
      Selection(.all, of: distinct, areEqual: nil), "the keys "
    ) { $0.keys }
  }

  /// Matches any dictionary that contains none of the keys in a sequence.
  public static func containsKeys<Key, Value>(
    noneOf keys: some Sequence<Key>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    MatcherRecorder("Arg.containsKeys(noneOf: …)", fileID, filePath, line, column).matcher(
      Selection(.none, of: keys, areEqual: nil), "the keys "
    ) { $0.keys }
  }

  /// Matches any dictionary that contains at least one of the values in a sequence.
  ///
  /// Values are compared as by `Arg.eq`, or with the closure.
  public static func containsValues<Key, Value>(
    anyOf values: some Sequence<Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    MatcherRecorder("Arg.containsValues(anyOf: …)", fileID, filePath, line, column).matcher(
      Selection(.any, of: values, areEqual: areEqual), "the values "
    ) { $0.values }
  }

  /// Matches any dictionary that contains all of the values in a sequence, including duplicates.
  ///
  /// Values are compared as by `Arg.eq`, or with the closure.
  public static func containsValues<Key, Value>(
    allOf values: some Sequence<Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    MatcherRecorder("Arg.containsValues(allOf: …)", fileID, filePath, line, column).matcher(
      Selection(.all, of: values, areEqual: areEqual), "the values "
    ) { $0.values }
  }

  /// Matches any dictionary that contains none of the values in a sequence.
  ///
  /// Values are compared as by `Arg.eq`, or with the closure.
  public static func containsValues<Key, Value>(
    noneOf values: some Sequence<Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    MatcherRecorder("Arg.containsValues(noneOf: …)", fileID, filePath, line, column).matcher(
      Selection(.none, of: values, areEqual: areEqual), "the values "
    ) { $0.values }
  }

  // MARK: - Entries

  /// Matches any dictionary that contains at least one of the entries of another one.
  ///
  /// Values are compared as by `Arg.eq`, or with the closure.
  public static func contains<Key, Value>(
    anyOf entries: [Key: Value], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    MatcherRecorder("Arg.contains(anyOf: …)", fileID, filePath, line, column).matcher(
      Selection(.any, entriesOf: entries, areEqual: areEqual)
    ) { $0 }
  }

  /// Matches any dictionary that contains all of the entries of another one.
  ///
  /// Values are compared as by `Arg.eq`, or with the closure.
  public static func contains<Key, Value>(
    allOf entries: [Key: Value], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    MatcherRecorder("Arg.contains(allOf: …)", fileID, filePath, line, column).matcher(
      Selection(.all, entriesOf: entries, areEqual: areEqual)
    ) { $0 }
  }

  /// Matches any dictionary that contains none of the entries of another one.
  ///
  /// Values are compared as by `Arg.eq`, or with the closure.
  public static func contains<Key, Value>(
    noneOf entries: [Key: Value], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    MatcherRecorder("Arg.contains(noneOf: …)", fileID, filePath, line, column).matcher(
      Selection(.none, entriesOf: entries, areEqual: areEqual)
    ) { $0 }
  }
}

// MARK: - Values one by one

extension Arg {
  /// Matches any collection that contains at least one of the given elements.
  public static func contains<Elements: Collection>(
    anyOf first: Elements.Element, _ others: Elements.Element..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    contains(
      anyOf: [first] + others, fileID: fileID, filePath: filePath, line: line, column: column,
      where: areEqual)
  }

  /// Matches any collection that contains all of the given elements.
  public static func contains<Elements: Collection>(
    allOf first: Elements.Element, _ others: Elements.Element..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    contains(
      allOf: [first] + others, fileID: fileID, filePath: filePath, line: line, column: column,
      where: areEqual)
  }

  /// Matches any collection that contains none of the given elements.
  public static func contains<Elements: Collection>(
    noneOf first: Elements.Element, _ others: Elements.Element..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Elements.Element, Elements.Element) -> Bool)? = nil
  ) -> Elements {
    contains(
      noneOf: [first] + others, fileID: fileID, filePath: filePath, line: line, column: column,
      where: areEqual)
  }

  /// Matches any dictionary that contains at least one of the given keys.
  public static func containsKeys<Key, Value>(
    anyOf first: Key, _ others: Key..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    containsKeys(
      anyOf: [first] + others, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Matches any dictionary that contains all of the given keys.
  public static func containsKeys<Key, Value>(
    allOf first: Key, _ others: Key..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    containsKeys(
      allOf: [first] + others, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Matches any dictionary that contains none of the given keys.
  public static func containsKeys<Key, Value>(
    noneOf first: Key, _ others: Key..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    containsKeys(
      noneOf: [first] + others, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Matches any dictionary that contains at least one of the given values.
  public static func containsValues<Key, Value>(
    anyOf first: Value, _ others: Value..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    containsValues(
      anyOf: [first] + others, fileID: fileID, filePath: filePath, line: line, column: column,
      where: areEqual)
  }

  /// Matches any dictionary that contains all of the given values.
  public static func containsValues<Key, Value>(
    allOf first: Value, _ others: Value..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    containsValues(
      allOf: [first] + others, fileID: fileID, filePath: filePath, line: line, column: column,
      where: areEqual)
  }

  /// Matches any dictionary that contains none of the given values.
  public static func containsValues<Key, Value>(
    noneOf first: Value, _ others: Value..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> [Key: Value] {
    containsValues(
      noneOf: [first] + others, fileID: fileID, filePath: filePath, line: line, column: column,
      where: areEqual)
  }
}

extension MatcherRecorder {
  /// Records a matcher for arguments a part of which contains certain values.
  ///
  /// - Parameters:
  ///   - selection: The values.
  ///   - noun: What the values are, unless they are elements.
  ///   - part: Returns the part of an argument.
  fileprivate func matcher<Argument, Value>(
    _ selection: Selection<Value>, _ noun: String = "",
    in part: @escaping (Argument) -> some Collection<Value>
  ) -> Argument {
    matcher(
      Requirement(selection.words(for: noun)) { selection.isMet(by: part($0)) },
      unless: selection.isDecidedByTest && !selection.values.isEmpty
        ? nil : Self.obstacle(to: selection.values))
  }
}
