import ExpectSyntax

/// An Xcode project and the sources of its targets.
struct XcodeProject {
  private let objects: [String: PropertyList]
  /// The folder that contains the project.
  private let folder: String
  /// The parent group of each group and file.
  private let parents: [String: String]

  /// Parses a project file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - folder: The folder that contains the project.
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

  /// Returns the files and folders with the sources of a target and the files to leave out of these folders, or `nil` if the
  /// project has no such target.
  func sources(of target: String) -> (paths: [String], omitted: Set<String>)? {
    guard let object = targets.first(where: { $0["name"]?.text == target }) else { return nil }
    let phases = (object["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
      .filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }
    let files = phases.flatMap { $0["files"]?.texts ?? [] }
      .compactMap { objects[$0]?["fileRef"]?.text }
      .map(path(of:)).filter { $0.hasSuffix(".swift") }
    let groups = object["fileSystemSynchronizedGroups"]?.texts ?? []
    let omitted = groups.flatMap { group in
      (objects[group]?["exceptions"]?.texts ?? []).compactMap { objects[$0] }
        .filter { objects[$0["target"]?.text ?? ""]?["name"]?.text == target }
        .flatMap { $0["membershipExceptions"]?.texts ?? [] }
        .map { Folder.joined(path(of: group), $0) }
    }
    return (files + groups.map(path(of:)), Set(omitted))
  }

  /// The names of all targets.
  var targetNames: [String] { targets.compactMap { $0["name"]?.text }.sorted() }

  private var targets: [PropertyList] {
    objects.values.filter { $0["isa"]?.text == "PBXNativeTarget" }
  }

  /// Returns the path of a group or a file.
  ///
  /// Most paths are relative to the parent group.
  private func path(of identifier: String) -> String {
    var (parts, current) = ([String](), identifier)
    // The number of objects limits the length of a chain, so a group that contains itself ends the loop.
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

extension XcodeProject {
  /// Returns the sources of a target that a configuration names, and the files to leave out of the folders among them.
  ///
  /// - Parameters:
  ///   - target: The target, and the project or the folder that contains it.
  ///   - folder: The folder against which relative paths are resolved.
  static func sources(
    of target: Configuration.XcodeTarget, in folder: Folder
  ) throws(ToolFailure) -> (paths: [String], omitted: Set<String>) {
    let bundle = try bundle(of: target, in: folder)
    let text = try FileText.read(Folder.joined(bundle, "project.pbxproj"), in: folder)
    let project = try XcodeProject(text, in: Folder.parent(of: bundle))
    guard let sources = project.sources(of: target.target) else {
      throw ToolFailure(
        .unknownTarget(target.target, known: project.targetNames), at: target.place)
    }
    return sources
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
