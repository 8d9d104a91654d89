import ExpectCommand
import Foundation

/// A temporary folder in which a test runs the tool.
final class Sandbox {
  /// The absolute path of the folder.
  let path: String

  /// Creates a folder with files.
  init(_ files: [String: String] = [:]) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("expect-mocks-tests-\(UUID().uuidString)")
      .resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("The folder \(path) could not be removed: \(error)")
    }
  }

  /// Returns the absolute path of a file.
  func whole(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and creates its folder.
  func write(_ text: String, to name: String) throws {
    try write(bytes: Array(text.utf8), to: name)
  }

  /// Writes a file that may not be valid text, and creates its folder.
  func write(bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: whole(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Returns the text of a file, or `nil` if it doesn't exist.
  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: whole(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the names of everything in a folder, including hidden files.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: whole(folder)).sorted()
  }

  /// Runs the tool in this folder.
  func run(_ arguments: String...) -> ToolResult { run(arguments) }

  /// Runs the tool in this folder.
  func run(_ arguments: [String]) -> ToolResult {
    MocksTool(in: path).run(arguments)
  }
}
