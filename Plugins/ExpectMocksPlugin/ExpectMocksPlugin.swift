import Foundation
import PackagePlugin

/// Makes mocks for a test target while it is built.
///
/// Each target that the test target depends on gives one file of mocks. A file `.expect-mocks` in the
/// folder of the test target or above it says otherwise.
@main
struct ExpectMocksPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let tool = try context.tool(named: "expect-mocks").url
    let configuration = ConfigurationSearch(in: context.package.directoryURL)
      .file(for: target.directoryURL)
    return target.mockedModules.map { module in
      let mocking = ModuleMocking(
        module: module, destination: target, configuration: configuration)
      let output = context.pluginWorkDirectoryURL.appending(path: "\(module.moduleName)Mocks.swift")
      return .buildCommand(
        displayName: "Making mocks of \(module.moduleName)", executable: tool,
        arguments: mocking.arguments(output: output), inputFiles: mocking.inputs,
        outputFiles: [output])
    }
  }
}
