import Foundation

/// A page of Expect in Markdown, in blocks.
struct Page {
  private let parts: [Substring]

  /// - Parameter path: Where the page is in the package of Expect.
  init(_ path: String) throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    parts = page.split(separator: "```", omittingEmptySubsequences: false)
  }

  /// The blocks of code in a language.
  func blocks(in language: String) -> [String] {
    parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
      .filter { $0.prefix { !$0.isNewline } == language }
      .map { $0.dropFirst(language.count).trimmingCharacters(in: .newlines) }
  }

  static func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
