extension ArgumentMatcher {
  /// The matcher as messages write it: `"apple"`, `any`, `[1, any]`.
  var text: String { test.text }
}

extension ArgumentMatcher.Test {
  var text: String { phrase.text }

  var phrase: Phrase {
    switch self {
    case .anything(let name), .condition(let name): Phrase(name)
    case .equal(let value): Phrase(ValueDescription.text(of: value))
    case .identical(let object): Phrase(Self.text(of: object))
    case .requirement(let phrase): phrase()
    case .elements(let matchers): Phrase("[" + matchers.map(\.text).joined(separator: ", ") + "]")
    }
  }

  private static func text(of object: Any) -> String {
    let text = ValueDescription.text(of: object)
    return text == "nil" ? text : "the same \(text)"
  }
}

// MARK: - Phrase

/// The description of a condition, which can follow "expected", as in `at least 3`.
struct Phrase {
  let text: String

  /// The text as part of another description.
  let asOperand: String

  init(_ text: String) {
    self.text = text
    asOperand = text
  }

  private init(joining operands: [Phrase], by word: String, after start: String = "") {
    text = start + operands.map(\.asOperand).joined(separator: word)
    asOperand = "(\(text))"
  }

  static func either(_ operands: [Phrase]) -> Phrase {
    Phrase(joining: operands, by: " or ", after: "either ")
  }

  static func all(_ operands: [Phrase]) -> Phrase { Phrase(joining: operands, by: " and ") }

  static func not(_ operand: Phrase) -> Phrase {
    Phrase("not \(operand.text.hasPrefix("not ") ? "(\(operand.text))" : operand.asOperand)")
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
