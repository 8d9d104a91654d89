import ExpectTestSupport
import Testing

/// Whether the page "Messages about explorations" has an entry for each message, and no other.
struct TroubleshootingTests {
  @Test func `every message has an entry, and every entry a message`() throws {
    let entries = try TroubleshootingEntry.entries(of: "TroubleshootingExplorations")
    let others = try TroubleshootingEntry.entries(of: "TroubleshootingFailures")
    let reported = ExploringExample.all.flatMap(\.messages).map { String($0.prefix { $0 != "\n" }) }

    let found = (reported + Self.others).map {
      ($0, TroubleshootingEntry.closest(to: $0, among: entries + others))
    }

    #expect(found.filter { $0.1 == nil }.map(\.0) == [])
    #expect(Set(entries).subtracting(found.compactMap(\.1)) == [])
  }

  /// The first lines of messages that the tests of transcripts, checked stubs, and recorded results compare.
  private static let others = [
    "The calls of bank differ from the transcript (1 unexpected):",
    "There is no text to compare the calls of bank with:",
    "The calls of bank were written into the test. Check them, and run it again:",
    "Nothing was written, because the file has no such check in a function at this line.",
    "Nothing was written, because this line was reached several times, with different calls.",
    "The stub of bank.round(3) changed an argument to 5, but Sandbox changed it to 10.",
    "The stub of bank.close() returned, but Sandbox threw Refusal.closed.",
    "The stub of bank.balance(of: any) returned 0, but Sandbox threw Refusal.closed.",
    "The stub of bank.balance(of: any) threw Refusal.closed, but Sandbox returned 300.",
    "The stub of bank.balance(of: any) threw Refusal.closed, but Sandbox threw Refusal.unknown.",
    "For bank.close(), FakeVault returned, but Sandbox threw Refusal.closed.",
    "The stub of bank.round(3) returned, but the recorded Bank differs.",
    "Bank.answers.txt has no result of balance(of: \"bob\").",
    "Bank.answers.txt isn't a file with recorded results: see line 2, '<<<<<<< HEAD'.",
    "The file Tests/Bank.answers.txt cannot be read and written.",
    "limit returned 8 in this test, but returned 5 in another one, which was recorded.",
  ]
}
