#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import Testing

/// The toolchain that runs the tests, as a source of Swift text.
enum Toolchain {
  /// The files below its libraries with an extension.
  static func files(withExtension pathExtension: String) throws -> [URL] {
    let libraries = try directory().appendingPathComponent("lib/swift")
    let files = FileManager.default.enumerator(at: libraries, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == pathExtension }
  }

  /// What the toolchain writes about a compiled module.
  static func interface(ofModule module: String) throws -> String {
    let tool = try directory().appendingPathComponent("bin/swift-synthesize-interface")
    let text = try output(of: tool, ["-module-name", module, "-target", try target()])
    try #require(!text.isEmpty)
    return text
  }

  private static func target() throws -> String {
    let compiler = try directory().appendingPathComponent("bin/swiftc")
    let information = Data(try output(of: compiler, ["-print-target-info"]).utf8)
    let object = try JSONSerialization.jsonObject(with: information) as? [String: Any]
    let target = object?["target"] as? [String: Any]
    return try #require(target?["triple"] as? String)
  }

  /// The folder of the toolchain, found from the compiler that the path leads to.
  private static func directory() throws -> URL {
    let which = try output(of: URL(fileURLWithPath: "/usr/bin/env"), ["which", "swiftc"])
    let compiler = URL(fileURLWithPath: which.trimmingCharacters(in: .whitespacesAndNewlines))
    return compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private static func output(of tool: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
#endif
