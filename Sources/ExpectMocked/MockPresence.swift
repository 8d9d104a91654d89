/// In which builds a mock is there that a macro makes.
public enum MockPresence: Sendable {
  /// Builds with the condition DEBUG, so that nothing of a mock is in what users get.
  case debug

  /// All builds, as tests of release builds need it.
  case always
}
