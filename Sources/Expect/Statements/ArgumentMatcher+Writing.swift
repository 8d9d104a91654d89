extension ArgumentMatcher {
  /// The matcher as messages write it: `"apple"`, `any`, `[1, any]`.
  var text: String { test.text }
}

extension ArgumentMatcher.Test {
  var text: String {
    switch self {
    case .anything(let name), .condition(let name): name
    case .equal(let value): ValueDescription.text(of: value)
    case .identical(let object): Self.text(of: object)
    case .requirement(let phrase): phrase.text
    case .elements(let matchers): "[" + matchers.map(\.text).joined(separator: ", ") + "]"
    }
  }

  /// The text as part of another description.
  var asOperand: String {
    if case .requirement(let phrase) = self { phrase.asOperand } else { text }
  }

  private static func text(of object: Any) -> String {
    let text = ValueDescription.text(of: object)
    return text == "nil" ? text : "the same \(text)"
  }
}

// MARK: - Phrase

/// The description of a condition.
///
/// Its text is made only for a message: it can include the `description` of the test's own values,
/// which must not run while a call is recorded.
struct Phrase {
  private let words: () -> String

  /// Whether the text needs parentheses as part of another description.
  private let isCompound: Bool

  /// - Parameter words: A description that can follow "expected", as in `at least 3`.
  init(_ words: @autoclosure @escaping () -> String, isCompound: Bool = false) {
    self.words = words
    self.isCompound = isCompound
  }

  var text: String { words() }

  /// The text as part of another description.
  var asOperand: String { isCompound ? "(\(text))" : text }

  static func either(_ operands: [ArgumentMatcher.Test]) -> Phrase {
    Phrase("either " + joined(operands, by: " or "), isCompound: true)
  }

  static func all(_ operands: [ArgumentMatcher.Test]) -> Phrase {
    Phrase(joined(operands, by: " and "), isCompound: true)
  }

  static func not(_ operand: ArgumentMatcher.Test) -> Phrase {
    Phrase("not \(operand.text.hasPrefix("not ") ? "(\(operand.text))" : operand.asOperand)")
  }

  private static func joined(_ operands: [ArgumentMatcher.Test], by word: String) -> String {
    operands.map(\.asOperand).joined(separator: word)
  }
}

// MARK: - Mismatch

/// A part of an argument that doesn't match, and what the matcher requires of it.
struct Mismatch {
  /// The path from the argument to the part, as in `card.number`, empty for the whole argument.
  var path = ""
  let value: Any
  let test: ArgumentMatcher.Test

  /// Returns the mismatch of a value of which the argument of this one is a part.
  func inside(_ outer: String) -> Self {
    let separator = path.isEmpty || path.hasPrefix("[") ? "" : "."
    return Self(path: outer + separator + path, value: value, test: test)
  }
}
