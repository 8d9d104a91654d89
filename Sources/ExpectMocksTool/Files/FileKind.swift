import Foundation

/// What is at a path.
enum FileKind {
  case nothing
  case file
  case folder

  /// What is at a whole path, behind any links.
  init(of path: String) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self = !exists ? .nothing : isFolder.boolValue ? .folder : .file
  }
}
