/// The command-line tool, independent of its process.
package struct MocksTool {
  private let folder: Folder

  /// Whether a command plugin runs the tool, so that messages name the command of the plugin.
  private let isPlugin: Bool

  /// Creates a tool that runs in a folder.
  package init(in folder: String, isPlugin: Bool = false) {
    self.folder = Folder(folder)
    self.isPlugin = isPlugin
  }

  /// Runs the command that the arguments specify.
  package func run(_ arguments: [String]) -> ToolResult {
    let result: ToolResult
    do throws(ToolFailure) {
      result = try self.result(of: arguments)
    } catch {
      result =
        error.isUsage
        ? ToolResult(.usage, errors: [error.text, HelpText.hint])
        : ToolResult(.diagnostics, errors: [error.text])
    }
    return isPlugin ? result.namingPlugin : result
  }

  private func result(of arguments: [String]) throws(ToolFailure) -> ToolResult {
    guard let name = arguments.first else {
      return ToolResult(.usage, errors: [HelpText.overview])
    }
    let rest = Array(arguments.dropFirst())
    if name == "--help" || name == "-h" { return ToolResult(.success, output: [HelpText.overview]) }
    let command = try name == "--version" ? .version : Command.named(name)
    if rest.contains("--help") || rest.contains("-h") {
      return ToolResult(.success, output: [command.help])
    }
    switch command {
    case .generate:
      return try GenerateCommand(arguments: GenerateArguments(rest), folder: folder).run()
    case .initialize:
      try refuse(rest, for: command)
      return try InitCommand(folder: folder).run()
    case .version:
      try refuse(rest, for: command)
      return ToolResult(.success, output: ["expect-mocks \(ToolVersion.current)"])
    case .help:
      try refuse(Array(rest.dropFirst()), for: command)
      guard let topic = rest.first else {
        return ToolResult(.success, output: [HelpText.overview])
      }
      return ToolResult(.success, output: [try Command.named(topic).help])
    }
  }

  private func refuse(_ rest: [String], for command: Command) throws(ToolFailure) {
    if let argument = rest.first {
      throw ToolFailure(.unexpectedArgument(argument, command: command.rawValue))
    }
  }
}

// MARK: - Commands

/// The commands of the tool.
enum Command: String, CaseIterable {
  case generate
  case initialize = "init"
  case version
  case help

  /// Returns the command with the given name, or throws.
  static func named(_ name: String) throws(ToolFailure) -> Command {
    guard let command = Command(rawValue: name) else {
      let nearest = NearestName.nearest(to: name, among: allCases.map(\.rawValue))
      throw ToolFailure(.unknownCommand(name, nearest: nearest))
    }
    return command
  }
}

/// The command that creates a configuration file.
struct InitCommand {
  let folder: Folder

  func run() throws(ToolFailure) -> ToolResult {
    let path = ConfigurationFile.name
    guard FileKind(of: folder.absolute(path)) == .nothing else {
      throw ToolFailure(.configurationExists, in: path)
    }
    _ = try OutputFile(path: path, folder: folder).write(text, sources: [], overwrites: false)
    return ToolResult(.success, output: [HelpText.written(path)])
  }

  /// The names of the folders in Sources, or a placeholder if there are none.
  private var modules: [String] {
    let names = FolderListing.names(in: folder.absolute("Sources"))
      .filter { FileKind(of: folder.absolute("Sources/\($0)")) == .folder }
    return names.isEmpty ? ["App"] : names
  }

  /// The text of the configuration, assuming the usual layout of a package.
  private var text: String {
    let entries = modules.map { name in
      let module = Self.module(ofTarget: name)
      return """
            "\(module)": {
              "sources": ["Sources/\(name)"],
              "output": "Tests/\(name)Tests/GeneratedMocks.swift",
              "testableImports": ["\(module)"]
            }
        """
    }
    return """
      {
        "modules": {
      \(entries.joined(separator: ",\n"))
        }
      }

      """
  }

  /// Returns the name that SwiftPM gives the module of a target.
  private static func module(ofTarget name: String) -> String {
    let module = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return module.first?.isNumber == true ? "_" + module.dropFirst() : module
  }
}

// MARK: - Results

/// The result of a run of the tool.
package struct ToolResult: Sendable {
  /// The exit status of the process.
  package enum Status: Int32, Sendable {
    /// The run was successful.
    case success = 0
    /// An input or output has errors.
    case diagnostics = 1
    /// The command line is invalid.
    case usage = 2
  }

  package let status: Status
  /// The text for standard output.
  package private(set) var output: String
  /// The text for standard error.
  package private(set) var errors: String

  init(_ status: Status, output: [String] = [], errors: [String] = []) {
    self.status = status
    self.output = output.map { $0 + "\n" }.joined()
    self.errors = errors.map { $0 + "\n" }.joined()
  }
}

extension ToolResult {
  /// The result with the commands of the plugin in place of those of the tool.
  fileprivate var namingPlugin: ToolResult {
    var result = self
    for text in [\ToolResult.output, \.errors] {
      result[keyPath: text].replace("expect-mocks generate", with: HelpText.pluginCommand)
      result[keyPath: text].replace(/expect-mocks (?=init|help|version|<)/) { _ in
        "\(HelpText.pluginCommand) "
      }
    }
    return result
  }
}

/// The version of the tool, which is the version of Expect.
enum ToolVersion {
  static let current = "0.1.0"
}
