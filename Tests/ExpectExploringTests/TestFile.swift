import ExpectExploring
import Foundation

/// A file that is removed with this object.
final class TestFile: Sendable {
  let name = "\(UUID().uuidString).swift"

  var path: String { FileManager.default.temporaryDirectory.path + "/\(name)" }

  /// A file that doesn't exist yet.
  init() {}

  init(_ text: String) throws { try write(text) }

  deinit { _ = try? FileManager.default.removeItem(atPath: path) }

  var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// The lines that aren't comments.
  var lines: [String] {
    text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("//") }.map(String.init)
  }

  func write(_ text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  func location(line: Int) -> TranscriptRecorder.Location {
    TranscriptRecorder.Location(path: path, line: line, column: 3, function: "a()")
  }
}
