/// Whether a member suspends, and what it may throw.
struct Effects: Hashable, Sendable {
  let isAsync: Bool
  let errors: Errors

  /// The errors that a member may throw.
  enum Errors: Hashable, Sendable {
    case none
    case any
    case only(TypeIdentity)
  }

  init(isAsync: Bool, errors: Errors) {
    self.isAsync = isAsync
    self.errors = errors
  }

  /// The effects of a member that throws what its `throws` clause names; `Never` for none.
  init<Failure: Error>(isAsync: Bool, throwing type: Failure.Type) {
    let errors: Errors =
      if type == Never.self { .none } else if type == (any Error).self { .any } else {
        .only(TypeIdentity(type))
      }
    self.init(isAsync: isAsync, errors: errors)
  }

  /// Whether the member may throw this error.
  func allow(_ error: any Error) -> Bool {
    switch errors {
    case .none: return false
    case .any: return true
    case .only(let identity):
      func isKind<Failure>(_: Failure.Type) -> Bool { error is Failure }
      return _openExistential(identity.type, do: isKind)
    }
  }

  /// The words that Swift wants in front of a call: `try `, `await `, both or none.
  var keywords: String {
    (errors == .none ? "" : "try ") + (isAsync ? "await " : "")
  }
}
