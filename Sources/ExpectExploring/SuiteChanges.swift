package import Expect
import ExpectRuntime

/// Changes the same answer in every test of a process, or lists the answers of every test.
///
/// The environment variable `EXPECT_CHANGE_ANSWERS` says which: `3` changes the third answer that a test uses, `3.2` changes
/// it to the second value to try, and `0` lists all of them. The tool `audit-mocks` reads what this prints.
package final class SuiteChanges: SuiteInterceptor {
  /// The test in which the mock was created, whose threads may call the mock outside of any test.
  private let test = Reporter.currentTest

  private static let wanted = Wanted(Platform.environment("EXPECT_CHANGE_ANSWERS") ?? "")

  /// The answers that each test has used.
  private static let tests = Locked<[String: Answers]>([:])

  /// A number of uses after which the original answer returns, so that code ends that repeats a call until it has that one.
  private static let mostUses = 1_000

  /// Which answer to change.
  private struct Wanted {
    let number: Int
    let index: Int

    init(_ text: String) {
      let numbers = text.split(separator: ".").map { Int($0) ?? 0 }
      number = numbers.first ?? 0
      index = (numbers.dropFirst().first ?? 1) - 1
    }
  }

  private struct Answers {
    /// The number of each answer, in the order of first use, or `nil` if there is no other value.
    var numbers: [UsedAnswer.ID: Int?] = [:]

    /// The number of times that the wanted answer was used.
    var uses = 0

    /// Adds an answer, and returns its number if it's new and there are other values.
    mutating func add(_ answer: UsedAnswer) -> Int? {
      guard numbers[answer.id] == nil else { return nil }
      let number = answer.others.isEmpty ? nil : numbers.values.count { $0 != nil } + 1
      numbers[answer.id] = .some(number)
      return number
    }

    /// Counts a use of an answer, and returns whether to change it.
    mutating func use(_ id: UsedAnswer.ID) -> Bool {
      guard numbers[id] == wanted.number else { return false }
      uses += 1
      return uses <= mostUses
    }
  }

  package init() {}

  package func replacement(for answer: StubAnswer) -> StubAnswer.Outcome? {
    guard let test = Reporter.currentTest ?? test, answer.canMatter else { return nil }
    var id = UsedAnswer.ID(answer)
    // Two mocks that a helper of the test creates have the same stubs.
    id.mock = nil
    if Self.tests.withLock({ $0[test]?.numbers[id] }) == nil { note(answer, id, in: test) }
    guard Self.tests.withLock({ $0[test]?.use(id) }) == true else { return nil }
    let others = answer.others
    return others.indices.contains(Self.wanted.index) ? others[Self.wanted.index] : nil
  }

  /// Adds a new answer of a test, and prints which change is made, or all that can be.
  private func note(_ answer: StubAnswer, _ id: UsedAnswer.ID, in test: String) {
    // A description of the test may call the mock.
    let used = ValueDescription.writing { UsedAnswer(answer, id) }
    let number = Self.tests.withLock { $0[test, default: Answers()].add(used) }
    guard let number, [0, number].contains(Self.wanted.number) else { return }
    for index in used.others.indices
    where number != Self.wanted.number || index == Self.wanted.index {
      let name = "EXPECT_CHANGE_ANSWERS=\(number)" + (index == 0 ? "" : ".\(index + 1)")
      let change = "\(AnswerChange(answer: used, index: index))"
        .replacing("\n", with: " ").replacing("\t", with: " ")
      let site = "\(answer.site.filePath):\(answer.site.line)"
      Reporter.write(note: [name, site, test, change].joined(separator: "\t"))
    }
  }
}
