import ExpectSyntax
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

// MARK: - What is there

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

// MARK: - Reading

/// Reads files.
enum FileText {
  /// The text of a file.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics name.
  ///   - folder: The folder that relative paths start from.
  static func read(_ path: String, in folder: Folder) throws(ToolFailure) -> SourceText {
    if FileKind(of: folder.absolute(path)) == .special { throw ToolFailure(.notRegular, in: path) }
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.absolute(path)))
      let bytes = try file.readToEnd() ?? Data()
      return SourceText(name: path, bytes: Array(bytes))
    } catch {
      throw ToolFailure(.unreadable(reason: FileReason.of(error)), in: path)
    }
  }
}

/// Why something cannot be done with a file, in the words of the system.
enum FileReason {
  private static func text(of code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }

  /// Why something was not done.
  static func of(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if underlying.domain == NSPOSIXErrorDomain {
      return text(of: Int32(underlying.code))
    }
    return error.localizedDescription
  }
}
