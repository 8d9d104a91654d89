import Foundation
import PackagePlugin

/// Fails if mocks that the configuration of the package asks for are out of date, and prints help.
///
/// It writes nothing, so SwiftPM asks for no permission.
@main
struct CheckMocks: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let isCommand = ["help", "version"].contains(arguments.first ?? "")
    let process = Process()
    process.executableURL = try context.tool(named: "expect-mocks").url
    process.arguments = (isCommand ? [] : ["generate", "--check"]) + arguments
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
