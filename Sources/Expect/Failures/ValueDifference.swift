import ExpectRuntime

/// The differences inside of two values of the same type.
package struct ValueDifference {
  /// The differences: `Order.lines[1].price: 12 (expected 10)`.
  private var leaves: [String] = []
  private var hasEqualParts = false

  /// The number of differences in large collections beyond those in `leaves`.
  private var uncounted = 0

  /// Whether the values have no corresponding parts.
  private var isWhole = false

  /// Whether both values are so short that showing them as a whole is best.
  package private(set) var isObvious = false

  /// Returns the properties of a type that aren't compared.
  private let ignored: (Any.Type) -> [String]

  /// Whether a value has such properties.
  private var hasIgnoredParts = false

  /// The length up to which readers can easily compare values.
  private static let shortText = 40

  /// The number of differences to write, and of differing elements of a collection to examine.
  private static let (mostWritten, mostExamined) = (10, 100)

  /// The number of levels of nested values to compare, because a task may have a small stack.
  private static let levels = 30

  /// Compares two values, or returns `nil` if they have no corresponding parts.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  ///
  /// - Parameter ignored: Returns the labels of the properties of a type that aren't compared.
  package init?(
    of actual: Any, from expected: Any,
    ignoring ignored: @escaping (Any.Type) -> [String] = { _ in [] }
  ) {
    self.ignored = ignored
    compare(actual, expected)
    if isWhole { return nil }
    // A type may define its own equality.
    if leaves.isEmpty, !hasIgnoredParts {
      leaves = [Self.sameText(unwrapped(actual), unwrapped(expected))]
      (hasEqualParts, isObvious) = (false, false)
    }
  }

  /// Creates a difference whose parts were compared as texts.
  package init(_ differences: [String], hasEqualParts: Bool) {
    ignored = { _ in [] }
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

  // MARK: - Comparing

  private mutating func compare(
    _ actual: Any, _ expected: Any, at path: String = "", level: Int = 0
  ) {
    let (actual, expected) = (unwrapped(actual), unwrapped(expected))
    let isDeepest = level == Self.levels
    // Comparing values whose parts are compared below would take quadratic time, and the outermost
    // values are known to be different.
    if level > 0, isDeepest || !Equality.comparesParts(of: expected),
      Equality.areEqual(expected, actual)
    {
      return
    }
    if let text = Self.text(of: actual, from: expected) { return add(text, at: path) }
    if !isDeepest, let parts = parts(of: actual, expected) {
      return compare(parts, of: actual, expected, at: path, level: level)
    }
    let (text, other) = (ValueDescription.text(of: actual), ValueDescription.text(of: expected))
    if text == other, !isDeepest, let parts = parts(of: actual, expected, ignoringText: true) {
      return compare(parts, of: actual, expected, at: path, level: level)
    }
    if level > 0, Equality.areEqual(expected, actual) { return }
    if text == other { return add(Self.sameText(actual, expected), at: path) }
    isWhole = level == 0
    let lines = [text, other].map(ValueDescription.longLine)
    add("\(lines[0]) (expected \(lines[1]))", at: path)
  }

  private mutating func compare(
    _ parts: [Part], of actual: Any, _ expected: Any, at path: String, level: Int
  ) {
    var path = path
    if level == 0, parts.first?.path.hasPrefix(".") == true,
      TypeKind(of: type(of: actual)) != .tuple
    {
      path = TypeName.text(of: type(of: actual))
    } else if level == 0 {
      let texts = [actual, expected].map(ValueDescription.text)
      isObvious = texts[0] != texts[1] && texts.allSatisfy { $0.count <= Self.shortText }
    }
    for part in parts {
      let path = path + part.path
      // A member of a set has no path.
      let isMember = part.path.isEmpty
      func line(_ value: Any) -> String {
        ValueDescription.longLine(ValueDescription.text(of: value))
      }
      switch (part.actual, part.expected) {
      case (let actual?, let expected?):
        let former = count
        compare(actual, expected, at: path, level: level + 1)
        if count == former { hasEqualParts = true }
      case (let actual?, nil):
        let text = line(actual)
        add(isMember ? "\(text) not expected" : "\(text) (not expected)", at: path)
      case (nil, let expected?):
        let text = line(expected)
        add(isMember ? "\(text) missing" : "missing (expected \(text))", at: path)
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

// MARK: - Parts

extension ValueDifference {
  /// Two parts that may differ, with their suffix in Swift code, such as `.price`, `[3]`, or
  /// `["key"]`; a part that only one of the values has isn't in the other.
  private typealias Part = (path: String, actual: Any?, expected: Any?)

  /// Returns the parts of two values that may differ, or `nil` if it's better to show the whole
  /// values.
  ///
  /// - Parameter ignoringText: Whether to split values even if they have their own description.
  private mutating func parts(
    of actual: Any, _ expected: Any, ignoringText: Bool = false
  ) -> [Part]? {
    let type = type(of: actual)
    guard type == Swift.type(of: expected), !TypeFacts.isCommon(type) else { return nil }
    if let bytes = ValueDescription.bytes(of: actual),
      let expected = ValueDescription.bytes(of: expected)
    {
      return elements(bytes, expected, by: ==)
    }
    if let actual = actual as? Set<AnyHashable>, let expected = expected as? Set<AnyHashable> {
      return members(actual, expected)
    }
    if let actual = actual as? [AnyHashable: Any], let expected = expected as? [AnyHashable: Any] {
      return entries(actual, expected)
    }
    let (first, second) = (Structure(of: actual), Structure(of: expected))
    switch first.style {
    case .collection:
      let isLarge = max(first.count, second.count) > Self.mostExamined
      return elements(first.fields.map(\.value), second.fields.map(\.value)) { first, second in
        // The parts of the elements of small collections are compared later.
        (isLarge || !Equality.comparesParts(of: second)) && Equality.areEqual(second, first)
      }
    case .tuple, .struct, .enum:
      let ignored = ignored(type)
      let isOpen =
        first.origin == .mirror
        && (ignoringText || !ignored.isEmpty || !(actual is any CustomStringConvertible))
      guard first.style == .tuple || isOpen, first.caseName == second.caseName else { return nil }
      let parts = fields(first, second)
      let compared = parts.filter { part in !ignored.contains { ".\($0)" == part.path } }
      if compared.count < parts.count { hasIgnoredParts = true }
      return compared
    default: return nil
    }
  }

  private func fields(_ actual: Structure, _ expected: Structure) -> [Part] {
    func part(_ field: Mirror.Child, _ actual: Any?, _ expected: Any?) -> Part {
      let label = field.label ?? ""
      return (label.hasPrefix(".") ? label : ".\(label)", actual, expected)
    }
    func value(_ label: String?, in structure: Structure) -> Any? {
      structure.fields.first { $0.label == label }?.value
    }
    let missing = expected.fields.filter { value($0.label, in: actual) == nil }
    return actual.fields.map { part($0, $0.value, value($0.label, in: expected)) }
      + missing.map { part($0, nil, $0.value) }
  }

  private mutating func elements<Element>(
    _ actual: [Element], _ expected: [Element], by areEqual: (Element, Element) -> Bool
  ) -> [Part] {
    var parts: [Part] = []
    for index in 0..<max(actual.count, expected.count) {
      let first = index < actual.count ? actual[index] : nil
      let second = index < expected.count ? expected[index] : nil
      if let first, let second, areEqual(first, second) {
        hasEqualParts = true
      } else if parts.count < Self.mostExamined {
        parts.append(("[\(index)]", first, second))
      } else {
        uncounted += 1
      }
    }
    return parts
  }

  private mutating func members(_ actual: Set<AnyHashable>, _ expected: Set<AnyHashable>) -> [Part]
  {
    let (added, missing) = (actual.subtracting(expected), expected.subtracting(actual))
    if added.count < actual.count { hasEqualParts = true }
    let parts = sorted(added.map { ($0, $0, nil) } + missing.map { ($0, nil, $0) })
    return parts.map { ("", $0.actual, $0.expected) }
  }

  private mutating func entries(
    _ actual: [AnyHashable: Any], _ expected: [AnyHashable: Any]
  ) -> [Part] {
    let differing = actual.filter { key, value in
      expected[key].map { !Equality.areEqual($0, value) } ?? true
    }
    if differing.count < actual.count { hasEqualParts = true }
    let missing = expected.filter { actual[$0.key] == nil }
    return sorted(
      differing.map { ($0, $1, expected[$0]) } + missing.map { ($0, nil, $1) })
  }

  /// Returns a limited number of parts, sorted by their keys; what is missing follows everything else.
  private mutating func sorted(
    _ parts: [(key: AnyHashable, actual: Any?, expected: Any?)]
  ) -> [Part] {
    uncounted += max(0, parts.count - Self.mostExamined)
    return parts.prefix(Self.mostExamined)
      .map { ("[\(ValueDescription.text(of: $0.key))]", $0.actual, $0.expected) }
      .sorted { ($0.1 == nil ? 1 : 0, $0.0) < ($1.1 == nil ? 1 : 0, $1.0) }
  }
}

// MARK: - Texts

extension ValueDifference {
  /// The number of characters shown before and after a difference of texts.
  private static let context = 12

  /// Returns the first difference between two strings, or `nil` if the values aren't strings or are
  /// short.
  private static func text(of actual: Any, from expected: Any) -> String? {
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
    let isLong = max(actual.count, expected.count) > shortText
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
    let isLong = max(actual.count, expected.count) > shortText
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
