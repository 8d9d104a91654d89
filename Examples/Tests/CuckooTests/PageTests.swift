import Foundation
import Testing

/// The page "Coming from Cuckoo" of the documentation.
struct PageTests {
  @Test func `everything that the page shows of Expect is in these tests`() throws {
    let sources = try Page.sources()

    let shown = try Page().snippets
    let missing = shown.filter { !sources.contains(Page.unindented($0)) }

    #expect(shown.count > 60)
    #expect(missing == [])
  }
}

/// The snippets of the page, and where they are run.
private struct Page {
  private let text: String

  init() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let page = "Sources/Expect/Documentation.docc/ComingFromCuckoo.md"
    text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  /// The blocks of code, and what stands on the right-hand side of the tables.
  var snippets: [String] {
    let blocks = parts(of: text, at: "```").map { $0.dropFirst("swift".count) }
    let cells = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: " | ").last }
    return blocks.map(String.init) + cells.flatMap { parts(of: String($0), at: "`") }
  }

  /// Every other part, from the second on.
  private func parts(of text: String, at separator: String) -> [String] {
    text.components(separatedBy: separator).enumerated().filter { $0.offset % 2 == 1 }
      .map(\.element)
  }

  /// The tests beside this file.
  static func sources() throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { unindented(try String(contentsOf: $0, encoding: .utf8)) }
      .joined(separator: "\n")
  }

  static func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
