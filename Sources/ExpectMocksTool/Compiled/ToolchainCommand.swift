import Foundation

/// A command of the toolchain.
struct ToolchainCommand {
  /// How a command ended, and what it wrote.
  struct Result {
    let status: Int32
    let output: Data
    let errors: String
  }

  private let executable: String
  private let leadingArguments: [String]

  /// Finds a command; on macOS, the developer tools know where it is.
  init(_ name: String) throws(ToolFailure) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map { "\($0)/\(name)" }
    if let found = candidates.first(where: FileManager.default.isExecutableFile) {
      (executable, leadingArguments) = (found, [])
    } else if FileManager.default.isExecutableFile(atPath: "/usr/bin/xcrun") {
      (executable, leadingArguments) = ("/usr/bin/xcrun", [name])
    } else {
      throw ToolFailure(.noToolchain(command: name))
    }
  }

  /// Runs the command.
  func run(_ arguments: [String]) throws(ToolFailure) -> Result {
    do {
      return try launch(arguments)
    } catch {
      throw ToolFailure(.noToolchain(command: executable))
    }
  }

  #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || os(WASI)
  /// Xcode builds this module for devices too, with the rest of the package; no process can be started there.
  private func launch(_ arguments: [String]) throws -> Result {
    throw ToolFailure(.noToolchain(command: executable))
  }
  #else
  /// The errors go to a file: two pipes would have to be read at the same time.
  private func launch(_ arguments: [String]) throws -> Result {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("expect-mocks-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { unlink(log.path) }
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = leadingArguments + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: output,
      errors: String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
  #endif
}
