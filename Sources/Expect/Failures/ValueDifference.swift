/// Where inside two values of one type the differences lie.
struct ValueDifference {
  /// The differing fields: `Order.lines[1].price: 12 (expected 10)`.
  private var leaves: [String] = []
  private var equalFields = 0

  /// Compares two values, or gives nothing if they have no parts to compare.
  init?(of actual: Any, from expected: Any) {
    guard Self.haveParts(actual, expected) else { return nil }
    compare(actual, expected, at: "\(type(of: actual))")
    guard !leaves.isEmpty else { return nil }
  }

  /// The first three differences, and what else is known.
  var text: String {
    let shown = leaves.prefix(3)
    var parts = Array(shown)
    if leaves.count > shown.count {
      parts.append((leaves.count - shown.count).counting("more difference"))
    }
    if equalFields > 0 { parts.append("\(equalFields.counting("other field")) equal") }
    return parts.joined(separator: "; ")
  }

  private mutating func compare(_ actual: Any, _ expected: Any, at path: String) {
    if Equality.areEqual(expected, actual) {
      equalFields += 1
    } else if Self.haveParts(actual, expected) {
      compareParts(Structure(of: actual), Structure(of: expected), at: path)
    } else {
      leaves.append(
        "\(path): \(MessageText.value(actual)) (expected \(MessageText.value(expected)))")
    }
  }

  private mutating func compareParts(
    _ actual: Structure, _ expected: Structure, at path: String
  ) {
    for index in actual.fields.indices {
      let label = actual.fields[index].label.map { $0.hasPrefix(".") ? $0 : ".\($0)" }
      compare(
        actual.fields[index].value, expected.fields[index].value,
        at: path + (label ?? "[\(index)]"))
    }
  }

  /// Whether two values have the same parts, so that those can be compared one by one.
  private static func haveParts(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right), isComposed(left) else { return false }
    let left = Structure(of: left)
    let right = Structure(of: right)
    return !left.fields.isEmpty && left.caseName == right.caseName
      && left.fields.map(\.label) == right.fields.map(\.label)
  }

  private static func isComposed(_ value: Any) -> Bool {
    switch Mirror(reflecting: value).displayStyle {
    case .collection, .dictionary, .tuple: true
    case .struct, .enum: !(value is any CustomStringConvertible)
    default: false
    }
  }
}
