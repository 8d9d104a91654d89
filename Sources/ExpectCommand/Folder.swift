import ExpectSyntax
import Foundation

/// A folder against which relative paths are resolved.
struct Folder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Returns the absolute form of a path.
  ///
  /// A leading `~` stands for the home directory.
  func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path == "~" || path.hasPrefix("~/") { return NSHomeDirectory() + path.dropFirst() }
    return path == "." ? self.path : Self.joined(self.path, path)
  }

  /// Returns a path relative to this folder, if the path is inside it.
  func relative(_ path: String) -> String {
    let prefix = self.path.hasSuffix("/") ? self.path : self.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Returns an absolute path with its symbolic links resolved.
  static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Returns the path to which a symbolic link at a path refers, which need not exist, or the path itself if there is no link.
  ///
  /// Returns `nil` if links refer to each other.
  static func target(of path: String) -> String? {
    var path = path
    for _ in 0..<40 {
      do {
        let next = try FileManager.default.destinationOfSymbolicLink(atPath: path)
        path = next.hasPrefix("/") ? next : joined(parent(of: path), next)
      } catch {
        return path
      }
    }
    return nil
  }

  /// Appends a name to the path of a folder.
  static func joined(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the path of the folder that contains a file.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The path of this folder, followed by those of all folders above it, innermost first.
  var ancestors: [String] {
    var paths = [path]
    while let last = paths.last, last != "/", last != "." { paths.append(Self.parent(of: last)) }
    return paths
  }
}

// MARK: - File kinds

/// The kind of item at a path.
enum FileKind {
  case nothing
  case file

  /// A pipe, a device, or a socket, which may never reach its end when read.
  case special
  case folder

  /// Determines what is at an absolute path, following symbolic links.
  init(of path: String) {
    #if os(Windows) || os(WASI)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    self = !exists ? .nothing : isFolder.boolValue ? .folder : .file
    #else
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .special
    }
    #endif
  }

  /// Whether the item exists and isn't a folder.
  var isFile: Bool { self == .file || self == .special }
}

/// Lists the contents of folders.
enum FolderListing {
  /// Returns the sorted names in a folder without hidden files, or an empty array if the folder can't be read.
  static func names(in path: String) -> [String] {
    do {
      return try visibleNames(in: path)
    } catch {
      return []
    }
  }

  /// Returns the sorted names in a folder without hidden files.
  static func visibleNames(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns whether a path is a folder, and not a symbolic link to one.
  static func isRealFolder(_ path: String) -> Bool {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return attributes[.type] as? FileAttributeType == .typeDirectory
    } catch {
      return false
    }
  }
}

// MARK: - Reading

/// Reads files.
enum FileText {
  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - path: The path that diagnostics name.
  ///   - folder: The folder against which a relative path is resolved.
  static func read(_ path: String, in folder: Folder) throws(ToolFailure) -> SourceText {
    let whole = folder.absolute(path)
    // Opening a pipe would wait for a process that writes to it.
    if FileKind(of: whole) == .special { throw ToolFailure(.notRegular, in: path) }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: whole))
      return SourceText(name: path, bytes: Array(data))
    } catch {
      // On Linux, the cause isn't an `NSError`.
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      throw ToolFailure(.unreadable(reason: FileReason.of(cause ?? error)), in: path)
    }
  }
}

/// The reason why a file operation failed, as the system describes it.
enum FileReason {
  /// Returns the description of an error.
  static func of(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code))).lowercased()
    }
    return error.localizedDescription
  }
}
