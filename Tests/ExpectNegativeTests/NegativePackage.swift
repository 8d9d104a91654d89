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

// MARK: - SwiftCommand

/// A command of the toolchain that runs these tests: `swift` or `swiftc`.
struct SwiftCommand {
  private let executable: URL
  private let leadingArguments: [String]

  /// How a command ended.
  struct Result {
    let status: Int32

    /// What it wrote to both streams, in order.
    let output: String
  }

  /// The command is not to be found, so nothing can be shown.
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

  /// The folder of the program that runs these tests, where the system tells: `swift test` itself.
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
  /// What a command may know of this process.
  ///
  /// The rest was set for the run that these tests are part of: sanitizers, coverage.
  private static let inherited: Set = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "LANG", "LC_ALL", "DEVELOPER_DIR", "SDKROOT",
    "TOOLCHAINS", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
  ]

  /// Runs the command, and waits for its end without keeping a thread.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the command.
  ///   - log: The file for its output; a pipe would have to be emptied meanwhile.
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

// MARK: - Telling

/// One place in the output of a run where a failure is told.
struct Telling: Equatable, CustomStringConvertible {
  let message: String

  /// The file and the line, such as `DoorTests.swift:12`.
  let place: String

  /// The test that tells it, or nothing if the terminal does at the end of the process.
  let test: String?

  var description: String { "\(place) in \(test ?? "no test"): \(message)" }
}

extension SwiftCommand.Result {
  /// Everywhere that a message is told.
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

  /// How Swift Testing begins an issue, whose text is in the lines that follow.
  private static var issue: Regex<(Substring, test: Substring, place: Substring)> {
    /Test (?<test>\S+) recorded an? (?:issue|warning) at (?:\S+\/)?(?<place>\w+\.swift:\d+):\d+:/
  }

  /// How XCTest and the terminal write a failure.
  private static var error: Regex<(Substring, place: Substring, test: Substring?, text: Substring)>
  {
    /^\S+\/(?<place>\w+\.swift:\d+): error: (?:(?<test>\w+\.\w+) : )?(?<text>.+)$/
  }
}
#endif
