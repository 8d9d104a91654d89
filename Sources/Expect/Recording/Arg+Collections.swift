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
    MatcherRecorder("Arg.contains(…)", fileID, filePath, line, column).matcher(
      of: element
    ) { .element($0[0]) }
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
      Matcher(words: "count \(count)") { (value: Elements) in value.count == count },
      unless: count < 0 ? .negativeCount(count) : nil)
  }

  /// Matches any collection with at least this number of elements.
  public static func hasCount<Elements: Collection>(
    atLeast count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.hasCount(atLeast: …)", fileID, filePath, line, column).matcher(
      Matcher(words: "count at least \(count)") { (value: Elements) in value.count >= count },
      unless: count < 0 ? .negativeCount(count) : nil)
  }

  /// Matches any collection with at most this number of elements.
  public static func hasCount<Elements: Collection>(
    atMost count: Int, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.hasCount(atMost: …)", fileID, filePath, line, column).matcher(
      Matcher(words: "count at most \(count)") { (value: Elements) in value.count <= count },
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
      Matcher(words: "count in \(bounds.text)") { (value: Elements) in bounds.contains(value.count) },
      unless: bounds.misuseForCount)
  }

  /// Matches any empty collection.
  public static func isEmpty<Elements: Collection>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.isEmpty()", fileID, filePath, line, column).matcher(
      Matcher(words: "empty") { (value: Elements) in value.isEmpty })
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
      Matcher(words: "in \(bounds.text)") { (value: Value) in
        TypeFacts.cast(value, to: Bound.self).map(bounds.contains) ?? false
      },
      unless: bounds.isEmpty ? .emptyRange(bounds.text) : nil)
  }

  fileprivate func matcher<Value>(in values: [Value]) -> Value {
    matcher(
      Matcher(words: "in \(ValueDescription.text(of: values))") { (argument: Value) in
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
      Matcher(words: selection.words(for: noun)) { selection.isMet(by: part($0)) },
      unless: selection.isDecidedByTest && !selection.values.isEmpty
        ? nil : Self.obstacle(to: selection.values))
  }
}

// MARK: - Selection

/// Values of which a collection must contain any, all or none.
struct Selection<Value> {
  let values: [Value]

  /// Whether a closure of the test compares the values.
  let isDecidedByTest: Bool
  private let quantity: Quantity
  private let equality: (Value, Value) -> Bool
  private let list: () -> String

  enum Quantity: String {
    case any
    case all
    case none
  }

  /// - Parameters:
  ///   - quantity: How many of the values a collection must contain.
  ///   - values: The values.
  ///   - areEqual: A closure of the test that compares two values, if there is one.
  init(
    _ quantity: Quantity, of values: some Sequence<Value>, areEqual: ((Value, Value) -> Bool)?
  ) {
    let values = Array(values)
    self.values = values
    self.quantity = quantity
    isDecidedByTest = areEqual != nil
    equality = areEqual ?? { Equality.areEqual($0, $1) }
    list = { ValueDescription.text(of: values) }
  }

  /// - Parameters:
  ///   - quantity: How many of the entries a dictionary must contain.
  ///   - entries: The entries.
  ///   - areEqual: A closure of the test that compares two values, if there is one.
  init<Key, Entry>(
    _ quantity: Quantity, entriesOf entries: [Key: Entry], areEqual: ((Entry, Entry) -> Bool)?
  ) where Value == (key: Key, value: Entry) {
    values = Array(entries)
    self.quantity = quantity
    isDecidedByTest = areEqual != nil
    equality = {
      $0.key == $1.key && (areEqual?($0.value, $1.value) ?? Equality.areEqual($0.value, $1.value))
    }
    list = { ValueDescription.text(of: entries) }
  }

  /// Returns whether a collection contains the required values.
  func isMet(by elements: some Collection<Value>) -> Bool {
    let isContained = { (value: Value) in elements.contains { equality($0, value) } }
    return switch quantity {
    case .any: values.contains(where: isContained)
    case .all: haveElementOfTheirOwn(in: Array(elements))
    case .none: !values.contains(where: isContained)
    }
  }

  /// Returns whether each value has an equal element that no other value uses.
  ///
  /// A closure of the test may consider one element equal to several values. A value therefore
  /// takes over the element of another value that can use a different one.
  private func haveElementOfTheirOwn(in elements: [Value]) -> Bool {
    var owners: [Int: Value] = [:]
    func findElement(for value: Value, _ tried: inout Set<Int>) -> Bool {
      let equal = elements.indices.filter { equality(elements[$0], value) }
      if let free = equal.first(where: { owners[$0] == nil }) {
        owners[free] = value
        return true
      }
      for index in equal where tried.insert(index).inserted {
        guard let owner = owners[index], findElement(for: owner, &tried) else { continue }
        owners[index] = value
        return true
      }
      return false
    }
    return values.allSatisfy { value in
      var tried: Set<Int> = []
      return findElement(for: value, &tried)
    }
  }

  /// Returns the description, as in `containing any of the keys ["a", "b"]`.
  ///
  /// - Parameter noun: What the values are, unless they are elements.
  func words(for noun: String) -> String {
    "containing \(quantity) of \(noun)\(list())\(isDecidedByTest ? " where { … }" : "")"
  }
}

// MARK: - Bounds

/// The bounds of a range of any type.
struct Bounds<Bound: Comparable> {
  let lower: Bound?
  let upper: Bound?

  /// Whether the range contains no values.
  let isEmpty: Bool

  /// Returns whether a value is in the range.
  let contains: (Bound) -> Bool

  private let words: () -> String

  init<Expression: RangeExpression>(_ range: Expression) where Expression.Bound == Bound {
    var sign = "..."
    switch range {
    case let range as ClosedRange<Bound>: (lower, upper) = (range.lowerBound, range.upperBound)
    case let range as Range<Bound>:
      (lower, upper, sign) = (range.lowerBound, range.upperBound, "..<")
    case let range as PartialRangeFrom<Bound>: (lower, upper) = (range.lowerBound, nil)
    case let range as PartialRangeThrough<Bound>: (lower, upper) = (nil, range.upperBound)
    case let range as PartialRangeUpTo<Bound>: (lower, upper, sign) = (nil, range.upperBound, "..<")
    default: (lower, upper, sign) = (nil, nil, "")
    }
    isEmpty = (range as? Range<Bound>)?.isEmpty ?? false
    contains = range.contains
    words = { [lower, upper] in
      guard lower != nil || upper != nil else { return String(describing: range) }
      return [lower, upper].map { $0.map { ValueDescription.text(of: $0) } ?? "" }
        .joined(separator: sign)
    }
  }

  /// The range as Swift code writes it: `1...5`.
  var text: String { words() }
}
