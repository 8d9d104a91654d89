#if os(macOS) || os(Linux)
import Foundation

/// A package in Tests/Negative, which is built once.
struct NegativePackage: Sendable {
  static let bridged = Self(named: "Bridged")
  static let unbridged = Self(named: "Unbridged")

  private let folder: URL

  /// A folder of its own: `swift test` holds a lock on that of the run which these tests are in.
  private let scratch: URL
  private let built: Task<Void, any Error>

  /// The package could not be built, so nothing can be shown.
  struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }

  private init(named name: String) {
    let folder = Self.folder(name)
    let scratch = Self.tests.deletingLastPathComponent()
      .appendingPathComponent(".build/negative/\(name)")
    self.folder = folder
    self.scratch = scratch
    built = Task {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      // SwiftPM plans again only if this package has changed, not if Expect has new files.
      let plan = scratch.appendingPathComponent("debug.yaml")
      if FileManager.default.fileExists(atPath: plan.path) {
        try FileManager.default.removeItem(at: plan)
      }
      let result = try await SwiftCommand().run(
        ["build", "--build-tests"] + Self.location(of: folder, scratch),
        log: scratch.appendingPathComponent("build.log"))
      if result.status != 0 { throw BuildFailure(description: result.output) }
    }
  }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A folder in Tests/Negative.
  static func folder(_ name: String) -> URL { tests.appendingPathComponent("Negative/\(name)") }

  private static func location(of folder: URL, _ scratch: URL) -> [String] {
    ["--package-path", folder.path, "--scratch-path", scratch.path]
  }

  /// Runs those tests of the package that are called so.
  ///
  /// - Parameters:
  ///   - filter: A regular expression for the names of tests.
  ///   - options: More options for `swift test`.
  func test(_ filter: String, _ options: [String] = []) async throws -> SwiftCommand.Result {
    try await run(["test", "--skip-build", "--filter", filter] + options)
  }

  /// Runs a program of the package.
  func run(program: String) async throws -> SwiftCommand.Result {
    // The name of the program ends the options.
    try await run(["run", "--skip-build"], then: [program])
  }

  /// Lets the compiler look at a file that imports what this package is built with.
  func typecheck(_ source: URL) async throws -> SwiftCommand.Result {
    try await built.value
    return try await SwiftCommand("swiftc").run(
      [
        "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6",
        "-diagnostic-style", "llvm", "-I",
        scratch.appendingPathComponent("debug/Modules").path, source.path,
      ],
      log: scratch.appendingPathComponent("\(source.lastPathComponent).log"))
  }

  private func run(
    _ options: [String], then rest: [String] = []
  ) async throws -> SwiftCommand.Result {
    try await built.value
    return try await SwiftCommand().run(
      options + Self.location(of: folder, scratch) + rest,
      log: scratch.appendingPathComponent("run.log"))
  }

  /// The place of the only statement about a mock in a file, such as `DoorTests.swift:12`.
  ///
  /// - Parameters:
  ///   - mock: The name of the mock, and of its variable.
  ///   - file: The name of the file.
  ///   - target: The folder of the file, if it is not that of the tests.
  func place(of mock: String, in file: String, target: String? = nil) throws -> String {
    let target = target ?? "Tests/\(folder.lastPathComponent)Tests"
    let path = folder.appendingPathComponent("\(target)/\(file)")
    let source = try String(contentsOf: path, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let places = zip(1..., lines).compactMap { number, line in
      line.contains(" \(mock).expect()") || line.contains(" \(mock).stub()") ? number : nil
    }
    return "\(file):\(places.map(String.init).joined(separator: ","))"
  }
}
#endif
