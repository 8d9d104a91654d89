import ExpectRuntime

/// The differences inside of two values of the same type.
package struct ValueDifference {
  /// The differences: `Order.lines[1].price: 12 (expected 10)`.
  private var leaves: [String] = []
  private var hasEqualParts = false

  /// The number of differences in a large collection beyond those in `leaves`.
  private var uncounted = 0

  /// Whether both values are so short that showing them as a whole is best.
  package private(set) var isObvious = false

  /// The properties that aren't compared, and whether a value has any.
  private let ignored: [IgnoredPart]
  private var hasIgnoredParts = false

  /// The length up to which readers can easily compare values.
  fileprivate static let shortText = 40

  /// The number of differences to write.
  private static let mostWritten = 10

  /// The number of levels of nested values to compare, because a task may have a small stack.
  private static let levels = 30

  /// Compares two values, or returns `nil` if they have no corresponding parts.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  package init?(of actual: Any, from expected: Any, ignoring ignored: [IgnoredPart] = []) {
    self.ignored = ignored
    switch finding(in: actual, expected, level: 0) {
    case .whole: return nil
    case .parts(let parts) where parts.haveNames:
      compare(parts, at: TypeName.text(of: type(of: unwrapped(actual))), level: 0)
    case .parts(let parts):
      let texts = [actual, expected].map(ValueDescription.text)
      isObvious = texts[0] != texts[1] && texts.allSatisfy { $0.count <= Self.shortText }
      compare(parts, at: "", level: 0)
    case .text(let text): leaves = [text]
    case .equal: break
    }
    // A type may define its own equality.
    if leaves.isEmpty, !hasIgnoredParts {
      leaves = [Self.sameText(unwrapped(actual), unwrapped(expected))]
      (hasEqualParts, isObvious) = (false, false)
    }
  }

  /// Creates a difference whose parts were compared as texts.
  package init(_ differences: [String], hasEqualParts: Bool) {
    ignored = []
    (leaves, self.hasEqualParts) = (differences, hasEqualParts)
  }

  /// The number of differences.
  package var count: Int { leaves.count + uncounted }

  /// The first differences, followed by a summary of the rest.
  package var text: String {
    var texts = Array(leaves.prefix(Self.mostWritten))
    let rest = count - texts.count
    if rest > 0 { texts.append(rest.counting("more difference")) }
    if hasEqualParts { texts.append("the rest is equal") }
    return texts.joined(separator: "; ")
  }

  /// How two values differ.
  private enum Finding {
    case equal

    /// There is a text for their difference.
    case text(String)
    case parts(PartDifferences)

    /// They are best shown as a whole, with these texts.
    case whole(actual: String, expected: String)
  }

  /// Decides how to describe the difference between two values.
  private func finding(in actual: Any, _ expected: Any, level: Int) -> Finding {
    let (actual, expected) = (unwrapped(actual), unwrapped(expected))
    let isDeepest = level == Self.levels
    // Comparing values whose parts are compared below would take quadratic time, and the outermost
    // values are known to be different.
    if level > 0, isDeepest || !Equality.comparesParts(of: expected),
      Equality.areEqual(expected, actual)
    {
      return .equal
    }
    if let text = TextDifference.text(of: actual, from: expected) { return .text(text) }
    if !isDeepest, let parts = PartDifferences(of: actual, from: expected, ignoring: ignored) {
      return .parts(parts)
    }
    let (text, other) = (ValueDescription.text(of: actual), ValueDescription.text(of: expected))
    if text == other, !isDeepest,
      let parts = PartDifferences(of: actual, from: expected, ignoringText: true, ignoring: ignored)
    {
      return .parts(parts)
    }
    if level > 0, Equality.areEqual(expected, actual) { return .equal }
    return text == other
      ? .text(Self.sameText(actual, expected)) : .whole(actual: text, expected: other)
  }

  private mutating func compare(
    _ actual: Any, _ expected: Any, at path: String, level: Int
  ) {
    switch finding(in: actual, expected, level: level) {
    case .equal: hasEqualParts = true
    case .text(let text): add(text, at: path)
    case .parts(let parts): compare(parts, at: path, level: level)
    case .whole(let text, let other):
      let (text, other) = (ValueDescription.longLine(text), ValueDescription.longLine(other))
      add("\(text) (expected \(other))", at: path)
    }
  }

  private mutating func compare(_ parts: PartDifferences, at path: String, level: Int) {
    if parts.hasEqualParts { hasEqualParts = true }
    if parts.hasIgnoredParts { hasIgnoredParts = true }
    uncounted += parts.uncounted
    for part in parts.parts {
      let path = path + part.path
      switch (part.actual, part.expected) {
      case (let actual?, let expected?):
        let former = count
        compare(actual, expected, at: path, level: level + 1)
        if count == former { hasEqualParts = true }
      case (let actual?, nil):
        let text = ValueDescription.longLine(ValueDescription.text(of: actual))
        add(parts.areMembers ? "\(text) not expected" : "\(text) (not expected)", at: path)
      case (nil, let expected?):
        let text = ValueDescription.longLine(ValueDescription.text(of: expected))
        add(parts.areMembers ? "\(text) missing" : "missing (expected \(text))", at: path)
      case (nil, nil): break
      }
    }
  }

  private mutating func add(_ text: String, at path: String) {
    leaves.append(path.isEmpty ? text : "\(path): \(text)")
  }

  /// Describes two different values that have the same text.
  private static func sameText(_ value: Any, _ expected: Any) -> String {
    if let number = value as? any FloatingPoint, number.isNaN {
      return "NaN equals no value (to match it, write Arg.verify { $0.isNaN })"
    }
    if TypeFacts.flattened(value) == nil { return "nil at another level of the optional" }
    let types = [value, expected].map { TypeName.text(of: type(of: $0)) }
    if types[0] != types[1] { return "a value of type \(types[0]) (expected \(types[1]))" }
    if type(of: value) is AnyObject.Type { return "not the same \(types[0])" }
    return TypeFacts.isClosure(type(of: value))
      ? "closures are never equal" : "not equal, despite the same description"
  }
}

/// Returns the value inside of an optional, or the value itself.
private func unwrapped(_ value: Any) -> Any {
  guard let optional = value as? any OptionalType, let inside = optional.wrappedValue else {
    return value
  }
  return unwrapped(inside)
}

// MARK: - IgnoredPart

/// A stored property that isn't compared.
package struct IgnoredPart: Sendable {
  fileprivate let type: any Any.Type
  fileprivate let label: String

  /// Finds the stored property to which a key path refers, or returns `nil` if there is none.
  package init?<Root, Value>(_ path: KeyPath<Root, Value>) {
    guard let label = TypeFacts.property(of: path) else { return nil }
    (type, self.label) = (Root.self, label)
  }

  /// Returns whether this is a property of a value.
  package func isProperty(_ label: String?, of value: Any) -> Bool {
    type == Swift.type(of: value) && self.label == label
  }
}

// MARK: - PartDifferences

/// The parts of two values that may differ.
private struct PartDifferences {
  /// The parts that may differ, each with its suffix in Swift code, such as `.price`, `[3]`, or
  /// `["key"]`; a part that only one of the values has isn't in the other.
  private(set) var parts: [(path: String, actual: Any?, expected: Any?)] = []

  /// Whether the parts are properties or associated values instead of elements.
  private(set) var haveNames = false

  /// Whether the parts are the elements of a set, which have no position.
  private(set) var areMembers = false

  /// Whether parts that aren't listed are equal.
  private(set) var hasEqualParts = false

  /// Whether properties that aren't compared were left out.
  private(set) var hasIgnoredParts = false

  /// The number of differing elements that aren't listed, because there are too many.
  private(set) var uncounted = 0

  /// The number of differing elements to list.
  private static let limit = 100

  /// Compares the parts of two values, or returns `nil` if it's better to show the whole values.
  ///
  /// - Parameter ignoringText: Whether to split values even if they have their own description.
  init?(
    of actual: Any, from expected: Any, ignoringText: Bool = false, ignoring ignored: [IgnoredPart]
  ) {
    guard type(of: actual) == type(of: expected), !TypeFacts.isCommon(type(of: actual)) else {
      return nil
    }
    if let bytes = ValueDescription.bytes(of: actual),
      let expected = ValueDescription.bytes(of: expected)
    {
      compare(bytes, expected, by: ==)
      return
    }
    if let actual = actual as? any UnorderedCollection {
      areMembers = actual is any SetAlgebra
      compare(actual.differences(from: expected))
      return
    }
    let ignored = ignored.filter { $0.type == type(of: actual) }
    let (first, second) = (Structure(of: actual), Structure(of: expected))
    let isOpen =
      first.origin == .mirror
      && (ignoringText || !ignored.isEmpty || !(actual is any CustomStringConvertible))
    switch first.style {
    case .collection:
      let isLarge = max(first.count, second.count) > Self.limit
      compare(first.fields.map(\.value), second.fields.map(\.value)) { first, second in
        // The parts of the elements of small collections are compared later.
        (isLarge || !Equality.comparesParts(of: second)) && Equality.areEqual(second, first)
      }
    case .struct where !isOpen, .enum where !isOpen: return nil
    case .tuple, .struct, .enum:
      guard first.caseName == second.caseName else { return nil }
      haveNames = first.style != .tuple
      compareFields(first, second)
      let compared = parts.filter { part in !ignored.contains { ".\($0.label)" == part.path } }
      hasIgnoredParts = compared.count < parts.count
      parts = compared
    default: return nil
    }
  }

  private mutating func compareFields(_ actual: Structure, _ expected: Structure) {
    func path(_ field: Mirror.Child) -> String {
      let label = field.label ?? ""
      return label.hasPrefix(".") ? label : ".\(label)"
    }
    for field in actual.fields {
      let other = expected.fields.first { $0.label == field.label }
      parts.append((path(field), field.value, other?.value))
    }
    for field in expected.fields where !actual.fields.contains(where: { $0.label == field.label }) {
      parts.append((path(field), nil, field.value))
    }
  }

  private mutating func compare<Element>(
    _ actual: [Element], _ expected: [Element], by areEqual: (Element, Element) -> Bool
  ) {
    for index in 0..<max(actual.count, expected.count) {
      let first = index < actual.count ? actual[index] : nil
      let second = index < expected.count ? expected[index] : nil
      if let first, let second, areEqual(first, second) {
        hasEqualParts = true
      } else if parts.count < Self.limit {
        parts.append(("[\(index)]", first, second))
      } else {
        uncounted += 1
      }
    }
  }

  private mutating func compare(_ differences: UnorderedDifferences) {
    hasEqualParts = differences.hasEqualElements
    uncounted = max(0, differences.elements.count - Self.limit)
    let listed = differences.elements.prefix(Self.limit).map { key, actual, expected in
      (path: ValueDescription.text(of: key), actual: actual, expected: expected)
    }
    // What is missing follows everything else.
    parts = listed.sorted {
      ($0.actual == nil ? 1 : 0, $0.path) < ($1.actual == nil ? 1 : 0, $1.path)
    }
    .map { (areMembers ? "" : "[\($0.path)]", $0.actual, $0.expected) }
  }
}

/// The elements that only one of two sets or dictionaries has, or whose values differ.
private typealias UnorderedDifferences =
  (elements: [(key: Any, actual: Any?, expected: Any?)], hasEqualElements: Bool)

/// The type-erased interface of a set or dictionary.
private protocol UnorderedCollection {
  func differences(from expected: Any) -> UnorderedDifferences
}

extension Set: UnorderedCollection {
  fileprivate func differences(from expected: Any) -> UnorderedDifferences {
    guard let expected = expected as? Self else { return ([], false) }
    let (added, missing) = (subtracting(expected), expected.subtracting(self))
    var differences: UnorderedDifferences = ([], added.count < count)
    for member in added { differences.elements.append((member, member, nil)) }
    for member in missing { differences.elements.append((member, nil, member)) }
    return differences
  }
}

extension Dictionary: UnorderedCollection {
  fileprivate func differences(from expected: Any) -> UnorderedDifferences {
    guard let expected = expected as? Self else { return ([], false) }
    var differences: UnorderedDifferences = ([], false)
    for (key, value) in self {
      if let other = expected[key], Equality.areEqual(other, value) {
        differences.hasEqualElements = true
      } else {
        differences.elements.append((key, value, expected[key]))
      }
    }
    for (key, value) in expected where self[key] == nil {
      differences.elements.append((key, nil, value))
    }
    return differences
  }
}

// MARK: - TextDifference

/// The first difference between two long strings.
private enum TextDifference {
  /// The number of characters shown before and after the difference.
  private static let context = 12

  /// Returns the first difference, or `nil` if the values aren't strings or are short.
  static func text(of actual: Any, from expected: Any) -> String? {
    guard let actual = (actual as? any StringProtocol).map({ String($0) }),
      let expected = (expected as? any StringProtocol).map({ String($0) })
    else { return nil }
    let (lines, others) = (lines(of: actual), lines(of: expected))
    // Strings with equal lines can differ in their line endings.
    let index = zip(lines, others).prefix { $0 == $1 }.count
    let count = max(lines.count, others.count)
    if count > 1, index < count {
      let place = "line \(index + 1)"
      if index >= lines.count { return "\(place): missing (expected \(quoted(others[index])))" }
      if index >= others.count { return "\(place): \(quoted(lines[index])) (not expected)" }
      return difference(lines[index], others[index], at: place)
    }
    let isLong = max(actual.count, expected.count) > ValueDifference.shortText
    return isLong || count > 1 ? difference(actual, expected, at: nil) : nil
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  private static func difference(_ actual: String, _ expected: String, at place: String?) -> String
  {
    let start = zip(actual, expected).prefix { $0 == $1 }.count
    let (rest, others) = (actual.dropFirst(start), expected.dropFirst(start))
    let ending = zip(rest.reversed(), others.reversed()).prefix { $0 == $1 }.count
    let place = place ?? "from character \(start + 1)"
    let isLong = max(actual.count, expected.count) > ValueDifference.shortText
    func part(_ text: String) -> String {
      isLong ? quoted(text, from: start - context, to: text.count - ending + context) : quoted(text)
    }
    return "\(place): \(part(actual)) (expected \(part(expected)))"
  }

  /// Returns a part of a string, in quotes.
  private static func quoted(_ text: String, from start: Int = 0, to end: Int = .max) -> String {
    let (start, end) = (max(start, 0), min(end, text.count))
    let part = text.dropFirst(start).prefix(min(end - start, ValueDescription.longestLine))
    let literal = String(part).debugDescription.dropFirst().dropLast()
    let shown = ValueDescription.escaped(String(literal), isLiteral: true)
    let isCut = start + part.count < text.count
    return "\"\(start > 0 ? "…" : "")\(shown)\(isCut ? "…" : "")\""
  }
}
