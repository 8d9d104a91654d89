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

  /// Matches any collection that contains any, all, or none of certain elements.
  ///
  /// ```swift
  /// shop.expect().call(shop.list(Arg.contains(.all("apple", "pear"))))
  /// ```
  ///
  /// The elements of a dictionary are its entries.
  public static func contains<Elements: Collection>(
    _ elements: Selection<Elements.Element>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.contains(…)", fileID, filePath, line, column).matcher(elements) { $0 }
  }

  /// Matches any dictionary with any, all, or none of certain keys.
  public static func keys<Key, Value>(
    _ keys: Selection<Key>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    // A dictionary contains each key only once, so ignore duplicates.
    MatcherRecorder("Arg.keys(…)", fileID, filePath, line, column).matcher(
      keys.distinct, "the keys "
    ) { $0.keys }
  }

  /// Matches any dictionary with any, all, or none of certain values.
  public static func values<Key, Value>(
    _ values: Selection<Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Key: Value] {
    MatcherRecorder("Arg.values(…)", fileID, filePath, line, column).matcher(
      values, "the values "
    ) { $0.values }
  }

  /// Matches any collection whose number of elements the operand matches.
  ///
  /// The operand is a matcher or a plain number.
  ///
  /// ```swift
  /// shop.expect().call(shop.list(Arg.hasCount(Arg.atLeast(2))))
  /// ```
  public static func hasCount<Elements: Collection>(
    _ count: @autoclosure () -> Int, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.hasCount(…)", fileID, filePath, line, column).matcher(
      of: count
    ) { operands throws(Message) in try .count(operands[0]) }
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

extension Matcher where Value: Collection {
  /// Returns a matcher for collections whose number of elements another matcher accepts.
  fileprivate static func count(_ operand: ArgumentMatcher) throws(Message) -> Self {
    if case .number(let count) = operand.key, count < 0 {
      throw .negativeElementCount(count, for: "Arg.hasCount(…)")
    }
    return Self(words: "count \(operand.test.asOperand)") { operand.accepts($0.count) }
  }
}

// MARK: - Selection

extension Arg {
  /// Values of which a collection must contain any, all, or none.
  ///
  /// Values are compared as by ``Arg/eq(_:_:fileID:filePath:line:column:)``, or with a closure:
  ///
  /// ```swift
  /// shop.expect().call(shop.invite(Arg.contains(.any(anna, ben) { $0.id == $1.id })))
  /// ```
  public struct Selection<Value> {
    fileprivate let quantity: Quantity
    fileprivate let values: [Value]
    private let equality: (Value, Value) -> Bool

    /// Whether a closure of the test compares the values.
    fileprivate let isDecidedByTest: Bool

    /// Returns the description of the values.
    private let list: () -> String

    fileprivate enum Quantity: String {
      case any
      case all
      case none
    }

    private init(
      _ quantity: Quantity, of values: [Value], areEqual: ((Value, Value) -> Bool)?
    ) {
      self.quantity = quantity
      self.values = values
      equality = areEqual ?? { Equality.areEqual($0, $1) }
      isDecidedByTest = areEqual != nil
      list = { ValueDescription.text(of: values) }
    }

    private init<Key, Entry>(
      _ quantity: Quantity, entriesOf entries: [Key: Entry], areEqual: ((Entry, Entry) -> Bool)?
    ) where Value == (key: Key, value: Entry) {
      self.quantity = quantity
      values = Array(entries)
      let equality = areEqual ?? { Equality.areEqual($0, $1) }
      self.equality = { $0.key == $1.key && equality($0.value, $1.value) }
      isDecidedByTest = areEqual != nil
      list = { ValueDescription.text(of: entries) }
    }
  }
}

// A dictionary is also a sequence; prefer the overloads for dictionaries.
extension Arg.Selection {
  /// At least one of the given values.
  public static func any(
    _ first: Value, _ others: Value..., where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self {
    Self(.any, of: [first] + others, areEqual: areEqual)
  }

  /// At least one of the values in a sequence.
  @_disfavoredOverload
  public static func any(
    of values: some Sequence<Value>, where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self {
    Self(.any, of: Array(values), areEqual: areEqual)
  }

  /// At least one of the entries of a dictionary.
  ///
  /// The closure compares the values of entries with the same key.
  public static func any<Key, Entry>(
    of entries: [Key: Entry], where areEqual: ((Entry, Entry) -> Bool)? = nil
  ) -> Self where Value == (key: Key, value: Entry) {
    Self(.any, entriesOf: entries, areEqual: areEqual)
  }

  /// All of the given values, including duplicates.
  public static func all(
    _ first: Value, _ others: Value..., where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self {
    Self(.all, of: [first] + others, areEqual: areEqual)
  }

  /// All of the values in a sequence, including duplicates.
  @_disfavoredOverload
  public static func all(
    of values: some Sequence<Value>, where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self {
    Self(.all, of: Array(values), areEqual: areEqual)
  }

  /// All of the entries of a dictionary.
  ///
  /// The closure compares the values of entries with the same key.
  public static func all<Key, Entry>(
    of entries: [Key: Entry], where areEqual: ((Entry, Entry) -> Bool)? = nil
  ) -> Self where Value == (key: Key, value: Entry) {
    Self(.all, entriesOf: entries, areEqual: areEqual)
  }

  /// None of the given values.
  public static func none(
    _ first: Value, _ others: Value..., where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self {
    Self(.none, of: [first] + others, areEqual: areEqual)
  }

  /// None of the values in a sequence.
  @_disfavoredOverload
  public static func none(
    of values: some Sequence<Value>, where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self {
    Self(.none, of: Array(values), areEqual: areEqual)
  }

  /// None of the entries of a dictionary.
  ///
  /// The closure compares the values of entries with the same key.
  public static func none<Key, Entry>(
    of entries: [Key: Entry], where areEqual: ((Entry, Entry) -> Bool)? = nil
  ) -> Self where Value == (key: Key, value: Entry) {
    Self(.none, entriesOf: entries, areEqual: areEqual)
  }
}

extension Arg.Selection where Value: Equatable {
  /// The selection without duplicates.
  fileprivate var distinct: Self {
    let distinct = values.reduce(into: [Value]()) { if !$0.contains($1) { $0.append($1) } }
    return Self(quantity, of: distinct, areEqual: isDecidedByTest ? equality : nil)
  }
}

extension Arg.Selection {
  /// Returns whether a collection contains the required values.
  fileprivate func isMet(by elements: some Collection<Value>) -> Bool {
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
  fileprivate func words(for noun: String) -> String {
    "containing \(quantity) of \(noun)\(list())\(isDecidedByTest ? " where { … }" : "")"
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
    _ selection: Arg.Selection<Value>, _ noun: String = "",
    in part: @escaping (Argument) -> some Collection<Value>
  ) -> Argument {
    let isComparable = selection.isDecidedByTest && !selection.values.isEmpty
    let spelling = name.description.replacing("…", with: ".\(selection.quantity)(of: …)")
    if !isComparable, let obstacle = Message.obstacle(to: selection.values, in: spelling) {
      return misused(obstacle)
    }
    return matcher(Matcher(words: selection.words(for: noun)) { selection.isMet(by: part($0)) })
  }
}

// MARK: - Membership

extension Arg {
  /// Matches any value in a range of any type: `1...5`, `1..<5`, `1...`, `...5`, or `..<5`.
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
      unless: { bounds.isEmpty ? .emptyRange(bounds.text, for: $0) : nil })
  }

  fileprivate func matcher<Value>(in values: [Value]) -> Value {
    matcher(
      Matcher(words: "in \(ValueDescription.text(of: values))") { (argument: Value) in
        values.contains { Equality.areEqual($0, argument) }
      },
      unless: { Message.obstacle(to: values, in: $0) })
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
