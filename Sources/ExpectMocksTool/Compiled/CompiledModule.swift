import ExpectSyntax
import Foundation

/// A module that the toolchain has compiled, whose interface it can write as Swift text.
struct CompiledModule {
  let name: String
  /// The folders of modules that are not the toolchain's own.
  let searchPaths: [String]

  /// The interface.
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
    let text = String(decoding: result.output, as: UTF8.self)
    let words = text.split(separator: "\"").map(String.init)
    guard let index = words.firstIndex(of: "triple"), index + 2 < words.count else {
      throw ToolFailure(.noToolchain(command: "swiftc"))
    }
    return words[index + 2]
  }

  /// The folder of the SDK, without which no module of Apple's platforms is found.
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
