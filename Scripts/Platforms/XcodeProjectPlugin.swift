// A stub of the module that Xcode adds to PackagePlugin, with the declarations that the build plugin uses, so that the
// plugin can be compiled on this machine. Does not check: differences from the module in Xcode.

public import Foundation
public import PackagePlugin

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public struct XcodePluginContext {
  public let xcodeProject: XcodeProject
  public let pluginWorkDirectoryURL: URL

  public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public struct XcodeProject {
  public let directoryURL: URL
}

public struct XcodeTarget {
  public let displayName: String
  public let inputFiles: FileList
  public let dependencies: [XcodeTargetDependency]
}

public enum XcodeTargetDependency {
  case target(XcodeTarget)
  case product(any Product)
}
