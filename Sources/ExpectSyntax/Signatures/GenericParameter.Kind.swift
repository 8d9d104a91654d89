extension GenericParameter {
  /// What a generic parameter stands for.
  package enum Kind: Sendable {
    /// One type: T.
    case type
    /// A pack of types: each T.
    case pack
    /// A value: let count: Int.
    case value
  }
}
