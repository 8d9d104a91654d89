import Foundation

/// What is in a folder.
enum FolderListing {
  /// The names in a folder that are not hidden, sorted; none where it cannot be read.
  static func names(in path: String) -> [String] {
    do {
      return try visibleNames(in: path)
    } catch {
      return []
    }
  }

  /// The names in a folder that are not hidden, sorted.
  static func visibleNames(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Whether a path is a folder, and not a link to one.
  static func isRealFolder(_ path: String) -> Bool {
    FileKind(of: path) == .folder && !isLink(path)
  }

  private static func isLink(_ path: String) -> Bool {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return attributes[.type] as? FileAttributeType == .typeSymbolicLink
    } catch {
      return false
    }
  }
}
