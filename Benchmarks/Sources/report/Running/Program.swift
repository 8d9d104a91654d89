import Foundation

/// Another program, which is run to its end.
struct Program {
  let path: String

  struct Failed: Error, CustomStringConvertible {
    let command: String
    let status: Int32
    let output: String

    var description: String { "'\(command)' ended with \(status):\n\(output)" }
  }

  /// Runs the program and returns what it printed, errors included if they are wanted.
  func run(_ arguments: [String], withErrors: Bool = false) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = output
    if withErrors { process.standardError = output }
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw Failed(
        command: ([path] + arguments).joined(separator: " "), status: process.terminationStatus,
        output: text)
    }
    return text
  }

  /// The program of this name that a shell would run.
  static func named(_ name: String) -> Program? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Program(path: $0) }
  }
}
