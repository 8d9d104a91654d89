import ExpectSyntax

/// The contents of a configuration file.
struct Configuration {
  /// The mocks of one module.
  struct Module {
    let name: String
    /// The location of its name in the file.
    let place: Place
    var settings = Settings()
    var sources: [String] = []
    var xcodeTarget: XcodeTarget?
  }

  /// A target of an Xcode project that provides the sources.
  struct XcodeTarget {
    var path: String
    var target: String
    let place: Place
  }

  /// The path of the file, as passed or found.
  let path: String
  /// The settings that apply to all modules.
  var settings = Settings()
  /// The modules, in the order in which the file lists them.
  var modules: [Module] = []
}

// MARK: - Finding

/// Finds and reads the configuration.
enum ConfigurationFile {
  /// The default name of the file.
  static let name = ".expect-mocks"

  /// Returns the configuration passed as an option, or else the one in the folder of the first input or above it.
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
  /// Returns the settings with their paths resolved against a folder.
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

// MARK: - Reading

/// Parses the text of a configuration file.
struct ConfigurationReader {
  private let text: SourceText

  static func read(_ text: SourceText) throws(ToolFailure) -> Configuration {
    var json = JSONReader(text.bytes)
    let root: JSON.Member
    do throws(JSONError) {
      root = try json.read(as: "configuration")
    } catch {
      let position = text.position(of: json.offset)
      throw ToolFailure(.notJSON(error), at: Place(path: text.name, position: position))
    }
    return try ConfigurationReader(text: text).configuration(root)
  }

  private func configuration(_ root: JSON.Member) throws(ToolFailure) -> Configuration {
    var configuration = Configuration(path: text.name)
    let known = Key.settings + [Key.options, Key.modules]
    for entry in try entries(of: root, known: known, ofModules: Key.inputs) {
      if entry.key == Key.modules {
        for module in try entries(of: entry, known: nil) {
          configuration.modules.append(try self.module(module))
        }
      } else {
        try set(entry, in: &configuration.settings)
      }
    }
    return configuration
  }

  private func module(_ entry: JSON.Member) throws(ToolFailure) -> Configuration.Module {
    var module = Configuration.Module(name: entry.key, place: place(entry.keyOffset))
    let known = Key.settings + [Key.options] + Key.inputs
    for entry in try entries(of: entry, known: known) {
      switch entry.key {
      case Key.sources:
        module.sources = try list(entry)
        if module.sources.isEmpty {
          throw ToolFailure(.empty(key: entry.key), at: place(entry.valueOffset))
        }
      case Key.xcodeproj: module.xcodeTarget = try xcodeTarget(entry)
      default: try set(entry, in: &module.settings)
      }
    }
    return module
  }

  private func xcodeTarget(
    _ entry: JSON.Member
  ) throws(ToolFailure) -> Configuration.XcodeTarget {
    var target = Configuration.XcodeTarget(path: "", target: "", place: place(entry.keyOffset))
    for part in try entries(of: entry, known: [Key.path, Key.target]) {
      if part.key == Key.path { target.path = try string(part) }
      if part.key == Key.target { target.target = try string(part) }
    }
    guard !target.target.isEmpty else {
      throw ToolFailure(.wrongShape(key: Key.target, wanted: .text), at: place(entry.keyOffset))
    }
    return target
  }

  private func set(
    _ entry: JSON.Member, in settings: inout Settings
  ) throws(ToolFailure) {
    if entry.key == Key.options {
      for option in try entries(of: entry, known: Key.flags) {
        try set(option, in: &settings)
      }
    } else if let setting = Setting(rawValue: entry.key) {
      settings[setting] = SettingValue(
        content: try content(of: entry, setting.shape), place: place(entry.valueOffset))
    }
  }
}

// MARK: - Values

extension ConfigurationReader {
  /// The keys of a configuration file.
  private enum Key {
    static let modules = "modules"
    static let options = "options"
    static let sources = "sources"
    static let xcodeproj = "xcodeproj"
    static let inputs = [sources, xcodeproj]
    static let path = "path"
    static let target = "target"
    static let settings = Setting.allCases.filter { $0.shape != .flag }.map(\.rawValue)
    static let flags = Setting.allCases.filter { $0.shape == .flag }.map(\.rawValue)
  }

  private func place(_ offset: Int) -> Place {
    Place(path: text.name, position: text.position(of: offset))
  }

  private func content(
    of entry: JSON.Member, _ shape: SettingShape
  ) throws(ToolFailure) -> SettingValue.Content {
    switch shape {
    case .list: return .list(try list(entry))
    case .flag:
      guard case .bool(let flag) = entry.value else { throw wrong(entry, .flag) }
      return .flag(flag)
    case .text, .object, .isolation, .access:
      guard let choices = shape.choices else { return .text(try string(entry)) }
      guard case .string(let text) = entry.value, choices.contains(text) else {
        throw wrong(entry, shape)
      }
      return .text(text)
    }
  }

  private func string(_ entry: JSON.Member) throws(ToolFailure) -> String {
    guard case .string(let text) = entry.value else { throw wrong(entry, .text) }
    return try checked(text, of: entry, ifEmpty: .empty(key: entry.key))
  }

  private func list(_ entry: JSON.Member) throws(ToolFailure) -> [String] {
    guard case .array(let values) = entry.value else { throw wrong(entry, .list) }
    return try values.map { value throws(ToolFailure) in
      guard case .string(let text) = value else { throw wrong(entry, .list) }
      return try checked(text, of: entry, ifEmpty: .emptyElement(key: entry.key))
    }
  }

  /// Returns a text, or throws if it is empty or contains a control character.
  ///
  /// The system would read a path only up to a null character, and a name with a line break would end a comment.
  private func checked(
    _ text: String, of entry: JSON.Member, ifEmpty problem: ToolProblem
  ) throws(ToolFailure) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard !text.isEmpty, isPlain else {
      throw ToolFailure(
        text.isEmpty ? problem : .controlCharacter(key: entry.key), at: place(entry.valueOffset))
    }
    return text
  }

  /// Returns the entries of an object.
  ///
  /// Throws if a key is unknown, appears twice, or is only known in a module.
  private func entries(
    of object: JSON.Member, known: [String]?, ofModules: [String] = []
  ) throws(ToolFailure) -> [JSON.Member] {
    guard case .object(let entries) = object.value else { throw wrong(object, .object) }
    var seen: Set<String> = []
    for entry in entries {
      if ofModules.contains(entry.key) {
        throw ToolFailure(.keyOfModule(entry.key), at: place(entry.keyOffset))
      }
      if let known, !known.contains(entry.key) {
        let nearest = NearestName.nearest(to: entry.key, among: known)
        throw ToolFailure(.unknownKey(entry.key, nearest: nearest), at: place(entry.keyOffset))
      }
      guard seen.insert(entry.key).inserted else {
        throw ToolFailure(.repeatedKey(entry.key), at: place(entry.keyOffset))
      }
    }
    return entries
  }

  private func wrong(_ entry: JSON.Member, _ shape: SettingShape) -> ToolFailure {
    ToolFailure(.wrongShape(key: entry.key, wanted: shape), at: place(entry.valueOffset))
  }
}
