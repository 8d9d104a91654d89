package import Expect
import ExpectRecording
import ExpectRuntime

/// Changes one answer in every test of a process, or lists the answers of every test.
///
/// The environment variable `EXPECT_CHANGE_ANSWERS` says which: `3` changes the third answer that a test uses, `3.2` changes
/// it to the second value to try, and `0` lists all of them, and those that can't change. It can also be the path of a file with some lines of that list,
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

    /// What was announced about answers that can't change.
    var obstacles: Set<String> = []

    /// Adds an answer, and returns the changes to announce.
    ///
    /// - Parameter member: The member and the class of its mock.
    mutating func add(
      _ answer: UsedAnswer, of member: String, in test: String
    ) -> [(number: String, text: String)] {
      guard choices[answer.id] == nil else { return [] }
      if !answer.others.isEmpty { count += 1 }
      let changes = answer.others.indices.map { index in
        let change = "\(AnswerChange(answer: answer, index: index))"
        return (
          number: index == 0 ? "\(count)" : "\(count).\(index + 1)",
          text: SuiteChanges.line(of: answer.site, test, member, change)
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
    guard let test = Reporter.currentTest ?? test else { return nil }
    let answer = StubAnswer(outcome, to: call, of: mock)
    if let answer, answer.canMatter {
      return replacement(for: answer, in: test).map { .replaced(by: $0) }
    }
    if case .none = Self.wanted, let obstacle = Obstacle(to: call, answeredBy: answer) {
      let member = mock.name.text(of: call.member)
      Self.announce(obstacle, of: member, at: call.rule?.site, in: test)
    }
    return nil
  }

  private func replacement(for answer: StubAnswer, in test: String) -> Call.Outcome? {
    var id = UsedAnswer.ID(answer)
    // Two mocks that a helper of the test creates have the same stubs.
    id.mock = nil
    if Self.tests.withLock({ $0[test]?.choices[id] }) == nil {
      // A description of the test may call the mock.
      let used = ValueDescription.writing { UsedAnswer(answer, id) }
      let member = answer.call.call.mock.text(of: answer.call.member)
      let changes = Self.tests.withLock {
        $0[test, default: Answers()].add(used, of: member, in: test)
      }
      for (number, text) in changes { Self.announce(text, as: number) }
      if used.others.isEmpty {
        let obstacle = used.isMeaningful ? Obstacle.noOther(answer.type) : .noResult
        Self.announce(obstacle, of: member, at: answer.site, in: test)
      }
    }
    return Self.tests.withLock { $0[test]?.use(id) ?? nil }.flatMap(answer.other)
  }

  // MARK: - Announcing

  /// The arguments with which the process was started, with which `audit-mocks` starts it again.
  private static let processIsAnnounced: Void = {
    let arguments = CommandLine.arguments
    // Such an argument can't be part of the line.
    if arguments.contains(where: { $0.contains { $0.isNewline || $0 == "\t" } }) { return }
    Reporter.write(
      note: "EXPECT_CHANGE_ANSWERS was read by\t\(arguments.joined(separator: "\t"))")
  }()

  private static func announce(_ line: String, as number: String) {
    if case .none = wanted { processIsAnnounced }
    Reporter.write(note: "EXPECT_CHANGE_ANSWERS=\(number)\t\(line)")
  }

  /// Announces once for each test that an answer can't change.
  private static func announce(
    _ obstacle: Obstacle, of member: String, at site: CallSite?, in test: String
  ) {
    guard case .none = wanted else { return }
    let line = line(of: site, test, member, obstacle.text)
    let isNew = tests.withLock { $0[test, default: Answers()].obstacles.insert(line).inserted }
    if isNew { announce(line, as: "0.\(obstacle.rank)") }
  }

  private static func line(
    of site: CallSite?, _ test: String, _ member: String, _ text: String
  ) -> String {
    [site.map { "\($0.filePath):\($0.line)" } ?? "", test, member, text]
      .map { $0.replacing("\n", with: " ").replacing("\t", with: " ") }.joined(separator: "\t")
  }
}

extension MockName {
  /// The class of the mock and a member, which are the same wherever the mock was created: `CartMock.total()`.
  fileprivate func text(of member: Member) -> String {
    if isOfOneMember { return description }
    // A mock that another class delegates to has no class of its own.
    let receiver = type.type == Mock.self ? description : TypeName.text(of: type.type)
    return "\(receiver).\(member.name)"
  }
}

// MARK: - Obstacle

/// Why the answer to a call can't change.
private enum Obstacle {
  case noOther(Any.Type)
  case noAnswer
  case noResult
  case mayBeUnused
  case noStub

  /// Returns what keeps the answer to a call from changing, or `nil` if it can, or isn't known yet.
  init?(to call: borrowing Call, answeredBy answer: StubAnswer?) {
    if call.isReported || ValueDescription.isBeingWritten { return nil }
    switch (answer, call.step) {
    case (let answer?, _):
      guard answer.isOptional else { return nil }
      self = .mayBeUnused
    case (nil, let step?) where step.answer != nil: return nil
    // What calls a completion handler is an answer of its own.
    case (nil, let step?) where step.effects.contains(where: \.hasResult): return nil
    case (nil, let step?) where !step.effects.isEmpty: self = .noAnswer
    case (nil, _): self = call.rules.isEmpty ? .noStub : .noResult
    }
  }

  /// The position among all obstacles, of which `audit-mocks` names the first one of a test.
  var rank: Int {
    switch self {
    case .noOther: 1
    case .noAnswer: 2
    case .noResult: 3
    case .mayBeUnused: 4
    case .noStub: 5
    }
  }

  /// The obstacle, in front of a number of answers or tests.
  var text: String {
    switch self {
    case .noOther(let type):
      "no other \(TypeName.text(of: type)) can be made, unless you register one with 'DefaultValues.register(_:for:)'"
    case .noAnswer: "stubs with 'andDo' and without an answer"
    case .noResult: "statements without a result"
    case .mayBeUnused: "stubs with 'mayBeUnused()'"
    case .noStub: "calls without a stub"
    }
  }
}
