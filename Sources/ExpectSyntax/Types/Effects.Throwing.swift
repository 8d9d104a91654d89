extension Effects {
  /// Whether a function throws, and what.
  package enum Throwing: Sendable {
    /// It does not throw.
    case none
    /// It throws any error.
    case any
    /// It throws errors of one type: throws(E).
    case typed(TypeSyntax)
    /// It throws what its arguments throw.
    case rethrowing
  }
}
