import ExpectSyntax
import Foundation

/// A compiled module whose interface the toolchain can print as Swift source.
struct CompiledModule {
  let name: String
  /// The folders that contain modules from outside the toolchain.
  let searchPaths: [String]

  /// Returns the interface of the module.
  func interface() throws(ToolFailure) -> SourceText {
    let arguments =
      ["-module-name", name, "-target", try Self.target()]
      + (try Self.sdk().map { ["-sdk", $0] } ?? []) + searchPaths.flatMap { ["-I", $0] }
    let result = try ToolchainCommand("swift-synthesize-interface").run(arguments)
    guard result.status == 0 else {
      let reason = Self.firstError(in: result.errors)
      throw ToolFailure(.moduleWithoutInterface(name, reason: reason))
    }
    return SourceText(name: "\(name).swiftinterface", bytes: Array(result.output))
  }

  private static func target() throws(ToolFailure) -> String {
    let result = try ToolchainCommand("swiftc").run(["-print-target-info"])
    guard let triple = JSONReader.value(of: Array(result.output))?["target"]?["triple"]?.text else {
      throw ToolFailure(.noToolchain(command: "swiftc"))
    }
    return triple
  }

  /// The folder of the SDK, which Apple's platforms need to find any module.
  private static func sdk() throws(ToolFailure) -> String? {
    if let sdk = ProcessInfo.processInfo.environment["SDKROOT"], !sdk.isEmpty { return sdk }
    #if os(macOS)
    let result = try ToolchainCommand("xcrun").run(["--sdk", "macosx", "--show-sdk-path"])
    let path = String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    return result.status == 0 ? path : nil
    #else
    return nil
    #endif
  }

  private static func firstError(in text: String) -> String {
    let lines = text.split(separator: "\n").map(String.init)
    let line = lines.first { $0.contains("error: ") } ?? lines.first ?? ""
    return line.split(separator: "error: ", maxSplits: 1).last.map(String.init) ?? line
  }
}

// MARK: - Toolchain commands

/// An executable of the toolchain.
struct ToolchainCommand {
  /// The exit status and output of a command.
  typealias Result = (status: Int32, output: Data, errors: String)

  private let executable: String
  private let leadingArguments: [String]

  /// Finds a command in `PATH`, or through `xcrun` on macOS.
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

  func run(_ arguments: [String]) throws(ToolFailure) -> Result {
    do {
      return try launch(arguments)
    } catch {
      throw ToolFailure(.noToolchain(command: executable))
    }
  }

  #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || os(WASI)
  /// Xcode also builds this module for devices, where it can't start a process.
  private func launch(_ arguments: [String]) throws -> Result {
    throw ToolFailure(.noToolchain(command: executable))
  }
  #else
  /// Redirects standard error to a file, because two pipes would have to be read at the same time.
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
    let errors = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return (process.terminationStatus, output, errors)
  }
  #endif
}
