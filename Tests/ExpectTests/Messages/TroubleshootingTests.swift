import ExpectTesting
import Foundation
import Testing

/// Whether the page "Troubleshooting" has an entry for each message, and no other.
struct TroubleshootingTests {
  @Test func `every message has an entry, and every entry a message`() throws {
    let entries = try TroubleshootingEntry.all()
    var used: Set<String> = []
    var homeless: [String] = []

    for message in Self.messages {
      let matching = entries.filter { $0.covers(message) }
      if let entry = matching.max(by: { $0.precision < $1.precision }) {
        used.insert(entry.heading)
      } else {
        homeless.append(message)
      }
    }

    #expect(homeless == [])
    #expect(entries.map(\.heading).filter { !used.contains($0) } == [])
  }

  /// The first lines of all that Expect says.
  private static var messages: Set<String> {
    let told = MessageTests.examples.flatMap(\.messages) + MisuseExample.all.map(\.message)
    return Set(told.map { String($0.prefix { $0 != "\n" }) } + lastWords + exploring)
  }

  /// What 'ExploringMessageTests' has examples of.
  private static let exploring = [
    "The closure threw Declined(), so the rest of it did not run.",
    "lock.turn() did not fail in any run, because Declined() is not a Jam.",
    "bank.charge(1) was expected to throw in this run, but was not called.",
    "No call reached bank or lock, so none could be made to fail.",
    "None of the calls of bank can throw, so none could be made to fail.",
    "'throwing' returned nil for every call of bank that can throw, so none failed.",
    "No async call reached bank, so there was nothing to order.",
    "bank.charge(1) was expected to be cancelled in this run, but was not called.",
    "No async call reached bank, so none could be cancelled.",
    "The closure has not returned within 5 seconds, although no call was cancelled.",
    "The closure has not returned within 5 seconds, although the subject was cancelled at bank.charge(1).",
    "'limit: 1' leaves out every run of 'withEachOrder' but the first one, so nothing was explored.",
    "A limit must be at least 1 (was 0).",
    "A depth must be at least 1 (was 0).",
    "'withEachOrder' can't run here: the Swift runtime of this process has no 'swift_task_enqueue_hook'.",
    "'withEachOrder' was called inside another 'withEachOrder', which already decides what happens next.",
    "A TestClock was used that was not passed to 'withEachOrder'.",
    "A TestClock was used that this test does not control.",
    "No async call reached bank, and no time passed, so there was nothing to order.",
    "The time within which calls are answered must not be negative (was -1 second).",
    "After 1000 sleeps, the clock shows 1000 seconds, and a task is still sleeping.",
    "After 2000 calls, the closure has not returned, and these calls are pending:",
    "The clock shows 0 seconds, and the test has waited for 10 seconds. A task sleeps until 1 second.",
    "The clock shows 2 seconds, so it cannot be advanced to 1 second.",
    "'order' picks the call at index 2, but only 2 calls could be answered:",
    "Nothing has happened for 100 milliseconds, and the closure has not returned.",
    "The closure returned before 2 calls had been answered:",
    "The calls of store differ from the transcript (1 unexpected):",
    "The stub of bank.charge(any) returned \"paid\", but RealBank returned \"paid 250\".",
    "The stub of bank.round(3) changed an argument to 5, but Sandbox changed it to 10.",
    "The stub of bank.close() returned, but Sandbox threw Refusal.closed.",
    "The stub of bank.balance(of: any) returned 0, but Sandbox threw Refusal.closed.",
    "The stub of bank.balance(of: any) threw Refusal.closed, but Sandbox returned 300.",
    "The stub of bank.balance(of: any) threw Refusal.closed, but Sandbox threw Refusal.unknown.",
    "For bank.charge(250), PaperBank returned \"paid\", but RealBank returned \"paid 250\".",
    "For bank.close(), FakeVault returned, but Sandbox threw Refusal.closed.",
    "The stub of bank.round(3) returned, but the recorded Bank differs.",
    "Bank was never recorded: there is no file Tests/Bank.answers.txt.",
    "Bank.answers.txt has no result of balance(of: \"bob\").",
    "Bank.answers.txt isn't a file with recorded results: see line 2, '<<<<<<< HEAD'.",
    "The file Tests/Bank.answers.txt can't be read and written.",
    "limit returned 8 in this test, but returned 5 in another one, which was recorded.",
    "The stubs of bank are checked against Int, but 'charge(_:)' requires Bank.",
    "No answer of a stub of bank was compared with RealBank: 'name' doesn't forward.",
    "'ignoring' was given a path that is not a stored property of the struct String.",
    "The environment variable EXPECT_CHECK_STUBS is 'no', so no stub is checked.",
    "There is no text to compare the calls of bank with:",
    "The calls of bank were written into the test. Check them, and run it again:",
    "Nothing was written, because the file has no such check in a function at this line.",
    "Nothing was written, because this line was reached several times, with different calls.",
    "A run can't be repeated: before the first answer, other calls were pending than in an earlier run.",
  ]

  /// What is said when the process has to end, which other tests compare with what is printed.
  private static let lastWords = [
    "No value of type Nothing can be made while a call is recorded.",
    "A member that returns Never cannot be called in a statement: the call would have to return.",
    "switch.halt(\"fire\") was called, but a member that returns Never cannot be answered.",
    "clerk() returns Porter, which has no default value.",
    "A fixture of Snake would be infinite: Snake → Snake.",
    "A fixture of Refusing cannot be made: Refusing rejected its fixture: SpanProblem.tooLong",
    "A fixture of Impossible cannot be made, because it has no cases.",
    "A value of type Token was taken twice, but it cannot be copied. "
      + "To make one for each call, write: .andReturn { Token(…) }",
    "A value of type Token was accessed after the call that lent it returned.",
    "'Order.anyValue' must be of type 'Order'.",
    "A placeholder was called: Arg.any() at KennelTests.swift:12 made a value of type () -> Void that can "
      + "only be passed on while a call is recorded.",
    "A placeholder was called, which can only be passed on while a call is recorded.",
    "A placeholder was called: 'find(_:)' at KennelTests.swift:12 returned a value of type () -> Void "
      + "that can only be passed on while a call is recorded.",
  ]
}

// MARK: - TroubleshootingEntry

/// An entry of the page "Troubleshooting": a message, with `…` in place of names and values.
struct TroubleshootingEntry {
  let heading: String

  /// How much of the message the heading spells out.
  var precision: Int { heading.count { $0 != "…" } }

  /// Whether the entry is about a message.
  ///
  /// Headings say "called" where a message may say that a property was read or assigned.
  func covers(_ message: String) -> Bool {
    let message = message.replacing(#/(was|never|been) (read|assigned|received)\b/#) { match in
      "\(match.output.1) called"
    }
    let parts = heading.components(separatedBy: "…")
    guard let first = parts.first, message.hasPrefix(first) else { return false }
    var rest = message.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.count > 1 ? rest.hasSuffix(parts.last ?? "") : rest.isEmpty
  }

  /// The entries about what Expect says in a test.
  static func all() throws -> [TroubleshootingEntry] {
    let page = try repositoryFile("Sources/Expect/Documentation.docc/Troubleshooting.md")
    return page.split(separator: "\n")
      .prefix { !$0.hasPrefix("## What expect-mocks") }
      .filter { $0.hasPrefix("### ") }
      .map { TroubleshootingEntry(heading: String($0.dropFirst(4))) }
  }
}

/// Returns the text of a file of this repository.
func repositoryFile(_ path: String) throws -> String {
  try String(contentsOf: repository.appending(path: path), encoding: .utf8)
}

/// Returns the texts of the files in a folder of this repository.
func repositoryFiles(in folder: String) throws -> [String] {
  let names = try FileManager.default.contentsOfDirectory(
    atPath: repository.appending(path: folder).path(percentEncoded: false))
  return try names.sorted().map { try repositoryFile("\(folder)/\($0)") }
}

private var repository: URL {
  (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
}
