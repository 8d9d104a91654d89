extension Diagnostic {
  /// How much a diagnostic matters.
  package enum Severity: String, Sendable {
    /// The text cannot be understood or cannot be used.
    case error
    /// The text can be used, but probably not as its author thinks.
    case warning
    /// The text is used as it is, but not all of it.
    case note
  }
}
