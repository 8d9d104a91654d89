import ExpectSyntax

extension Effects {
  /// Whether a function suspends.
  var isAsync: Bool { suspension != .none }

  /// Whether a function throws what its arguments throw.
  var isRethrowing: Bool { if case .rethrowing = throwing { true } else { false } }

  /// Whether a function throws by itself.
  var canThrow: Bool {
    switch throwing {
    case .none, .rethrowing: false
    case .any: true
    case .typed(let type): type.core.text != "Never" && type.core.text != "Swift.Never"
    }
  }

  /// The type of the errors, where it is not any error.
  ///
  /// - Parameter context: Knows whether `Error` is another type than that of the standard library.
  func errorType(in context: WritingContext) -> TypeSyntax? {
    guard canThrow, case .typed(let type) = throwing else { return nil }
    switch type.core.text {
    case "any Error", "any Swift.Error", "Swift.Error": return nil
    case "Error":
      let isOther =
        context.facts.genericNames.contains("Error") || context.reader.entry(["Error"]) != nil
      return isOther ? type : nil
    default: return type
    }
  }
}
