import Foundation

/// Code that is compiled and run in tests, or that must not compile, for comparison with the pages.
package struct ExampleCode: Sendable {
  private let text: String

  package init() throws {
    let folders = ["Examples", "Tests/Client"]
    text = try folders.flatMap { Repository.allFiles(in: $0, endingIn: "swift") }
      .map { Self.plain(try String(contentsOf: $0, encoding: .utf8)) }
      .joined(separator: "\n")
  }

  /// Returns the snippets that don't occur in the code verbatim.
  package func missing(of snippets: [String]) -> [String] {
    snippets.filter { !text.contains(Self.plain($0)) }
  }

  /// Returns a text without indentation, empty lines, and line breaks in its literals.
  private static func plain(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
      .replacing("\\\n", with: "")
  }
}
