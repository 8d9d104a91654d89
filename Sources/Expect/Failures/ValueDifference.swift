/// The differences inside of two values of the same type.
struct ValueDifference {
  /// The differences: `Order.lines[1].price: 12 (expected 10)`.
  private var leaves: [String] = []
  private var hasEqualParts = false

  /// Whether both values are so short that showing them as a whole is best.
  private(set) var isObvious = false

  /// The length up to which readers can easily compare values.
  fileprivate static let shortText = 40

  /// Compares two values, or returns `nil` if they have no corresponding parts.
  ///
  /// This runs code of the test, so the caller must not hold a lock.
  init?(of actual: Any, from expected: Any) {
    let (actual, expected) = (unwrapped(actual), unwrapped(expected))
    let texts = [actual, expected].map(ValueDescription.text)
    let areAlike = texts[0] == texts[1]
    let parts = ValueParts.both(actual, expected, areAlike: areAlike)?.first
    guard parts != nil || areAlike || TextDifference.text(of: actual, from: expected) != nil else {
      return nil
    }
    let haveNames = parts?.haveNames ?? false
    let areShort = texts.allSatisfy { $0.count <= Self.shortText }
    isObvious = parts != nil && !haveNames && areShort && !areAlike
    compare(actual, expected, at: haveNames ? TypeName.text(of: type(of: actual)) : "")
    // A type may define its own equality.
    if leaves.isEmpty {
      (leaves, hasEqualParts, isObvious) = ([Self.sameText(actual, expected)], false, false)
    }
  }

  /// The number of differences.
  var count: Int { leaves.count }

  /// The first three differences, followed by a summary of the rest.
  var text: String {
    var texts = Array(leaves.prefix(3))
    let rest = leaves.count - texts.count
    if rest > 0 { texts.append(rest.counting("more difference")) }
    if hasEqualParts { texts.append("the rest is equal") }
    return texts.joined(separator: "; ")
  }

  private mutating func compare(_ actual: Any, _ expected: Any, at path: String) {
    let (actual, expected) = (unwrapped(actual), unwrapped(expected))
    if Equality.areEqual(expected, actual) { return hasEqualParts = true }
    if let text = TextDifference.text(of: actual, from: expected) { return add(text, at: path) }
    let (text, other) = (ValueDescription.text(of: actual), ValueDescription.text(of: expected))
    if let parts = ValueParts.both(actual, expected, areAlike: text == other) {
      compare(parts.first, parts.second, at: path)
    } else if text == other {
      add(Self.sameText(actual, expected), at: path)
    } else {
      add("\(ValueDescription.line(text)) (expected \(ValueDescription.line(other)))", at: path)
    }
  }

  private mutating func compare(_ actual: ValueParts, _ expected: ValueParts, at path: String) {
    guard !actual.areMembers else { return compareMembers(actual, expected, at: path) }
    for part in actual.parts {
      if let other = expected[part.path] {
        compare(part.value, other, at: path + part.path)
      } else {
        add("\(ValueDescription.line(of: part.value)) (not expected)", at: path + part.path)
      }
    }
    for part in expected.parts where actual[part.path] == nil {
      add("missing (expected \(ValueDescription.line(of: part.value)))", at: path + part.path)
    }
  }

  private mutating func compareMembers(
    _ actual: ValueParts, _ expected: ValueParts, at path: String
  ) {
    let added = actual.members(notIn: expected)
    let missing = expected.members(notIn: actual)
    for text in added { add("\(ValueDescription.line(text)) not expected", at: path) }
    for text in missing { add("\(ValueDescription.line(text)) missing", at: path) }
    if added.count < actual.parts.count { hasEqualParts = true }
  }

  private mutating func add(_ text: String, at path: String) {
    leaves.append(path.isEmpty ? text : "\(path): \(text)")
  }

  /// Describes two different values that have the same text.
  private static func sameText(_ value: Any, _ expected: Any) -> String {
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

// MARK: - ValueParts

/// The parts of a value that can be compared separately.
private struct ValueParts {
  /// The parts, each with its suffix in Swift code, such as `.price`, `[3]` or `["key"]`.
  ///
  /// An element of a set has its text instead.
  let parts: [(path: String, value: Any)]

  /// Whether the parts are properties or associated values instead of elements.
  let haveNames: Bool

  /// Whether the parts are the elements of a set, which have no position.
  let areMembers: Bool

  private let caseName: String?
  private let values: [String: Any]

  /// Creates the parts of a value, or returns `nil` if it's better to show the whole value.
  ///
  /// - Parameter ignoringText: Whether to split a value even if it has its own description.
  private init?(of value: Any, ignoringText: Bool) {
    let structure = Structure(of: value)
    let fields = structure.fields
    let isOpen =
      structure.origin == .mirror && (ignoringText || !(value is any CustomStringConvertible))
    let bytes = ValueDescription.bytes(of: value)
    switch structure.style {
    case _ where bytes != nil: parts = (bytes ?? []).enumerated().map { ("[\($0)]", $1) }
    case .collection: parts = fields.enumerated().map { ("[\($0)]", $1.value) }
    case .dictionary:
      parts = ValueDescription.entries(of: structure).map { ("[\($0.key)]", $0.value) }
    case .set: parts = fields.map { (ValueDescription.text(of: $0.value), $0.value) }
    case .struct where !isOpen, .enum where !isOpen: return nil
    case .tuple, .struct, .enum:
      parts = fields.map { label, value in
        let label = label ?? ""
        return (label.hasPrefix(".") ? label : ".\(label)", value)
      }
    default: return nil
    }
    areMembers = structure.style == .set
    haveNames = bytes == nil && [.struct, .enum].contains(structure.style)
    caseName = structure.caseName
    values = Dictionary(parts.map { ($0.path, $0.value) }) { first, _ in first }
    // Keys with the same text don't tell which values belong together.
    if !areMembers, values.count < parts.count { return nil }
  }

  /// Returns the parts of two values, or `nil` if they don't correspond.
  ///
  /// - Parameter areAlike: Whether the texts of both values are equal.
  static func both(_ first: Any, _ second: Any, areAlike: Bool) -> (first: Self, second: Self)? {
    guard type(of: first) == type(of: second),
      let one = Self(of: first, ignoringText: areAlike),
      let other = Self(of: second, ignoringText: areAlike), one.caseName == other.caseName
    else { return nil }
    return (one, other)
  }

  /// Returns the texts of the members that another set doesn't have, or has less often.
  func members(notIn other: ValueParts) -> [String] {
    var counts = Dictionary(other.parts.map { ($0.path, 1) }, uniquingKeysWith: +)
    return parts.map(\.path).filter { text in
      counts[text, default: 0] -= 1
      return counts[text, default: 0] < 0
    }.sorted()
  }

  /// Returns the part at a path.
  subscript(path: String) -> Any? { values[path] }
}

// MARK: - TextDifference

/// The first difference between two long strings.
private enum TextDifference {
  /// The number of characters shown before the difference, and in total.
  private static let lead = 12
  private static let window = 40

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
      if index >= lines.count { return "\(place): missing (expected \(quoted(others[index], 0)))" }
      if index >= others.count { return "\(place): \(quoted(lines[index], 0)) (not expected)" }
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
    let index = zip(actual, expected).prefix { $0 == $1 }.count
    let isLong = max(actual.count, expected.count) > ValueDifference.shortText
    let start = isLong ? max(0, index - lead) : 0
    let place = place ?? "from character \(index + 1)"
    return "\(place): \(quoted(actual, start)) (expected \(quoted(expected, start)))"
  }

  /// Returns the part of a string that starts at an offset, in quotes.
  private static func quoted(_ text: String, _ start: Int) -> String {
    let rest = text.dropFirst(start)
    let shown = String(rest.prefix(window)).debugDescription.dropFirst().dropLast()
    return "\"\(start > 0 ? "…" : "")\(shown)\(rest.count > window ? "…" : "")\""
  }
}
