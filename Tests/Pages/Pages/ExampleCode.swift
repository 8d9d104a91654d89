import Foundation

/// Code that compiles and runs in tests, or that the compiler has to refuse, to compare the pages with.
package struct ExampleCode: Sendable {
  private let text: String

  package init() throws {
    let folders = ["Examples", "Tests/Pages", "Tests/Negative/Refused"]
    text = try folders.flatMap { Repository.allFiles(in: $0, endingIn: "swift") }
      .map { Self.plain(try String(contentsOf: $0, encoding: .utf8)) }
      .joined(separator: "\n")
  }

  /// The snippets that occur nowhere, word for word.
  package func missing(of snippets: [String]) -> [String] {
    snippets.filter { !text.contains(Self.plain($0)) }
  }

  /// A text without indentation, empty lines, and breaks in the lines of its literals.
  private static func plain(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
      .replacing("\\\n", with: "")
  }
}
