/// How the code that is measured has been compiled.
public enum BuildMode: String, Codable, CaseIterable, Sendable {
  case debug
  case release

  /// That of this program.
  public static var current: BuildMode {
    #if DEBUG
    .debug
    #else
    .release
    #endif
  }
}
