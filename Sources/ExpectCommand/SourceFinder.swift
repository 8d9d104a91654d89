import Foundation

/// Finds the Swift files that paths and patterns refer to.
struct SourceFinder {
  /// The folder against which relative paths are resolved.
  let folder: Folder

  /// Whether a path with wildcards is a pattern even if a file has that name.
  let alwaysExpands: Bool

  /// The folders that have been visited, so that a symbolic link to one of them isn't followed again.
  private(set) var entered: Set<String> = []
  /// The files that have been found, so that a symbolic link to one of them isn't a second file.
  private(set) var seen: Set<String> = []

  /// The files, as passed or found, each once.
  private(set) var files: [String] = []
  /// The files that were passed themselves, not found in a folder or by a pattern.
  private(set) var named: Set<String> = []
  /// The errors about paths that refer to no file.
  private(set) var failures: [ToolFailure] = []

  /// Finds the files that a path refers to.
  mutating func find(_ path: String) {
    let kind = FileKind(of: folder.absolute(path))
    if Glob.isPattern(path), alwaysExpands || kind == .nothing {
      let matches = Glob(path: path).matches(in: folder)
      for match in matches { visit(match) }
      if matches.isEmpty { failures.append(ToolFailure(.noMatch, in: path)) }
    } else if kind == .nothing {
      failures.append(ToolFailure(.notFound, in: path))
    } else if kind.isFile {
      named.insert(path)
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
    // The link is broken.
    case .nothing where isSource: failures.append(ToolFailure(.notFound, in: path))
    case .file, .special, .nothing: break
    }
  }

  private mutating func enter(_ path: String, _ whole: String) {
    guard entered.insert(Folder.real(whole)).inserted else { return }
    do {
      for name in try FolderListing.visibleNames(in: whole) { visit(Folder.joined(path, name)) }
    } catch {
      failures.append(ToolFailure(.unreadable(reason: FileReason.of(error)), in: path))
    }
  }

  private mutating func add(_ path: String) {
    if seen.insert(Folder.real(folder.absolute(path))).inserted { files.append(path) }
  }
}

// MARK: - Patterns

/// A path pattern: `*` and `?` match within a name, `**` matches folders, and `{a,b}` lists alternatives.
struct Glob {
  let path: String

  /// Returns whether a path contains wildcards.
  static func isPattern(_ path: String) -> Bool {
    path.contains { "*?{".contains($0) }
  }

  /// Returns the sorted paths of the files and folders that match.
  func matches(in folder: Folder) -> [String] {
    let found = Self.alternatives(of: path).flatMap { path in
      let parts = path.split(separator: "/").map(String.init)
      return Self.expand(parts[...], at: path.hasPrefix("/") ? "/" : "", in: folder)
    }
    return Array(Set(found)).sorted()
  }

  private static func expand(
    _ parts: ArraySlice<String>, at prefix: String, in folder: Folder
  ) -> [String] {
    guard let part = parts.first else {
      return FileKind(of: folder.absolute(prefix)) == .nothing ? [] : [prefix]
    }
    let rest = parts.dropFirst()
    guard isPattern(part) else {
      return expand(rest, at: Folder.joined(prefix, part), in: folder)
    }
    let names = FolderListing.names(in: folder.absolute(prefix.isEmpty ? "." : prefix))
    if part == "**" {
      let here = expand(rest.isEmpty ? ["*"] : rest, at: prefix, in: folder)
      let below = names.map { Folder.joined(prefix, $0) }
        .filter { FolderListing.isRealFolder(folder.absolute($0)) }
        .flatMap { expand(parts, at: $0, in: folder) }
      return here + below
    }
    return names.filter { matches(Array($0), part) }
      .flatMap { expand(rest, at: Folder.joined(prefix, $0), in: folder) }
  }

  /// Returns whether a name matches a pattern for one path component.
  private static func matches(_ name: [Character], _ pattern: String) -> Bool {
    // The numbers of characters that the part of the pattern so far can match, in order.
    var lengths = [0]
    for sign in pattern {
      if sign == "*" {
        lengths = lengths.first.map { Array($0...name.count) } ?? []
      } else {
        lengths = lengths.filter { $0 < name.count && (sign == "?" || sign == name[$0]) }
          .map { $0 + 1 }
      }
    }
    return lengths.last == name.count
  }

  /// Returns the paths that result from expanding braces.
  private static func alternatives(of path: String) -> [String] {
    guard let open = path.lastIndex(of: "{"), let close = path[open...].firstIndex(of: "}") else {
      return [path]
    }
    let (head, tail) = (path[..<open], path[path.index(after: close)...])
    return path[path.index(after: open)..<close].split(
      separator: ",", omittingEmptySubsequences: false
    ).flatMap { alternatives(of: "\(head)\($0)\(tail)") }
  }
}
