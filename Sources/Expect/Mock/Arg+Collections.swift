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
      .element($0[0], leaving: $1)
    }
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
    ) { (operands, placeholder: Elements) throws(Message) in
      let operand = operands[0]
      if case .equal(let expected) = operand.test, let count = expected as? Int, count < 0 {
        throw .negativeElementCount(count, for: "Arg.hasCount(…)")
      }
      return ArgumentMatcher(
        .requirement { Phrase("count \(operand.test.phrase.asOperand)") }, leaving: placeholder
      ) { operand.accepts($0.count) }
    }
  }

  /// Matches any empty collection.
  public static func isEmpty<Elements: Collection>(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Elements {
    MatcherRecorder("Arg.isEmpty()", fileID, filePath, line, column).matcher("empty") { $0.isEmpty }
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

    /// The values as the test passed them, for messages.
    private let list: Any

    fileprivate enum Quantity: String {
      case any
      case all
      case none
    }

    private init(
      _ quantity: Quantity, of values: [Value], _ areEqual: ((Value, Value) -> Bool)?
    ) {
      self.quantity = quantity
      self.values = values
      equality = areEqual ?? { Equality.areEqual($0, $1) }
      isDecidedByTest = areEqual != nil
      list = values
    }

    private init<Key, Entry>(
      _ quantity: Quantity, ofEntries entries: [Key: Entry], _ areEqual: ((Entry, Entry) -> Bool)?
    ) where Value == (key: Key, value: Entry) {
      self.quantity = quantity
      values = Array(entries)
      let equality = areEqual ?? { Equality.areEqual($0, $1) }
      self.equality = { $0.key == $1.key && equality($0.value, $1.value) }
      isDecidedByTest = areEqual != nil
      list = entries
    }
  }
}

// A dictionary is also a sequence; prefer the overloads for dictionaries.
extension Arg.Selection {
  /// At least one of the given values.
  public static func any(
    _ first: Value, _ others: Value..., where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self { Self(.any, of: [first] + others, areEqual) }

  /// At least one of the values in a sequence.
  @_disfavoredOverload
  public static func any(
    of values: some Sequence<Value>, where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self { Self(.any, of: Array(values), areEqual) }

  /// At least one of the entries of a dictionary.
  ///
  /// The closure compares the values of entries with the same key.
  public static func any<Key, Entry>(
    of entries: [Key: Entry], where areEqual: ((Entry, Entry) -> Bool)? = nil
  ) -> Self where Value == (key: Key, value: Entry) {
    Self(.any, ofEntries: entries, areEqual)
  }

  /// All of the given values, including duplicates.
  public static func all(
    _ first: Value, _ others: Value..., where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self { Self(.all, of: [first] + others, areEqual) }

  /// All of the values in a sequence, including duplicates.
  @_disfavoredOverload
  public static func all(
    of values: some Sequence<Value>, where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self { Self(.all, of: Array(values), areEqual) }

  /// All of the entries of a dictionary.
  ///
  /// The closure compares the values of entries with the same key.
  public static func all<Key, Entry>(
    of entries: [Key: Entry], where areEqual: ((Entry, Entry) -> Bool)? = nil
  ) -> Self where Value == (key: Key, value: Entry) {
    Self(.all, ofEntries: entries, areEqual)
  }

  /// None of the given values.
  public static func none(
    _ first: Value, _ others: Value..., where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self { Self(.none, of: [first] + others, areEqual) }

  /// None of the values in a sequence.
  @_disfavoredOverload
  public static func none(
    of values: some Sequence<Value>, where areEqual: ((Value, Value) -> Bool)? = nil
  ) -> Self { Self(.none, of: Array(values), areEqual) }

  /// None of the entries of a dictionary.
  ///
  /// The closure compares the values of entries with the same key.
  public static func none<Key, Entry>(
    of entries: [Key: Entry], where areEqual: ((Entry, Entry) -> Bool)? = nil
  ) -> Self where Value == (key: Key, value: Entry) {
    Self(.none, ofEntries: entries, areEqual)
  }
}

extension Arg.Selection where Value: Equatable {
  /// The selection without duplicates.
  fileprivate var distinct: Self {
    let distinct = values.reduce(into: [Value]()) { if !$0.contains($1) { $0.append($1) } }
    return Self(quantity, of: distinct, isDecidedByTest ? equality : nil)
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
    var owners: [Value?] = elements.map { _ in nil }
    func isFree(_ index: Int) -> Bool { if case .none = owners[index] { true } else { false } }
    func findElement(for value: Value, _ tried: inout Set<Int>) -> Bool {
      // Elements are often in the same order as the values, so few are compared.
      let free = elements.indices.first { isFree($0) && equality(elements[$0], value) }
      if let free {
        owners[free] = value
        return true
      }
      for (index, element) in elements.enumerated() where !tried.contains(index) {
        guard let owner = owners[index], equality(element, value) else { continue }
        tried.insert(index)
        guard findElement(for: owner, &tried) else { continue }
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
    let ending = isDecidedByTest ? " where { … }" : ""
    return "containing \(quantity) of \(noun)\(ValueDescription.text(of: list))\(ending)"
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
    let spelling = spelling.replacing("…", with: ".\(selection.quantity)(of: …)")
    if !isComparable, let obstacle = Message.obstacle(to: selection.values, in: spelling) {
      return misused(obstacle)
    }
    return matcher(selection.words(for: noun)) { selection.isMet(by: part($0)) }
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
    MatcherRecorder("Arg.range(…)", fileID, filePath, line, column).matcher(inRange: range)
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
      recorder.matcher(inRange: range)
    }
    if let range = values as? any RangeExpression { return element(of: range) }
    return recorder.matcher(in: Array(values))
  }
}

extension MatcherRecorder {
  fileprivate func matcher<Bounds: RangeExpression, Value>(inRange range: Bounds) -> Value {
    if let range = range as? Range<Bounds.Bound>, range.isEmpty {
      return misused(.emptyRange(Self.text(of: range), for: spelling))
    }
    return matcher("in \(Self.text(of: range))") {
      TypeFacts.cast($0, to: Bounds.Bound.self).map(range.contains) ?? false
    }
  }

  /// Returns a range as Swift code writes it: `1...5`.
  private static func text<Bound, Bounds: RangeExpression<Bound>>(of range: Bounds) -> String {
    func text(_ lower: Bound?, _ sign: String, _ upper: Bound?) -> String {
      let ends = [lower, upper].map { $0.map { ValueDescription.text(of: $0) } ?? "" }
      return ends.joined(separator: sign)
    }
    return switch range {
    case let range as ClosedRange<Bound>: text(range.lowerBound, "...", range.upperBound)
    case let range as Range<Bound>: text(range.lowerBound, "..<", range.upperBound)
    case let range as PartialRangeFrom<Bound>: text(range.lowerBound, "...", nil)
    case let range as PartialRangeThrough<Bound>: text(nil, "...", range.upperBound)
    case let range as PartialRangeUpTo<Bound>: text(nil, "..<", range.upperBound)
    default: String(describing: range)
    }
  }

  fileprivate func matcher<Value>(in values: [Value]) -> Value {
    if let obstacle = Message.obstacle(to: values, in: spelling) { return misused(obstacle) }
    return matcher("in \(ValueDescription.text(of: values))") { argument in
      values.contains { Equality.areEqual($0, argument) }
    }
  }
}
