#if os(macOS) || os(Linux)
import Foundation

/// A package in Tests/Negative, which is built once.
struct NegativePackage: Sendable {
  static let bridged = Self(named: "Bridged")
  static let unbridged = Self(named: "Unbridged")

  private let folder: URL

  /// A separate build folder, because `swift test` holds a lock on the build folder of the current run.
  private let scratch: URL
  private let built: Task<Void, any Error>

  /// The package couldn't be built, so the tests can't run.
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
      // SwiftPM only updates its plan if this package has changed, not if files were added to Expect.
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

  /// Runs the tests of the package whose names match.
  ///
  /// - Parameters:
  ///   - filter: A regular expression for the names of tests.
  ///   - options: Additional options for `swift test`.
  func test(_ filter: String, _ options: [String] = []) async throws -> SwiftCommand.Result {
    try await run(["test", "--skip-build", "--filter", filter] + options)
  }

  /// Runs an executable of the package.
  func run(program: String) async throws -> SwiftCommand.Result {
    // The name of the executable ends the options.
    try await run(["run", "--skip-build"], then: [program])
  }

  /// Compiles a file that imports the modules of this package.
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

  /// Returns the location of the only statement about a mock in a file, such as `DoorTests.swift:12`.
  ///
  /// - Parameters:
  ///   - mock: The name of the mock, and of its variable.
  ///   - file: The name of the file.
  ///   - target: The folder of the file, if it isn't that of the tests.
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

// MARK: - SwiftCommand

/// An executable of the current toolchain: `swift` or `swiftc`.
struct SwiftCommand {
  private let executable: URL
  private let leadingArguments: [String]

  /// The result of a command.
  struct Result {
    let status: Int32

    /// The combined output of both streams, in order.
    let output: String
  }

  /// The command wasn't found, so the tests can't run.
  struct NotFound: Error, CustomStringConvertible {
    let name: String

    var description: String {
      """
      The negative tests need the command '\(name)'. It is neither beside the program that runs \
      these tests nor in PATH.
      """
    }
  }

  init(_ name: String = "swift") throws {
    let candidates = [Self.runner].compactMap(\.self) + Self.searchPath
    let executables = candidates.map { $0.appendingPathComponent(name) }
    if let swift = executables.first(where: Self.isExecutable) {
      (executable, leadingArguments) = (swift, [])
    } else if case let xcrun = URL(fileURLWithPath: "/usr/bin/xcrun"), Self.isExecutable(xcrun) {
      (executable, leadingArguments) = (xcrun, [name])
    } else {
      throw NotFound(name: name)
    }
  }

  private static func isExecutable(_ file: URL) -> Bool {
    FileManager.default.isExecutableFile(atPath: file.path)
  }

  /// The folder of the executable that runs these tests, which is `swift test` itself, if the system provides it.
  private static var runner: URL? {
    let link = "/proc/\(getppid())/exe"
    guard FileManager.default.fileExists(atPath: link) else { return nil }
    return URL(fileURLWithPath: link).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static var searchPath: [URL] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
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
    // The change that Scripts/mutate tests.
    "EXPECT_MUTANT",
  ]

  /// Runs the command, and waits for its end without blocking a thread.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - log: The file for its output. A pipe would have to be read at the same time.
  func run(_ arguments: [String], log: URL) async throws -> Result {
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = executable
    process.arguments = leadingArguments + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      Self.inherited.contains(name)
    }
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
struct Telling: Equatable, CustomStringConvertible {
  let message: String

  /// The file and the line, such as `DoorTests.swift:12`.
  let place: String

  /// The test that reports it; `nil` if the process prints it when it exits.
  let test: String?

  var description: String { "\(place) in \(test ?? "no test"): \(message)" }
}

extension SwiftCommand.Result {
  /// Returns all reports of a message.
  func tellings(of message: String) -> [Telling] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wanted = message.split(separator: "\n")
    return lines.indices.compactMap { index in
      guard let start = wanted.first, lines[index].hasSuffix(start) else { return nil }
      let rest = lines[(index + 1)...].prefix(wanted.count - 1)
      return telling(lines[index], rest: rest, before: index > 0 ? lines[index - 1] : "")
    }
  }

  private func telling(_ line: String, rest: ArraySlice<String>, before: String) -> Telling? {
    if let issue = before.firstMatch(of: Self.issue), line.hasPrefix("↳ ") {
      let message = ([line] + rest).map { $0.dropFirst(2) }.joined(separator: "\n")
      return Telling(message: message, place: "\(issue.place)", test: "\(issue.test)")
    }
    guard let error = line.firstMatch(of: Self.error) else { return nil }
    let message = (["\(error.text)"] + rest).joined(separator: "\n")
    return Telling(message: message, place: "\(error.place)", test: error.test.map(String.init))
  }

  /// The beginning of an issue in Swift Testing's output.
  ///
  /// Its text is on the following lines.
  private static var issue: Regex<(Substring, test: Substring, place: Substring)> {
    /Test (?<test>\S+) recorded an? (?:issue|warning) at (?:\S+\/)?(?<place>\w+\.swift:\d+):\d+:/
  }

  /// A failure in the output of XCTest and of the process itself.
  private static var error: Regex<(Substring, place: Substring, test: Substring?, text: Substring)>
  {
    /^\S+\/(?<place>\w+\.swift:\d+): error: (?:(?<test>\w+\.\w+) : )?(?<text>.+)$/
  }
}
#endif
