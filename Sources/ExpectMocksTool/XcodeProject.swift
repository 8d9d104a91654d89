import ExpectSyntax

/// The sources of the targets of an Xcode project.
struct XcodeProject {
  private let objects: [String: PropertyList]
  /// The folder that the project is in.
  private let folder: String
  /// The group that a group or a file is in.
  private let parents: [String: String]

  /// Reads the project file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - folder: The folder that the project is in.
  init(_ text: SourceText, in folder: String) throws(ToolFailure) {
    var reader = PropertyListReader(text.bytes)
    do throws(PropertyListReader.Malformed) {
      guard case .dictionary(let objects) = try reader.read()["objects"] else {
        throw PropertyListReader.Malformed()
      }
      self.objects = objects
    } catch {
      throw ToolFailure(.notPropertyList, in: text.name)
    }
    self.folder = folder
    var parents: [String: String] = [:]
    for (identifier, object) in objects {
      for child in object["children"]?.texts ?? [] { parents[child] = identifier }
    }
    self.parents = parents
  }

  /// The files and folders with the sources of a target, or nothing where there is no such target.
  func sources(of target: String) -> [String]? {
    guard let object = targets.first(where: { $0["name"]?.text == target }) else { return nil }
    let phases = (object["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
      .filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
    let files = phases.flatMap { $0["files"]?.texts ?? [] }
      .compactMap { objects[$0]?["fileRef"]?.text }
      .map(path(of:)).filter { $0.hasSuffix(".swift") }
    let folders = (object["fileSystemSynchronizedGroups"]?.texts ?? []).map(path(of:))
    return files + folders
  }

  /// The files that a target leaves out of the folders that it takes whole.
  func exceptions(of target: String) -> Set<String> {
    let groups = targets.first { $0["name"]?.text == target }?["fileSystemSynchronizedGroups"]
    let paths = (groups?.texts ?? []).flatMap { group in
      (objects[group]?["exceptions"]?.texts ?? []).compactMap { objects[$0] }
        .filter { objects[$0["target"]?.text ?? ""]?["name"]?.text == target }
        .flatMap { $0["membershipExceptions"]?.texts ?? [] }
        .map { Folder.joined(path(of: group), $0) }
    }
    return Set(paths)
  }

  /// The names of all targets.
  var targetNames: [String] { targets.compactMap { $0["name"]?.text }.sorted() }

  private var targets: [PropertyList] {
    objects.values.filter { $0["isa"]?.text == "PBXNativeTarget" }
  }

  /// The path of a group or a file: most are relative to the group that they are in.
  private func path(of identifier: String) -> String {
    var (parts, current) = ([String](), identifier)
    // No chain is longer, unless a group is in itself.
    for _ in 0...objects.count {
      guard let object = objects[current] else { break }
      if let path = object["path"]?.text { parts.append(path) }
      let tree = object["sourceTree"]?.text
      if tree == "<absolute>" { return parts.reversed().joined(separator: "/") }
      guard tree == "<group>", let parent = parents[current] else { break }
      current = parent
    }
    return parts.reversed().reduce(folder, Folder.joined)
  }
}

// MARK: - Targets

/// The sources of a target, as the configuration names it.
struct XcodeSources {
  let paths: [String]
  /// What is to be left out of the folders among the paths.
  let omitted: Set<String>

  /// Finds the sources.
  ///
  /// - Parameters:
  ///   - target: The target, and the project or the folder that the project is in.
  ///   - folder: The folder that relative paths start from.
  static func find(
    _ target: Configuration.XcodeTarget, in folder: Folder
  ) throws(ToolFailure) -> XcodeSources {
    let bundle = try bundle(of: target, in: folder)
    let text = try FileText.read(Folder.joined(bundle, "project.pbxproj"), in: folder)
    let project = try XcodeProject(text, in: Folder.parent(of: bundle))
    guard let paths = project.sources(of: target.target) else {
      throw ToolFailure(
        .unknownTarget(target.target, known: project.targetNames), at: target.place)
    }
    return XcodeSources(paths: paths, omitted: project.exceptions(of: target.target))
  }

  private static func bundle(
    of target: Configuration.XcodeTarget, in folder: Folder
  ) throws(ToolFailure) -> String {
    if target.path.hasSuffix(".xcodeproj") { return target.path }
    let names = FolderListing.names(in: folder.absolute(target.path))
    guard let name = names.first(where: { $0.hasSuffix(".xcodeproj") }) else {
      throw ToolFailure(.notFound, in: Folder.joined(target.path, "*.xcodeproj"))
    }
    return Folder.joined(target.path, name)
  }
}
