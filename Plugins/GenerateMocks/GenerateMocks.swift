import Foundation
import PackagePlugin

/// Writes the mocks that the package's configuration file lists.
///
/// The plugin passes all arguments to `expect-mocks generate`.
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
      Diagnostics.error("expect-mocks exited with status \(process.terminationStatus).")
    }
  }
}
