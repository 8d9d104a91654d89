import Foundation
import PackagePlugin

/// Writes the mocks that the package's configuration file lists, or a configuration file to start from.
///
/// The plugin passes all arguments to the tool. SwiftPM asks for permission before it runs the plugin,
/// whatever the arguments are; `CheckMocks` doesn't require it.
@main
struct GenerateMocks: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let isCommand = ["init", "help", "version"].contains(arguments.first ?? "")
    let process = Process()
    process.executableURL = try context.tool(named: "expect-mocks").url
    process.arguments = (isCommand ? [] : ["generate"]) + arguments
    // The messages of the tool then name this plugin instead of the tool.
    process.environment = ProcessInfo.processInfo.environment.merging(["EXPECT_MOCKS_PLUGIN": "1"])
    {
      $1
    }
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("expect-mocks exited with status \(process.terminationStatus).")
    }
  }
}
