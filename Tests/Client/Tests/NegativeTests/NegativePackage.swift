#if os(macOS) || os(Linux)
import Foundation

/// A package with tests that fail on purpose.
///
/// Each run is a separate process.
struct NegativePackage: Sendable {
  /// The test target `BridgedTests` of this package, which has been built to run these tests.
  static let bridged = Self(folder: client, target: "BridgedTests", scratch: nil)

  /// The package in `Tests/Unbridged`, which the first run builds.
  static let unbridged = Self(
    folder: client.deletingLastPathComponent().appending(path: "Unbridged"),
    target: "UnbridgedTests", scratch: client.appending(path: ".build/unbridged"))

  /// The root of the package that contains this file.
  static let client = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  private let folder: URL
  private let target: String
  private let scratch: URL?
  private let built: Task<Void, any Error>

  /// The package couldn't be built, so the tests can't run.
  struct BuildFailure: Error, CustomStringConvertible {
    let description: String
  }

  private init(folder: URL, target: String, scratch: URL?) {
    self.folder = folder
    self.target = target
    self.scratch = scratch
    built = Task {
      guard let scratch else { return }
      // SwiftPM only updates its plan if this package has changed, not if files were added to Expect.
      try? FileManager.default.removeItem(at: scratch.appending(path: "debug.yaml"))
      let result = try await SwiftCommand("swift").run(
        "build", "--build-tests", "--package-path", folder.path, "--scratch-path", scratch.path)
      if result.status != 0 { throw BuildFailure(description: result.output) }
    }
  }

  /// The folder of the build products.
  private var products: URL {
    scratch?.appending(path: "debug") ?? Self.executable.deletingLastPathComponent()
  }

  /// The executable of these tests.
  private static let executable = URL(filePath: ProcessInfo.processInfo.arguments[0])
    .absoluteURL.standardizedFileURL

  /// The modules that the build has compiled.
  var modules: [String] {
    get async throws {
      try await built.value
      let folder = products.appending(path: "Modules").path
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) }
    }
  }

  /// Runs tests of the package.
  ///
  /// - Parameters:
  ///   - tests: The names of suites or tests, such as `DoorTests/open`.
  ///   - framework: The framework of these tests.
  ///   - variables: The environment variables to add.
  func test(
    _ tests: String..., in framework: TestFramework, with variables: [String: String] = [:]
  ) async throws -> SwiftCommand.Result {
    try await built.value
    #if os(Linux)
    let names = tests.map { "\(target).\($0)" }
    let bundle =
      scratch == nil ? Self.executable : products.appending(path: "UnbridgedPackageTests.xctest")
    return try await SwiftCommand(bundle).run(
      framework == .xctest
        ? [names.joined(separator: ",")]
        : ["--testing-library", "swift-testing"] + names.flatMap { ["--filter", $0] },
      with: variables)
    #else
    let other = framework == .xctest ? "--disable-swift-testing" : "--disable-xctest"
    return try await SwiftCommand("swift").run(
      ["test", "--skip-build", "--ignore-lock", other, "--package-path", folder.path]
        + (scratch.map { ["--scratch-path", $0.path] } ?? []) + tests.flatMap { ["--filter", $0] },
      with: variables)
    #endif
  }

  /// Runs an executable of the package.
  func run(program: String) async throws -> SwiftCommand.Result {
    try await built.value
    return try await SwiftCommand(products.appending(path: program)).run()
  }

  /// Compiles a file that imports the modules of Expect.
  static func typecheck(_ source: URL) async throws -> SwiftCommand.Result {
    try await SwiftCommand("swiftc").run(
      "-emit-sil", "-o", "/dev/null", "-parse-as-library", "-swift-version", "6",
      "-diagnostic-style", "llvm", "-I", bridged.products.appending(path: "Modules").path,
      source.path)
  }

  /// Returns the location of the only statement about a mock in a file, such as `DoorTests.swift:12`.
  ///
  /// - Parameters:
  ///   - mock: The name of the mock, and of its variable.
  ///   - file: The name of the file.
  ///   - folder: The folder of the file, if it isn't that of the tests.
  func place(of mock: String, in file: String, folder: String? = nil) throws -> String {
    let path = self.folder.appending(path: "\(folder ?? "Tests/\(target)")/\(file)")
    let source = try String(contentsOf: path, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let places = zip(1..., lines).compactMap { number, line in
      line.contains(" \(mock).expect()") || line.contains(" \(mock).stub()") ? number : nil
    }
    return "\(file):\(places.map(String.init).joined(separator: ","))"
  }
}

enum TestFramework {
  case xctest
  case swiftTesting
}

// MARK: - SwiftCommand

/// A program to run.
struct SwiftCommand {
  private let executable: URL

  /// The result of a command.
  struct Result {
    let status: Int32

    /// The combined output of both streams, in order.
    let output: String
  }

  /// The command wasn't found, so the tests can't run.
  struct NotFound: Error, CustomStringConvertible {
    let name: String

    var description: String { "The negative tests need the command '\(name)' in PATH." }
  }

  init(_ executable: URL) {
    self.executable = executable
  }

  /// - Parameter name: The name of a command of the toolchain.
  init(_ name: String) throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
    guard let executable = candidates.first(where: Self.isExecutable) else {
      throw NotFound(name: name)
    }
    self.init(executable)
  }

  private static func isExecutable(_ file: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: file.path)
  }
}

// MARK: - Running

extension SwiftCommand {
  /// The environment variables that the command inherits.
  ///
  /// Others may have been set for the current run, such as those for sanitizers and coverage.
  private static let inherited: Set = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "LC_ALL", "DEVELOPER_DIR", "SDKROOT",
    "TOOLCHAINS", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
  ]

  /// Runs the command, and waits for its end without blocking a thread.
  func run(_ arguments: String...) async throws -> Result { try await run(arguments) }

  /// Runs the command, and waits for its end without blocking a thread.
  func run(
    _ arguments: [String], with variables: [String: String] = [:]
  ) async throws -> Result {
    // A pipe would have to be read at the same time.
    let log = FileManager.default.temporaryDirectory.appending(path: "run-\(UUID()).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      Self.inherited.contains(name)
    }.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    try handle.close()
    return Result(
      status: status, output: String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
}

// MARK: - Reports

/// A report of a failure in the output of a run.
struct Report: Equatable, CustomStringConvertible {
  let message: String

  /// The file and the line, such as `DoorTests.swift:12`.
  let place: String

  /// The test that reports it; `nil` if the process prints it when it exits.
  let test: String?

  var description: String { "\(place) in \(test ?? "no test"): \(message)" }
}

extension SwiftCommand.Result {
  /// Returns all reports of a message.
  func reports(of message: String) -> [Report] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wanted = message.split(separator: "\n")
    return lines.indices.compactMap { index in
      guard let start = wanted.first, lines[index].hasSuffix(start) else { return nil }
      let rest = lines[(index + 1)...].prefix(wanted.count - 1)
      return report(lines[index], rest: rest, before: index > 0 ? lines[index - 1] : "")
    }
  }

  private func report(_ line: String, rest: ArraySlice<String>, before: String) -> Report? {
    if let issue = before.firstMatch(of: Self.issue), line.hasPrefix("↳ ") {
      let message = ([line] + rest).map { $0.dropFirst(2) }.joined(separator: "\n")
      return Report(message: message, place: "\(issue.place)", test: "\(issue.test)")
    }
    guard let error = line.firstMatch(of: Self.error) else { return nil }
    let message = (["\(error.text)"] + rest).joined(separator: "\n")
    return Report(message: message, place: "\(error.place)", test: error.test.map(String.init))
  }

  /// The beginning of an issue in Swift Testing's output.
  ///
  /// Its text is on the following lines.
  private static var issue: Regex<(Substring, test: Substring, place: Substring)> {
    /Test "?(?<test>.+?)"? recorded an? (?:issue|warning) at (?:\S+\/)?(?<place>\w+\.swift:\d+):\d+:/
  }

  /// A failure in the output of XCTest and of the process itself.
  private static var error: Regex<(Substring, place: Substring, test: Substring?, text: Substring)>
  {
    /^\S+\/(?<place>\w+\.swift:\d+): error: (?:(?<test>\w+\.\w+) : )?(?<text>.+)$/
  }
}
#endif
