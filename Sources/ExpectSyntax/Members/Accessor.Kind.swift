extension Accessor {
  /// What an accessor is for, spelled as its keyword.
  package enum Kind: String, Sendable {
    /// Reads the value.
    case get
    /// Writes the value.
    case set
    /// Lends the value.
    case underscoredRead = "_read"
    /// Lends the value for writing.
    case underscoredModify = "_modify"
    /// Lends the value.
    case read
    /// Lends the value for writing.
    case modify
    /// Borrows the value.
    case borrow
    /// Borrows the value for writing.
    case mutate
    /// Is told before the value changes.
    case willSet
    /// Is told after the value has changed.
    case didSet
    /// Initializes the value.
    case `init`
    /// Tells where the value is.
    case unsafeAddress
    /// Tells where the value is, for writing.
    case unsafeMutableAddress
  }
}
