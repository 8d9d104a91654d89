/// Finds and reads the configuration.
enum ConfigurationFile {
  /// The name of the file.
  static let name = ".expect-mocks"

  /// The configuration that an option names, or that stands in the folder of the first input or above it.
  static func find(
    for arguments: GenerateArguments, in folder: Folder
  ) throws(ToolFailure) -> Configuration? {
    if let path = arguments.value(.configuration) { return try read(path, in: folder) }
    let input = folder.absolute(arguments.paths.first ?? ".")
    for ancestor in Folder(input).ancestors {
      let path = Folder.joined(ancestor, name)
      if FileKind(of: path) == .file { return try read(folder.relative(path), in: folder) }
    }
    return nil
  }

  private static func read(
    _ path: String, in folder: Folder
  ) throws(ToolFailure) -> Configuration {
    var configuration = try ConfigurationReader.read(FileText.read(path, in: folder))
    let home = Folder(folder.relative(Folder.parent(of: path)))
    configuration.settings = configuration.settings.moved(to: home)
    configuration.modules = configuration.modules.map { module in
      var module = module
      module.settings = module.settings.moved(to: home)
      module.sources = module.sources.map(home.absolute)
      if let path = module.xcodeTarget?.path { module.xcodeTarget?.path = home.absolute(path) }
      return module
    }
    return configuration
  }
}

extension Settings {
  /// The same settings with their paths relative to a folder.
  fileprivate func moved(to folder: Folder) -> Settings {
    var moved = self
    for setting in Setting.allCases where setting.isPath {
      switch self[setting]?.content {
      case .text(let path): moved[setting]?.content = .text(folder.absolute(path))
      case .list(let paths):
        moved[setting]?.content =
          .list(References.paths(in: paths, changedBy: folder.absolute))
      case .flag, nil: break
      }
    }
    return moved
  }
}
