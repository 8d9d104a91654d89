extension TypeDeclaration {
  /// The kinds of types that can be declared, spelled as their keywords.
  package enum Kind: String, Sendable {
    /// A protocol.
    case `protocol`
    /// A class.
    case `class`
    /// An actor, distributed or not.
    case actor
    /// A struct.
    case `struct`
    /// An enum.
    case `enum`
  }
}
