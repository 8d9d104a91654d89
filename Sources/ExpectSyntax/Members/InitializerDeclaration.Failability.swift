extension InitializerDeclaration {
  /// Whether an initializer may return nil, spelled as after the word init.
  package enum Failability: String, Sendable {
    /// It may not.
    case none = ""
    /// It may, and returns an optional.
    case optional = "?"
    /// It may, and returns an implicitly unwrapped optional.
    case implicitlyUnwrapped = "!"
  }
}
