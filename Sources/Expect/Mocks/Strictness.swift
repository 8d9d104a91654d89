extension Mock {
  /// What a mock does with calls that nobody has announced.
  public enum Strictness: Sendable {
    /// They are answered with a default.
    case lenient

    /// They are reported at once.
    case strict
  }

  /// What a mock keeps of the arguments of a call, until its record is reset.
  public enum Keeping: Sendable {
    /// The arguments themselves, which stay alive.
    case arguments

    /// Their texts alone, for tests about lifetimes.
    case descriptions
  }
}
