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
  var errorType: TypeSyntax? {
    guard canThrow, case .typed(let type) = throwing else { return nil }
    let anyError: Set = ["any Error", "any Swift.Error", "Error", "Swift.Error"]
    return anyError.contains(type.core.text) ? nil : type
  }
}
