extension GenericRequirement {
  /// How the two types of a requirement are related, spelled as in Swift.
  package enum Relation: String, Sendable {
    /// The first conforms to the second or inherits from it.
    case conformance = ":"
    /// They are the same type.
    case sameType = "=="
  }
}
