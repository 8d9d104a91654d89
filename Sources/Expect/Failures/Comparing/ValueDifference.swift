/// Where inside two values of one type the differences lie.
struct ValueDifference {
  /// What differs: `Order.lines[1].price: 12 (expected 10)`.
  private var leaves: [String] = []
  private var hasEqualParts = false

  /// Whether both values are so short that they are best seen as they are.
  private(set) var isObvious = false

  /// Values that are written as shortly as this are easily compared by the reader.
  private static let shortText = 40

  /// Compares two values, or gives nothing if they have no parts that correspond.
  ///
  /// This runs the test's own code, so no lock may be held.
  init?(of actual: Any, from expected: Any) {
    let actual = unwrapped(actual)
    let expected = unwrapped(expected)
    let texts = [actual, expected].map(ValueDescription.text)
    let areAlike = texts[0] == texts[1]
    if let parts = ValueParts.both(actual, expected, areAlike: areAlike)?.first {
      let areShort = texts.allSatisfy { $0.count <= Self.shortText }
      isObvious = !parts.haveNames && areShort && !areAlike
      compare(actual, expected, at: parts.haveNames ? TypeName.text(of: type(of: actual)) : "")
    } else if areAlike || TextDifference(of: actual, from: expected) != nil {
      compare(actual, expected, at: "")
    } else {
      return nil
    }
    // A value may have its own idea of what makes it equal.
    if leaves.isEmpty { self = Self(leaves: [Self.sameText(actual)]) }
  }

  private init(leaves: [String]) {
    self.leaves = leaves
  }

  /// The number of differences.
  var count: Int { leaves.count }

  /// The first three differences, and what else is known.
  var text: String {
    var texts = Array(leaves.prefix(3))
    let rest = leaves.count - texts.count
    if rest > 0 { texts.append(rest.counting("more difference")) }
    if hasEqualParts { texts.append("the rest is equal") }
    return texts.joined(separator: "; ")
  }

  private mutating func compare(_ actual: Any, _ expected: Any, at path: String) {
    let actual = unwrapped(actual)
    let expected = unwrapped(expected)
    if Equality.areEqual(expected, actual) {
      hasEqualParts = true
    } else if let difference = TextDifference(of: actual, from: expected) {
      add(difference.text, at: path)
    } else {
      compareUnequal(actual, expected, at: path)
    }
  }

  private mutating func compare(_ actual: ValueParts, _ expected: ValueParts, at path: String) {
    guard !actual.areMembers else { return compareMembers(actual, expected, at: path) }
    for part in actual.parts {
      if let other = expected[part.path] {
        compare(part.value, other, at: path + part.path)
      } else {
        add("\(MessageText.value(part.value)) (not expected)", at: path + part.path)
      }
    }
    for part in expected.parts where actual[part.path] == nil {
      add("missing (expected \(MessageText.value(part.value)))", at: path + part.path)
    }
  }

  private mutating func compareMembers(
    _ actual: ValueParts, _ expected: ValueParts, at path: String
  ) {
    let added = actual.parts.map(\.path).filter { expected[$0] == nil }.sorted()
    let missing = expected.parts.map(\.path).filter { actual[$0] == nil }.sorted()
    for text in added { add("\(MessageText.line(text)) not expected", at: path) }
    for text in missing { add("\(MessageText.line(text)) missing", at: path) }
    if added.count < actual.parts.count { hasEqualParts = true }
  }

  private mutating func compareUnequal(_ actual: Any, _ expected: Any, at path: String) {
    let text = ValueDescription.text(of: actual)
    let other = ValueDescription.text(of: expected)
    if let parts = ValueParts.both(actual, expected, areAlike: text == other) {
      compare(parts.first, parts.second, at: path)
    } else if text == other {
      add(Self.sameText(actual), at: path)
    } else {
      add("\(MessageText.line(text)) (expected \(MessageText.line(other)))", at: path)
    }
  }

  private mutating func add(_ text: String, at path: String) {
    leaves.append(path.isEmpty ? text : "\(path): \(text)")
  }

  /// What to say of two values that are written alike.
  private static func sameText(_ value: Any) -> String {
    if type(of: value) is AnyObject.Type {
      return "not the same \(TypeName.text(of: type(of: value)))"
    }
    return TypeFacts.isFunction(type(of: value))
      ? "closures are never equal" : "not equal, though written alike"
  }
}

/// The value inside an optional, or the value itself.
private func unwrapped(_ value: Any) -> Any {
  guard let optional = value as? any OptionalType, let inside = optional.wrappedValue else {
    return value
  }
  return unwrapped(inside)
}
