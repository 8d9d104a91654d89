import Foundation

/// A path with wildcards: `*` and `?` in a name, `**` for folders, `{a,b}` for alternatives.
struct Glob {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Whether a path has wildcards at all.
  static func isPattern(_ path: String) -> Bool {
    path.contains { "*?{".contains($0) }
  }

  /// The files and folders that match, sorted.
  func matches(in folder: Folder) -> [String] {
    let found = Self.alternatives(of: path).flatMap { path in
      let parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
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
    return names.filter { matches(Array($0), Array(part)) }
      .flatMap { expand(rest, at: Folder.joined(prefix, $0), in: folder) }
  }

  /// Whether a name matches a pattern without folders.
  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
    var (at, star, mark) = ((name: 0, pattern: 0), -1, 0)
    while at.name < name.count {
      let sign = at.pattern < pattern.count ? pattern[at.pattern] : nil
      if sign == "*" {
        (star, mark) = (at.pattern, at.name)
        at.pattern += 1
      } else if sign == "?" || sign == name[at.name] {
        at = (at.name + 1, at.pattern + 1)
      } else if star >= 0 {
        mark += 1
        at = (mark, star + 1)
      } else {
        return false
      }
    }
    return pattern[at.pattern...].allSatisfy { $0 == "*" }
  }

  /// The paths that a path with braces stands for.
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
