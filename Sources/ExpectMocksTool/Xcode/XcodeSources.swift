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
