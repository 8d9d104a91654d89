/// A condition on an argument, and its description.
///
/// The description is created only when a message needs it: it includes the `description` of the
/// test's own values, which must not run while a call is recorded.
struct Requirement<Value> {
  /// Returns the description.
  let test: () -> ArgumentMatcher.Test

  /// Returns whether an argument meets the requirement.
  let isMet: (Value) -> Bool

  /// Passes an argument that meets the requirement to the captors inside of it, if there are any.
  let capture: ((Value) -> Void)?

  /// Returns the parts because of which a value doesn't meet the requirement, if it tests parts.
  var mismatches: ((Value) -> [Mismatch])?

  /// Whether values of other types meet the requirement.
  ///
  /// A parameter of type `Any` can receive them, although `Arg.not("a")` is inferred for strings.
  let isMetByOtherTypes: Bool

  private init(
    phrase: @escaping () -> Phrase, isMetByOtherTypes: Bool = false,
    isMet: @escaping (Value) -> Bool, capture: ((Value) -> Void)? = nil,
    mismatches: ((Value) -> [Mismatch])? = nil
  ) {
    test = { .requirement(phrase()) }
    self.isMet = isMet
    self.capture = capture
    self.mismatches = mismatches
    self.isMetByOtherTypes = isMetByOtherTypes
  }

  init(_ words: @autoclosure @escaping () -> String, isMet: @escaping (Value) -> Bool) {
    self.init(phrase: { Phrase(words()) }, isMet: isMet)
  }

  /// Requires that a matcher of the test matches.
  init(_ matcher: Matcher<Value>) {
    self.init(phrase: { matcher.phrase }, isMet: matcher.matches)
  }

  /// Requires that a closure of the test returns `true`.
  ///
  /// - Parameter name: The name of the closure in messages, such as `verify { … }`.
  init(closure name: String, isMet: @escaping (Value) -> Bool) {
    test = { .condition(name) }
    self.isMet = isMet
    capture = nil
    isMetByOtherTypes = false
  }

  // MARK: - Combinations

  // The operands are matchers for values of the same type, so they can read the value in place.

  /// Requires that at least one of several matchers matches.
  ///
  /// A captor among them receives the values that it matches.
  static func either(_ operands: [ArgumentMatcher]) -> Self {
    Self(
      phrase: { .either(operands.map(\.phrase)) },
      isMetByOtherTypes: operands.contains(where: \.acceptsOtherTypes),
      isMet: { value in operands.contains { $0.accepts(value) } }, capture: capture(operands))
  }

  /// Requires that all of several matchers match.
  static func all(_ operands: [ArgumentMatcher]) -> Self {
    Self(
      phrase: { .all(operands.map(\.phrase)) },
      isMetByOtherTypes: operands.allSatisfy(\.acceptsOtherTypes),
      isMet: { value in operands.allSatisfy { $0.accepts(value) } },
      capture: capture(operands),
      mismatches: { value in
        operands.filter { !$0.accepts(value) }.flatMap { $0.mismatches(in: value) }
      })
  }

  /// Requires that a matcher doesn't match.
  ///
  /// Captors inside of it never receive a value.
  static func not(_ operand: ArgumentMatcher) -> Self {
    Self(
      phrase: { .not(operand.phrase) }, isMetByOtherTypes: !operand.acceptsOtherTypes,
      isMet: { !operand.accepts($0) })
  }

  private static func capture(_ operands: [ArgumentMatcher]) -> ((Value) -> Void)? {
    let captors = operands.filter(\.captures)
    guard !captors.isEmpty else { return nil }
    return { value in
      for captor in captors where captor.accepts(value) { captor.capture(value) }
    }
  }
}

// MARK: - Parts

extension Requirement {
  /// Requires that a matcher matches a property.
  static func property<Property>(
    _ path: KeyPath<Value, Property>, _ operand: ArgumentMatcher
  ) -> Self {
    Self(
      phrase: {
        Phrase("where \(path.words) \(operand.isExact ? "is " : "")\(operand.phrase.asOperand)")
      },
      isMet: { operand.accepts($0[keyPath: path]) },
      capture: operand.captures ? { operand.capture($0[keyPath: path]) } : nil,
      mismatches: { value in
        operand.mismatches(in: value[keyPath: path]).map { $0.inside(path.words) }
      })
  }

  /// Requires that a closure returns `true` for a property.
  static func property<Property>(
    _ path: KeyPath<Value, Property>, closure condition: @escaping (Property) -> Bool
  ) -> Self {
    let words = path.words
    var requirement = Self("where \(words) { … }") { condition($0[keyPath: path]) }
    requirement.mismatches = { value in
      [Mismatch(path: words, value: value[keyPath: path], test: .condition("{ … }"))]
    }
    return requirement
  }
}

extension Requirement where Value: Collection {
  /// Requires that a matcher matches at least one element.
  ///
  /// A captor receives all elements that match.
  static func element(_ operand: ArgumentMatcher) -> Self {
    Self(
      phrase: {
        Phrase("containing \(operand.isExact ? "" : "an element ")\(operand.phrase.asOperand)")
      },
      isMet: { $0.contains { operand.accepts($0) } },
      capture: operand.captures
        ? { elements in
          for element in elements where operand.accepts(element) {
            operand.capture(element)
          }
        } : nil)
  }
}

extension AnyKeyPath {
  /// The names of the properties in the path, as far as they are known.
  ///
  /// At run time, only stored properties have names; other properties show an address, which
  /// doesn't help in a message.
  fileprivate var words: String {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else { return "a property" }
    let prefix = "\\\(Self.rootType)."
    let text = debugDescription
    guard text.hasPrefix(prefix) else { return "a property" }
    let path = text.dropFirst(prefix.count)
    guard let end = path.firstIndex(of: "<") else { return String(path) }
    return end == path.startIndex ? "a property" : "\(path[..<end])…"
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

// MARK: - Phrase

/// The description of a matcher.
struct Phrase: Sendable {
  let text: String

  /// Whether the text needs parentheses as part of another description.
  private let isCompound: Bool

  /// - Parameter text: A description that can follow "expected", as in `at least 3`.
  init(_ text: String, isCompound: Bool = false) {
    self.text = text
    self.isCompound = isCompound
  }

  /// The text as part of another description.
  var asOperand: String { isCompound ? "(\(text))" : text }

  static func either(_ operands: [Phrase]) -> Phrase {
    Phrase("either " + joined(operands, by: " or "), isCompound: true)
  }

  static func all(_ operands: [Phrase]) -> Phrase {
    Phrase(joined(operands, by: " and "), isCompound: true)
  }

  static func not(_ operand: Phrase) -> Phrase {
    let isNegated = operand.text.hasPrefix("not ")
    return Phrase("not \(isNegated ? "(\(operand.text))" : operand.asOperand)")
  }

  private static func joined(_ operands: [Phrase], by word: String) -> String {
    operands.map(\.asOperand).joined(separator: word)
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
