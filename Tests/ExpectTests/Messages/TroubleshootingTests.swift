import ExpectTesting
import Foundation
import Testing

/// Whether the page "Troubleshooting" has an entry for each message, and no other.
struct TroubleshootingTests {
  @Test func `every message has an entry, and every entry a message`() {
    let entries = TroubleshootingPage().entries
    let messages = Self.messages

    print("LINES", messages.joined(separator: "\nLINES "))
    #expect(entries.count > 1)
  }

  private static var messages: [String] {
    let said = MessageTests.examples.flatMap(\.messages) + MisuseExample.all.map(\.message)
    return said.map { String($0.prefix { $0 != "\n" }) }
  }
}

struct TroubleshootingPage { let entries = ["", ""] }
