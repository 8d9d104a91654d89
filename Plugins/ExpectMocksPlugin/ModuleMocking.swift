import Foundation
import PackagePlugin

/// What the tool has to know to make the mocks of one module.
struct ModuleMocking {
  let module: SwiftSourceModuleTarget
  /// The target that the mocks become a part of.
  let destination: SwiftSourceModuleTarget
  let configuration: URL?

  /// Everything whose change may change the mocks.
  var inputs: [URL] {
    ([module, destination] + dependencies).flatMap(sources(of:))
      + [configuration].compactMap(\.self)
  }

  /// What the tool is told.
  func arguments(output: URL) -> [String] {
    var arguments = [
      "generate", "--keep-going", "--module-name", module.moduleName, "--testable",
      module.moduleName, "--output", output.path,
    ]
    if let configuration {
      arguments += ["--configuration", configuration.path]
    } else {
      arguments += ["--protocols-only"]
    }
    arguments += sources(of: destination).flatMap { ["--destination", $0.path] }
    for dependency in dependencies {
      arguments += sources(of: dependency).flatMap {
        ["--reference", "\(dependency.moduleName)=\($0.path)"]
      }
    }
    return arguments + ["--"] + sources(of: module).map(\.path)
  }

  /// What the module depends on, from which its types may inherit.
  private var dependencies: [SwiftSourceModuleTarget] {
    module.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
  }

  private func sources(of module: SwiftSourceModuleTarget) -> [URL] {
    module.sourceFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
      .map(\.url)
  }
}
