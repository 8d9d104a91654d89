extension Effects {
  /// Whether a function suspends.
  package enum Suspension: String, Sendable {
    /// It does not.
    case none = ""
    /// It does.
    case async
    /// It does if one of its arguments does.
    case reasync
  }
}
