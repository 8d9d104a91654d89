import Foundation
import Pages
import Testing

/// Whether the page "Messages of the tools" has an entry for each message that doesn't say what to do, and none for anything
/// but a message.
struct GeneratorMessageTests {
  /// The messages about a declaration.
  private static let declarations = [
    ("Problem", "Sources/ExpectGenerator/Problem+Message.swift"),
    ("OverrideObstacle", "Sources/ExpectGenerator/Problem.swift"),
    ("Refusal", "Sources/ExpectExpansion/Refusal+Message.swift"),
  ]

  /// The messages about options, files, and statements.
  private static let others = [
    ("ToolProblem", "Sources/ExpectCommand/MocksTool+Message.swift"),
    ("Obstacle", "Sources/ExpectMigration/Migration+Message.swift"),
    ("MigrationProblem", "Sources/ExpectMigration/Migration+Message.swift"),
  ]

  @Test func `every entry is a message`() throws {
    let messages = try Self.messages(of: Self.declarations + Self.others)

    #expect(messages.count > 40)
    #expect(try Self.entries().subtracting(messages.map(\.withoutItsEnd)) == [])
  }

  @Test func `every message about a declaration has an entry, or says what to do`() throws {
    let unclear = try Self.messages(of: Self.declarations).filter { !$0.contains("; ") }

    #expect(Set(unclear.map(\.withoutItsEnd)).subtracting(try Self.entries()) == [])
  }

  private static func messages(of sources: [(String, String)]) throws -> [String] {
    try sources.flatMap { try WrittenMessages(of: $0, in: $1).messages }
  }

  private static func entries() throws -> Set<String> {
    let page = try Page("Sources/Expect/Documentation.docc/TroubleshootingTheTools.md")
    return Set(page.rows.map(\.withoutItsEnd))
  }
}

extension String {
  /// The message without its end, such as the closest name, which its entry omits.
  fileprivate var withoutItsEnd: String {
    trimmingCharacters(in: CharacterSet(charactersIn: "… ;:"))
  }
}

extension Page {
  /// The first cells of the tables.
  fileprivate var rows: [String] {
    prose.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Message") }
      .map { $0.components(separatedBy: " | ")[0].dropFirst(2).description }
  }
}
