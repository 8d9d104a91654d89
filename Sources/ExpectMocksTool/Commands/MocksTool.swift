/// The command line tool, without its process.
package struct MocksTool {
  private let folder: Folder

  /// Makes the tool as it is run in a folder.
  package init(in folder: String) {
    self.folder = Folder(folder)
  }

  /// Does what the arguments ask for.
  package func run(_ arguments: [String]) -> ToolResult {
    do throws(ToolFailure) {
      return try result(of: arguments)
    } catch {
      guard error.isUsage else { return ToolResult(.diagnostics, errors: [error.text]) }
      return ToolResult(.usage, errors: [error.text, HelpText.hint])
    }
  }

  private func result(of arguments: [String]) throws(ToolFailure) -> ToolResult {
    guard let name = arguments.first else {
      return ToolResult(.usage, errors: [HelpText.overview])
    }
    let rest = Array(arguments.dropFirst())
    if name == "--help" || name == "-h" { return ToolResult(.success, output: [HelpText.overview]) }
    let command = try name == "--version" ? .version : Command.named(name)
    if rest.contains("--help") || rest.contains("-h") { return help(of: command) }
    switch command {
    case .generate: return try GenerateCommand(GenerateArguments(rest), in: folder).run()
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
      return help(of: try Command.named(topic))
    }
  }

  private func help(of command: Command) -> ToolResult {
    ToolResult(.success, output: [command.help])
  }

  private func refuse(_ rest: [String], for command: Command) throws(ToolFailure) {
    if let argument = rest.first {
      throw ToolFailure(.unexpectedArgument(argument, command: command.rawValue))
    }
  }
}
