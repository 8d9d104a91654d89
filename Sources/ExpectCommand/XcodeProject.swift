import ExpectSyntax
import Foundation

/// An Xcode project and the sources of its targets.
struct XcodeProject {
  private typealias Object = [String: Any]

  private let objects: [String: Object]
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
    let contents: Any?
    do {
      contents = try PropertyListSerialization.propertyList(from: Data(text.bytes), format: nil)
    } catch {
      contents = nil
    }
    guard let objects = (contents as? Object)?["objects"] as? [String: Object] else {
      throw ToolFailure(.notPropertyList, in: text.name)
    }
    self.objects = objects
    self.folder = folder
    var parents: [String: String] = [:]
    for (identifier, object) in objects {
      for child in object.texts("children") { parents[child] = identifier }
    }
    self.parents = parents
  }

  /// Returns the files and folders with the sources of a target and the files to leave out of these folders, or `nil` if the
  /// project has no such target.
  func sources(of target: String) -> (paths: [String], omitted: Set<String>)? {
    guard let object = targets.first(where: { $0.text("name") == target }) else { return nil }
    let phases = object.texts("buildPhases").compactMap { objects[$0] }
      .filter { $0.text("isa") == "PBXSourcesBuildPhase" }
    let files = phases.flatMap { $0.texts("files") }
      .compactMap { objects[$0]?.text("fileRef") }
      .map(path(of:)).filter { $0.hasSuffix(".swift") }
    let groups = object.texts("fileSystemSynchronizedGroups")
    let omitted = groups.flatMap { group in
      (objects[group]?.texts("exceptions") ?? []).compactMap { objects[$0] }
        .filter { objects[$0.text("target") ?? ""]?.text("name") == target }
        .flatMap { $0.texts("membershipExceptions") }
        .map { Folder.joined(path(of: group), $0) }
    }
    return (files + groups.map(path(of:)), Set(omitted))
  }

  /// The names of all targets.
  var targetNames: [String] { targets.compactMap { $0.text("name") }.sorted() }

  private var targets: [Object] {
    objects.values.filter { $0.text("isa") == "PBXNativeTarget" }
  }

  /// Returns the path of a group or a file.
  ///
  /// Most paths are relative to the parent group.
  private func path(of identifier: String) -> String {
    var (parts, current) = ([String](), identifier)
    // The number of objects limits the length of a chain, so a group that contains itself ends the loop.
    for _ in 0...objects.count {
      guard let object = objects[current] else { break }
      if let path = object.text("path") { parts.append(path) }
      let tree = object.text("sourceTree")
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

extension [String: Any] {
  /// Returns the text for a key, if there is one.
  fileprivate func text(_ key: String) -> String? { self[key] as? String }

  /// Returns the texts in the array for a key; empty without such an array.
  fileprivate func texts(_ key: String) -> [String] { self[key] as? [String] ?? [] }
}
