import Foundation
import PackagePlugin

/// Writes the mocks that the configuration of the package asks for.
///
/// Whatever follows the name of the command is handed on to the tool.
@main
struct GenerateMocks: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "expect-mocks").url
    process.arguments = ["generate"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("expect-mocks ended with status \(process.terminationStatus).")
    }
  }
}
