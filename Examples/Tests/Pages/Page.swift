import Foundation

/// A page of the documentation, whose snippets are run by tests.
package struct Page {
  private let text: String
  private let tests: URL

  /// - Parameters:
  ///   - name: The name of the page.
  ///   - file: A file beside the tests that run its snippets.
  package init(_ name: String, file: String = #filePath) throws {
    tests = URL(filePath: file).deletingLastPathComponent()
    let root = (0..<3).reduce(tests) { url, _ in url.deletingLastPathComponent() }
    let page = "Sources/Expect/Documentation.docc/\(name).md"
    text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  /// The blocks of code, and what stands on the right-hand side of the tables.
  package var snippets: [String] {
    let blocks = parts(of: text, at: "```").map { $0.dropFirst("swift".count) }
    let cells = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .compactMap { $0.split(separator: " | ").last }
    return blocks.map(String.init) + cells.flatMap { parts(of: String($0), at: "`") }
  }

  /// The snippets that no test runs.
  package func missingSnippets() throws -> [String] {
    let sources = try sources()
    return snippets.filter { !sources.contains(unindented($0)) }
  }

  /// Every other part, from the second on.
  private func parts(of text: String, at separator: String) -> [String] {
    text.components(separatedBy: separator).enumerated().filter { $0.offset % 2 == 1 }
      .map(\.element)
  }

  /// The tests beside the file.
  private func sources() throws -> String {
    try FileManager.default.contentsOfDirectory(at: tests, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { unindented(try String(contentsOf: $0, encoding: .utf8)) }
      .joined(separator: "\n")
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
