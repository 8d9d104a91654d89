#if os(macOS) || os(Linux)
import Foundation

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
#endif
