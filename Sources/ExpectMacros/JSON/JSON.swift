/// A value as JSON has it.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that is not a whole one, or too large for one; nothing here needs its value.
  case otherNumber
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

// MARK: - Questions

extension JSON {
  /// The value for a key, or nothing if this is no object that has it.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self, let value = members[key], value != .null else {
      return nil
    }
    return value
  }

  /// The text, if it is one.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number, if it is one.
  package var number: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The elements, if it is an array.
  package var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
