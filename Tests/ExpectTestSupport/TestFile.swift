import Foundation

/// A file that is removed with this object.
package final class TestFile: Sendable {
  package let name = "\(UUID().uuidString).swift"

  package var path: String { FileManager.default.temporaryDirectory.path + "/\(name)" }

  /// A file that doesn't exist yet.
  package init() {}

  package init(_ text: String) throws { try write(text) }

  deinit { _ = try? FileManager.default.removeItem(atPath: path) }

  package var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// The lines that aren't comments.
  package var lines: [String] {
    text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("//") }.map(String.init)
  }

  package func write(_ text: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
