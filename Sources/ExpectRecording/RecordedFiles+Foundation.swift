import ExpectRuntime
import Foundation

/// The files into which tests record, and whether they do.
package enum RecordedFiles {
  enum Mode {
    case off

    /// Nothing is written in continuous integration.
    case onServer
    case on
  }

  /// Whether the environment asks for recording.
  static var mode: Mode {
    guard Platform.environment("EXPECT_RECORD") == "1" else { return .off }
    return Platform.environment("CI") == nil ? .on : .onServer
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns the text of a file, or `nil` if it can't be read.
  package static func text(of path: String) -> String? {
    do {
      let data = try Data(contentsOf: url(of: path))
      // A file in another encoding must not change.
      let text = String(decoding: data, as: UTF8.self)
      return Data(text.utf8) == data ? text : nil
    } catch {
      return nil
    }
  }

  /// Writes a file, and returns whether that was possible.
  static func write(_ text: String, to path: String) -> Bool {
    do {
      try Data(text.utf8).write(to: url(of: path), options: .atomic)
      return true
    } catch {
      return false
    }
  }

  private static func url(of path: String) -> URL {
    URL(fileURLWithPath: path).resolvingSymlinksInPath()
  }

  /// Runs code while no other process, and no other thread, runs such code.
  static func exclusively<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    #if !os(Windows) && !os(WASI)
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("Expect.lock").path
    // The lock ends when the file is closed, or with the process.
    let file = fopen(path, "a")
    if let file { flock(fileno(file), LOCK_EX) }
    defer { if let file { fclose(file) } }
    #endif
    try body()
  }
}
