import Foundation

/// An entry of the page "Troubleshooting": a message, with `…` in place of names and values.
struct TroubleshootingEntry {
  let heading: String

  /// How much of the message the heading spells out.
  var precision: Int { heading.count { $0 != "…" } }

  /// Whether the entry is about a message.
  ///
  /// Headings say "called" where a message may say that a property was read or assigned.
  func covers(_ message: String) -> Bool {
    let message = message.replacing(#/(was|never|been) (read|assigned|received)\b/#) { match in
      "\(match.output.1) called"
    }
    let parts = heading.components(separatedBy: "…")
    guard let first = parts.first, message.hasPrefix(first) else { return false }
    var rest = message.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.count > 1 ? rest.hasSuffix(parts.last ?? "") : rest.isEmpty
  }

  /// The entries about what Expect says in a test.
  static func all() throws -> [TroubleshootingEntry] {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let page = root.appending(path: "Sources/Expect/Documentation.docc/Troubleshooting.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .prefix { !$0.hasPrefix("## What expect-mocks") }
      .filter { $0.hasPrefix("### ") }
      .map { TroubleshootingEntry(heading: String($0.dropFirst(4))) }
  }
}
