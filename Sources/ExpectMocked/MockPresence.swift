/// The builds that contain a mock that the macro creates.
public enum MockPresence: Sendable {
  /// Builds with the condition `DEBUG`, so that your product doesn't contain the mock.
  case debug

  /// All builds. Tests of release builds need this.
  case always
}
