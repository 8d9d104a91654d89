import Foundation

/// Finds the Swift files that paths mean.
struct SourceFinder {
  private let folder: Folder
  private let alwaysExpands: Bool

  /// The folders that have been entered, so that a link to one of them ends there.
  private var entered: Set<String> = []
  private var seen: Set<String> = []

  /// The files, as they were given or found, each once.
  private(set) var files: [String] = []
  /// The paths that mean nothing.
  private(set) var failures: [ToolFailure] = []

  /// Makes a finder.
  ///
  /// - Parameters:
  ///   - folder: The folder that relative paths start from.
  ///   - alwaysExpands: Whether a path with wildcards is a pattern even where a file is called so.
  init(in folder: Folder, alwaysExpands: Bool = false) {
    self.folder = folder
    self.alwaysExpands = alwaysExpands
  }

  /// Finds what a path means.
  mutating func find(_ path: String) {
    let kind = FileKind(of: folder.absolute(path))
    if Glob.isPattern(path), alwaysExpands || kind == .nothing {
      let matches = Glob(path).matches(in: folder)
      for match in matches { visit(match) }
      if matches.isEmpty { failures.append(ToolFailure(.noMatch, in: path)) }
    } else if kind == .nothing {
      failures.append(ToolFailure(.notFound, in: path))
    } else if kind.isFile {
      add(path)
    } else {
      visit(path)
    }
  }

  private mutating func visit(_ path: String) {
    let whole = folder.absolute(path)
    let isSource = path.hasSuffix(".swift") || path.hasSuffix(".swiftinterface")
    switch FileKind(of: whole) {
    case .file where isSource, .special where isSource: add(path)
    case .folder: enter(path, whole)
    // A link that leads nowhere.
    case .nothing where isSource: failures.append(ToolFailure(.notFound, in: path))
    case .file, .special, .nothing: break
    }
  }

  private mutating func enter(_ path: String, _ whole: String) {
    guard entered.insert(Folder.real(whole)).inserted else {
      return
    }
    do {
      for name in try FolderListing.visibleNames(in: whole) { visit(Folder.joined(path, name)) }
    } catch {
      failures.append(ToolFailure(.unreadable(reason: FileReason.of(error)), in: path))
    }
  }

  private mutating func add(_ path: String) {
    if seen.insert(folder.absolute(path)).inserted { files.append(path) }
  }
}
