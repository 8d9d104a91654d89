import ExpectMigration
import Foundation

/// A temporary folder in which a test migrates files.
final class Sandbox {
  /// The absolute path of the folder.
  let path: String

  /// Creates a folder with files.
  init(_ files: [String: String]) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("expect-migrate-tests-\(UUID().uuidString)")
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

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  /// Returns the text of a file.
  func text(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }

  /// Runs the tool on a file or folder, or on the whole sandbox.
  ///
  /// In the output, the path of the sandbox is left out.
  func migrate(_ name: String? = nil, _ options: String...) -> (output: String, status: Int32) {
    let target = name.map { "\(path)/\($0)" } ?? path
    let command = MigrateCommand(options + [target])
    let output = (command.output + command.errors).replacing("\(path)/", with: "")
    return (output, command.status.rawValue)
  }

  /// Runs Git in the sandbox.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", path, "-c", "user.name=Test", "-c", "user.email=test@example.com"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
