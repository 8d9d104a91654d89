/// What is wrong with one argument of a call.
struct ArgumentDifference {
  let index: Int
  private let argument: Argument
  private let matcher: ArgumentMatcher

  /// What is known of the argument that came.
  enum Argument {
    case value(Any)
    case description(String)
  }

  /// - Parameters:
  ///   - index: The place of the argument.
  ///   - argument: The argument that came.
  ///   - matcher: What was meant instead.
  init(at index: Int, of argument: Argument, from matcher: ArgumentMatcher) {
    self.index = index
    self.argument = argument
    self.matcher = matcher
  }

  /// In how many places the argument is another one; a number beyond all others if everywhere.
  var size: Int { min(difference?.count ?? Self.wholeSize, Self.wholeSize) }

  private static let wholeSize = 1_000

  /// What was expected, or where inside the value the difference lies.
  var text: String {
    if let difference, !difference.isObvious { return difference.text }
    return switch matcher.test {
    case .condition(let words, _): "not accepted by \(words)"
    case .anything: "expected \(TypeName.text(of: matcher.type))"
    case .equal, .identical, .requirement, .elements: "expected \(MessageText.line(matcher.text))"
    }
  }

  /// What came, or where inside the value the difference lies.
  var reversedText: String {
    if let difference, !difference.isObvious { return difference.text }
    return switch argument {
    case .value(let value): "not \(MessageText.value(value))"
    case .description(let text): "not \(MessageText.line(text))"
    }
  }

  private var difference: ValueDifference? {
    guard case .value(let value) = argument, case .equal(let expected) = matcher.test else {
      return nil
    }
    return ValueDifference(of: value, from: expected)
  }
}
