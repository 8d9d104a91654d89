import Foundation

/// The folder that relative paths start from.
struct Folder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The whole path of a path that may be relative.
  func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path == "~" || path.hasPrefix("~/") { return NSHomeDirectory() + path.dropFirst() }
    return path == "." ? self.path : Self.joined(self.path, path)
  }

  /// A path as somebody in this folder writes it.
  func relative(_ path: String) -> String {
    let prefix = self.path.hasSuffix("/") ? self.path : self.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// A whole path without links.
  static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// A name in a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder of a file.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// This folder, and the folders that it is in, from the inside.
  var ancestors: [String] {
    var paths = [path]
    while let last = paths.last, last != "/", last != "." { paths.append(Self.parent(of: last)) }
    return paths
  }
}
