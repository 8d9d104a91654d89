/// A value in a property list in the old style of text.
enum PropertyList {
  case text(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// The value of a key, if this is a dictionary that has it.
  subscript(key: String) -> PropertyList? {
    if case .dictionary(let entries) = self { entries[key] } else { nil }
  }

  /// The text, if this is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The texts in it, if this is an array.
  var texts: [String] {
    if case .array(let values) = self { values.compactMap(\.text) } else { [] }
  }
}
