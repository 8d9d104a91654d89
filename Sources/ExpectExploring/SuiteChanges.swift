package import Expect
import ExpectRecording
import ExpectRuntime

/// Changes one answer in every test of a process, or lists the answers of every test.
///
/// The environment variable `EXPECT_CHANGE_ANSWERS` says which: `3` changes the third answer that a test uses, `3.2` changes
/// it to the second value to try, and `0` lists all of them. It can also be the path of a file with some lines of that list,
/// without their numbers, which depend on the order of calls. The tool `audit-mocks` writes such files.
package final class SuiteChanges: SuiteObserver {
  /// The test in which the mock was created, whose threads may call the mock outside of any test.
  private let test = Reporter.currentTest

  private static let wanted = Wanted(Platform.environment("EXPECT_CHANGE_ANSWERS") ?? "")

  /// The answers that each test has used.
  private static let tests = Locked<[String: Answers]>([:])

  /// A number of uses after which the original answer returns, so that code ends that repeats a call until it has that one.
  private static let mostUses = 1_000

  /// Which answers to change.
  private enum Wanted {
    case none
    case numbered(String)
    case listed(Set<Substring>)

    init(_ text: String) {
      if text == "0" {
        self = .none
      } else if let lines = RecordedFiles.text(of: text) {
        self = .listed(Set(lines.split(separator: "\n")))
      } else {
        self = .numbered(text)
      }
    }

    func contains(_ change: (number: String, text: String)) -> Bool {
      switch self {
      case .none: false
      case .numbered(let number): number == change.number
      case .listed(let texts): texts.contains(change.text[...])
      }
    }
  }

  private struct Answers {
    /// The index of the value to which each answer changes, or `nil` if it doesn't.
    var choices: [UsedAnswer.ID: Int?] = [:]

    /// The number of answers that can change.
    var count = 0

    /// The number of times that each answer was changed.
    var uses: [UsedAnswer.ID: Int] = [:]

    /// Adds an answer, and returns the changes to announce.
    mutating func add(_ answer: UsedAnswer, in test: String) -> [(number: String, text: String)] {
      guard choices[answer.id] == nil else { return [] }
      if !answer.others.isEmpty { count += 1 }
      let changes = answer.others.indices.map { index in
        let change = "\(AnswerChange(answer: answer, index: index))"
          .replacing("\n", with: " ").replacing("\t", with: " ")
        return (
          number: index == 0 ? "\(count)" : "\(count).\(index + 1)",
          text: "\(answer.site.filePath):\(answer.site.line)\t\(test)\t\(change)"
        )
      }
      let choice = changes.firstIndex(where: wanted.contains)
      choices[answer.id] = .some(choice)
      if case .none = wanted { return changes }
      return choice.map { [changes[$0]] } ?? []
    }

    /// Counts a use of an answer, and returns the index of the value to use instead.
    mutating func use(_ id: UsedAnswer.ID) -> Int? {
      guard let choice = choices[id] ?? nil else { return nil }
      uses[id, default: 0] += 1
      return uses[id, default: 0] <= mostUses ? choice : nil
    }
  }

  package init() {}

  package func willEnd(
    _ call: borrowing Call, of mock: MockCore, with outcome: Call.Outcome?
  ) -> Call.Intervention? {
    StubAnswer(outcome, to: call, of: mock).flatMap(replacement).map { .replaced(by: $0) }
  }

  private func replacement(for answer: StubAnswer) -> Call.Outcome? {
    guard let test = Reporter.currentTest ?? test, answer.canMatter else { return nil }
    var id = UsedAnswer.ID(answer)
    // Two mocks that a helper of the test creates have the same stubs.
    id.mock = nil
    if Self.tests.withLock({ $0[test]?.choices[id] }) == nil {
      // A description of the test may call the mock.
      let used = ValueDescription.writing { UsedAnswer(answer, id) }
      let changes = Self.tests.withLock { $0[test, default: Answers()].add(used, in: test) }
      for (number, text) in changes {
        Reporter.write(note: "EXPECT_CHANGE_ANSWERS=\(number)\t\(text)")
      }
    }
    return Self.tests.withLock { $0[test]?.use(id) ?? nil }.flatMap(answer.other)
  }
}
