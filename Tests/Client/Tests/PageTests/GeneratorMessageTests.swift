import Foundation
import Pages
import Testing

/// Whether the page "Troubleshooting" has an entry for each message of the tools and the macro, and no other.
struct GeneratorMessageTests {
  private static let sources = [
    ("Problem", "Sources/ExpectGenerator/Problem+Message.swift"),
    ("OverrideObstacle", "Sources/ExpectGenerator/Problem.swift"),
    ("Refusal", "Sources/ExpectExpansion/Refusal+Message.swift"),
    ("ToolProblem", "Sources/ExpectCommand/MocksTool+Message.swift"),
    ("Obstacle", "Sources/ExpectMigration/Migration+Message.swift"),
    ("MigrationProblem", "Sources/ExpectMigration/Migration+Message.swift"),
  ]

  @Test func `every message has an entry, and every entry a message`() throws {
    let page = try Page("Sources/Expect/Documentation.docc/Troubleshooting.md")
    let messages = try Self.sources.flatMap { try WrittenMessages(of: $0, in: $1).messages }

    let entries = Set(page.rows(below: "## What expect-mocks, the plugins").map(\.withoutItsEnd))
    let said = Set(messages.map(\.withoutItsEnd))

    #expect(said.count > 40)
    #expect(said.subtracting(entries) == [])
    #expect(entries.subtracting(said) == [])
  }
}

extension String {
  /// The message without its end, such as the closest name, which its entry omits.
  fileprivate var withoutItsEnd: String {
    trimmingCharacters(in: CharacterSet(charactersIn: "… ;:"))
  }
}

extension Page {
  /// The first cells of the tables in a chapter.
  fileprivate func rows(below heading: String) -> [String] {
    prose.drop { !$0.hasPrefix(heading) }.dropFirst().prefix { !$0.hasPrefix("## ") }
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Message") }
      .map { $0.components(separatedBy: " | ")[0].dropFirst(2).description }
  }
}
