/// The words for what a matcher means.
struct Phrase: Sendable {
  let text: String

  /// Whether the words need parentheses among those of another matcher.
  private let isCompound: Bool

  private init(_ text: String, isCompound: Bool) {
    self.text = text
    self.isCompound = isCompound
  }

  /// - Parameter text: Words that follow "expected", as in `at least 3`.
  init(_ text: String) { self.init(text, isCompound: false) }

  /// The words among those of another matcher.
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
