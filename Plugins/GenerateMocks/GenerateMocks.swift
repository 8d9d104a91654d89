import Foundation
import PackagePlugin

/// Writes the mocks that the configuration of the package asks for, or a configuration to start from.
///
/// Whatever follows the name of the command is handed on to the tool. SwiftPM asks for permission before it runs
/// the plugin, whatever follows: `CheckMocks` needs none.
@main
struct GenerateMocks: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let isCommand = ["init", "help", "version"].contains(arguments.first ?? "")
    let process = Process()
    process.executableURL = try context.tool(named: "expect-mocks").url
    process.arguments = (isCommand ? [] : ["generate"]) + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("expect-mocks ended with status \(process.terminationStatus).")
    }
  }
}
