import Foundation

/// An entry of a page about messages: the constant words of a message, with `…` in place of names and values.
package struct TroubleshootingEntry: Hashable {
  package let heading: String

  /// Returns the entries of a page of the documentation.
  package static func entries(of page: String) throws -> [Self] {
    try repositoryFile("Sources/Expect/Documentation.docc/\(page).md").split(separator: "\n")
      .filter { $0.hasPrefix("### ") }
      .map { Self(heading: String($0.dropFirst(4))) }
  }

  /// Returns the entry that spells out the most of a message, or `nil` if none is about it.
  package static func closest(to message: String, among entries: [Self]) -> Self? {
    entries.filter { $0.covers(message) }.max { $0.precision < $1.precision }
  }

  /// How much of the message the heading spells out.
  private var precision: Int { heading.count { $0 != "…" } }

  /// Returns whether the words of the heading are in a message, in the same order.
  ///
  /// Headings say "called" where a message may say that a property was read or assigned.
  private func covers(_ message: String) -> Bool {
    let message =
      message
      .replacing(#/\b(was|never|been) (read|received|assigned)\b/#) { "\($0.output.1) called" }
      .replacing(#/^Unexpected (read|assignment):/#) { _ in "Unexpected call:" }
    var rest = message[...]
    for part in heading.replacing(" assigned", with: " called").components(separatedBy: "…") {
      let words = part.trimmingCharacters(in: .whitespaces)
      guard !words.isEmpty else { continue }
      guard let range = rest.firstRange(of: words) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

// MARK: - Files

/// Returns the text of a file of this repository.
package func repositoryFile(_ path: String) throws -> String {
  try String(contentsOf: repository.appending(path: path), encoding: .utf8)
}

/// Returns the texts of the files in a folder of this repository.
package func repositoryFiles(in folder: String) throws -> [String] {
  let names = try FileManager.default.contentsOfDirectory(
    atPath: repository.appending(path: folder).path(percentEncoded: false))
  return try names.sorted().map { try repositoryFile("\(folder)/\($0)") }
}

private var repository: URL {
  (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
}
