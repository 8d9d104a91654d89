import Foundation

/// What is at a path.
enum FileKind {
  case nothing
  case file

  /// A pipe, a device or a socket, whose reading may never end.
  case special
  case folder

  /// What is at a whole path, behind any links.
  init(of path: String) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self =
      !exists ? .nothing : isFolder.boolValue ? .folder : Self.isRegular(path) ? .file : .special
  }

  /// Whether something is there that is not a folder.
  var isFile: Bool { self == .file || self == .special }

  private static func isRegular(_ path: String) -> Bool {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: Folder.real(path))
      return attributes[.type] as? FileAttributeType == .typeRegular
    } catch {
      // What can't be examined is read, and then reported for the right reason.
      return true
    }
  }
}
