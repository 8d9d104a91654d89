/// Writes a configuration to start from.
struct InitCommand {
  let folder: Folder

  func run() throws(ToolFailure) -> ToolResult {
    let path = ConfigurationFile.name
    guard FileKind(of: folder.absolute(path)) == .nothing else {
      throw ToolFailure(.configurationExists, in: path)
    }
    let text = StartingConfiguration(modules: modules).text
    _ = try OutputFile(path: path, folder: folder).write(text, sources: [], overwrites: false)
    return ToolResult(.success, output: [HelpText.written(path)])
  }

  /// The folders in Sources, or a name to be replaced where there are none.
  private var modules: [String] {
    let names = FolderListing.names(in: folder.absolute("Sources"))
      .filter { FileKind(of: folder.absolute("Sources/\($0)")) == .folder }
    return names.isEmpty ? ["App"] : names
  }
}
