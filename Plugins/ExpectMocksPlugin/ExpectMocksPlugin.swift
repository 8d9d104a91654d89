import Foundation
import PackagePlugin

/// Generates mocks for a test target during the build, in a package or in an Xcode project.
///
/// The plugin writes one file of mocks for each target that the test target depends on. A file named `.expect-mocks`
/// in the folder of the test target, or in a folder above it, configures the mocks.
@main
struct ExpectMocksPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    // Only targets of the same package can be imported with '@testable'.
    let mocked = target.dependencies.compactMap { dependency -> Module? in
      guard case .target(let target) = dependency else { return nil }
      return (target as? SwiftSourceModuleTarget).map(Module.init)
    }
    return commands(
      for: mocked, in: Module(target), inFolder: target.directoryURL,
      of: context.package.directoryURL, output: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "expect-mocks").url)
  }

  /// Returns the commands that generate the mocks of the given modules.
  ///
  /// - Parameters:
  ///   - modules: The modules to mock.
  ///   - destination: The test target.
  ///   - folder: The folder of the test target.
  ///   - root: The folder of the package or project.
  ///   - output: The folder that receives the generated files.
  ///   - tool: The `expect-mocks` executable.
  private func commands(
    for modules: [Module], in destination: Module, inFolder folder: URL, of root: URL,
    output: URL, tool: URL
  ) -> [Command] {
    let configuration = configuration(for: folder, inside: root)
    return modules.map { module in
      MockFile(of: module, for: destination, configuration: configuration, in: output)
        .command(tool: tool)
    }
  }

  /// Returns the configuration file in `folder`, or in the nearest folder above it inside `root`.
  private func configuration(for folder: URL, inside root: URL) -> URL? {
    var folder = folder
    while folder.path.hasPrefix(root.path) {
      let file = folder.appending(path: ".expect-mocks")
      if FileManager.default.fileExists(atPath: file.path) { return file }
      if folder.path == root.path { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ExpectMocksPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    let project = context.xcodeProject.directoryURL
    let destination = Module(target)
    // A target of a project has no folder of its own, so use the folder of its first file.
    let folder = destination.sources.first?.deletingLastPathComponent() ?? project
    let mocked = target.dependencies.compactMap { dependency -> Module? in
      guard case .target(let target) = dependency else { return nil }
      return Module(target)
    }
    return commands(
      for: mocked, in: destination, inFolder: folder, of: project,
      output: context.pluginWorkDirectoryURL, tool: try context.tool(named: "expect-mocks").url)
  }
}
#endif

// MARK: - Modules

/// A target, as far as the tool needs to know it.
private struct Module {
  let name: String
  let sources: [URL]

  /// The modules from which types of this module may inherit.
  let dependencies: [Module]

  init(_ target: SwiftSourceModuleTarget) {
    name = target.moduleName
    sources = Self.swiftFiles(target.sourceFiles)
    dependencies = target.recursiveTargetDependencies.compactMap {
      ($0 as? SwiftSourceModuleTarget).map(Module.init(withoutDependencies:))
    }
  }

  private init(withoutDependencies target: SwiftSourceModuleTarget) {
    name = target.moduleName
    sources = Self.swiftFiles(target.sourceFiles)
    dependencies = []
  }

  #if canImport(XcodeProjectPlugin)
  /// Creates the module of an Xcode target, assuming that no build setting changes its module name.
  init(_ target: XcodeTarget) {
    name = Self.moduleName(target)
    sources = Self.swiftFiles(target.inputFiles)
    dependencies = target.dependencies.flatMap { dependency -> [Module] in
      switch dependency {
      case .target(let target):
        let module = Module(target)
        return [module] + module.dependencies
      case .product(let product):
        return product.targets.compactMap {
          ($0 as? SwiftSourceModuleTarget).map(Module.init(withoutDependencies:))
        }
      @unknown default: return []
      }
    }
  }

  /// The name of a target converted to a C identifier, which is Xcode's default module name.
  private static func moduleName(_ target: XcodeTarget) -> String {
    let name = target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    return name.first?.isNumber == true ? "_" + String(name.dropFirst()) : String(name)
  }
  #endif

  private static func swiftFiles(_ files: FileList) -> [URL] {
    files.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
  }
}

// MARK: - Mocks

/// The file with the mocks of one module.
private struct MockFile {
  private let module: Module
  private let destination: Module
  private let configuration: URL?
  private let output: URL

  /// - Parameters:
  ///   - module: The module to mock.
  ///   - destination: The test target that compiles the file.
  ///   - configuration: The configuration file, if there is one.
  ///   - folder: The folder that receives the file.
  init(of module: Module, for destination: Module, configuration: URL?, in folder: URL) {
    self.module = module
    self.destination = destination
    self.configuration = configuration
    output = folder.appending(path: "\(module.name)Mocks.swift")
  }

  /// The command that writes the file.
  ///
  /// It runs whenever one of its inputs changes.
  func command(tool: URL) -> Command {
    .buildCommand(
      displayName: "Generating mocks of \(module.name)", executable: tool, arguments: arguments,
      inputFiles: ([module, destination] + module.dependencies).flatMap(\.sources)
        + [configuration].compactMap(\.self),
      outputFiles: [output])
  }

  private var arguments: [String] {
    var arguments = [
      "generate", "--keep-going", "--module-name", module.name, "--testable", module.name,
      "--output", output.path, "--overwrite",
    ]
    if let configuration { arguments += ["--configuration", configuration.path] }
    arguments += destination.sources.flatMap { ["--destination", $0.path] }
    for dependency in module.dependencies {
      arguments += dependency.sources.flatMap { ["--reference", "\(dependency.name)=\($0.path)"] }
    }
    return arguments + ["--"] + module.sources.map(\.path)
  }
}
