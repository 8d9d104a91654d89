import Foundation

/// A command of the Swift toolchain.
struct SwiftCommand {
  let arguments: [String]
  var variables: [String: String] = [:]

  /// Runs the command, and interrupts it after a time.
  ///
  /// - Returns: What it printed.
  func run(within limit: Duration? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    // A pipe would be full before the process ends.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data().write(to: file)
    let output = try FileHandle(forWritingTo: file)
    (process.standardOutput, process.standardError) = (output, output)
    let hasEnded = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in hasEnded.signal() }
    try process.run()
    let deadline = limit.map { DispatchTime.now() + .nanoseconds(Int($0 / .nanoseconds(1))) }
    if hasEnded.wait(timeout: deadline ?? .distantFuture) == .timedOut {
      process.interrupt()
      hasEnded.wait()
    }
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try FileManager.default.removeItem(at: file)
    return text
  }
}
