import ExpectAudit
import Testing

/// The answers that an audit finds, in the order of its runs.
@Suite struct AuditTests {
  @Test func `an answer is found if its test passes with every value`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["1 for 2", "0 for 2"]]])

    let audit = try suite.audit()

    #expect(audit.unnoticed.map { $0.map(\.text) } == [["1 for 2", "0 for 2"]])
    #expect(audit.answerCount == 1)
    #expect(suite.log == ["1 of M.Shop/buys()", "1.2 of M.Shop/buys()"])
  }

  @Test func `the second value isn't tried if the test fails with the first`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["1 for 2!", "0 for 2"]]])

    let audit = try suite.audit()

    #expect(audit.unnoticed.isEmpty)
    #expect(suite.log == ["1 of M.Shop/buys()"])
  }

  @Test func `an answer isn't found if the test fails with one of the values`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["1 for 2", "0 for 2!"]]])

    #expect(try suite.audit().unnoticed.isEmpty)
  }

  @Test func `each run makes the next change of every test that has one`() throws {
    let suite = Suite(tests: [
      "M.Shop/a()": [["a1!", "a1.2"], ["a2", "a2.2"]], "M.Shop/b()": [["b1", "b1.2"], ["b2"]],
    ])

    let audit = try suite.audit()

    #expect(audit.unnoticed.map { $0.map(\.text) } == [["a2", "a2.2"], ["b1", "b1.2"], ["b2"]])
    #expect(
      suite.log == [
        "1 of M.Shop/a(), 1 of M.Shop/b()", "2 of M.Shop/a(), 1.2 of M.Shop/b()",
        "2.2 of M.Shop/a(), 2 of M.Shop/b()",
      ])
    #expect(audit.runs == 4)
  }

  @Test func `a test that fails without a change is left out`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["1 for 2"]]], failing: ["M.Shop/buys()"])

    let audit = try suite.audit()

    #expect(audit.brokenTests == ["M.Shop/buys()"])
    #expect(audit.answerCount == 0)
    #expect(suite.log.isEmpty)
  }

  @Test func `after a crash, the other tests run one after another`() throws {
    let suite = Suite(
      tests: ["M.Shop/a()": [["a1"]], "M.Shop/b()": [["b1 crashes"]], "M.Shop/c()": [["c1"]]])

    let audit = try suite.audit()

    #expect(audit.crashes.map(\.text) == ["b1 crashes"])
    #expect(audit.unnoticed.map { $0.map(\.text) } == [["a1"], ["c1"]])
    #expect(
      suite.log == [
        "1 of M.Shop/a(), 1 of M.Shop/b(), 1 of M.Shop/c()",
        "serial: 1 of M.Shop/a(), 1 of M.Shop/b(), 1 of M.Shop/c()", "serial: 1 of M.Shop/c()",
      ])
  }

  @Test func `a change of another stub with the same number doesn't count`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["a() returned 1 elsewhere"]]])

    let audit = try suite.audit()

    #expect(audit.unused.map(\.text) == ["a() returned 1 elsewhere"])
    #expect(audit.unnoticed.isEmpty)
  }

  @Test func `a single test that crashes isn't run again`() throws {
    let suite = Suite(
      tests: ["M.Shop/a()": [["a1 crashes"]], "M.Shop/b()": [["b1"]]], isParallel: false)

    let audit = try suite.audit()

    #expect(audit.crashes.map(\.text) == ["a1 crashes"])
    #expect(suite.log == ["1 of M.Shop/a(), 1 of M.Shop/b()", "1 of M.Shop/b()"])
  }

  @Test func `a test that crashes after a failure has noticed the change`() throws {
    let suite = Suite(
      tests: [
        "M.Shop/a()": [["a1! crashes"]], "M.Shop/b()": [["b1! crashes"]], "M.Shop/c()": [["c1"]],
      ], isParallel: false)

    let audit = try suite.audit()

    #expect(audit.crashes.isEmpty)
    #expect(audit.unnoticed.map { $0.map(\.text) } == [["c1"]])
  }

  @Test func `tests that don't run any more end the search`() throws {
    let suite = Suite(tests: ["M.Shop/a()": [["a1 vanishes"]], "M.Shop/b()": [["b1 vanishes"]]])

    let audit = try suite.audit()

    #expect(audit.unused.map(\.text) == ["a1 vanishes", "b1 vanishes"])
    #expect(suite.log.count == 2)
  }

  @Test func `an answer that isn't used again is neither noticed nor found`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["1 for 2 once"]]])

    let audit = try suite.audit()

    #expect(audit.unused.map(\.text) == ["1 for 2 once"])
    #expect(audit.unnoticed.isEmpty)
  }

  @Test func `an answer isn't found if one of its values isn't used again`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["1 for 2", "0 for 2 once"]]])

    let audit = try suite.audit()

    #expect(audit.unused.map(\.text) == ["0 for 2 once"])
    #expect(audit.unnoticed.isEmpty)
  }

  @Test func `a suite without calls of mocks has none`() throws {
    let note =
      "note: EXPECT_CHANGE_ANSWERS=0.5\t\tM.Shop/a()\tCartMock.clear()\tcalls without a stub\n"

    #expect(try !Suite(tests: [:]).audit().hasMocks)
    #expect(try Suite(tests: ["M.Shop/buys()": [["1"]]]).audit().hasMocks)
    #expect(try Suite(tests: ["M.Shop/a()": []], notes: note).audit().hasMocks)
  }
}

// MARK: - Suite

/// A suite whose tests use answers.
///
/// A test fails with a change that contains `!`, crashes with one that ends in `crashes`, and doesn't run with one that ends in
/// `vanishes`. With one that ends in `elsewhere`, another stub changes. It makes one that ends in `once` only in the first run.
/// The stub is in line 1, or in line 9 if the change begins with `9: `.
final class Suite {
  private let tests: [String: [[String]]]
  private let failing: Set<String>

  /// The runs: `1.2 of M.Shop/a(), 3 of M.Shop/b()`.
  private(set) var log: [String] = []

  /// Whether tests run at the same time, unless they must not.
  private let isParallel: Bool

  /// Lines that the first run prints.
  private let notes: String

  init(
    tests: [String: [[String]]], failing: Set<String> = [], isParallel: Bool = true,
    notes: String = ""
  ) {
    (self.tests, self.failing, self.isParallel) = (tests, failing, isParallel)
    self.notes = notes
  }

  func audit() throws -> Audit {
    try Audit(run(tests.keys.sorted(), making: nil, isSerial: false)) { changes, isSerial in
      let list = changes.map { "\($0.id.number) of \($0.id.test)" }.joined(separator: ", ")
      log.append(isSerial ? "serial: \(list)" : list)
      let numbers = changes.map { ($0.id.test, "\($0.id.number)") }
      return run(
        numbers.map(\.0), making: Dictionary(numbers, uniquingKeysWith: { $1 }), isSerial: isSerial)
    }
  }

  /// Runs tests.
  ///
  /// - Parameter numbers: The change to make in each test, or `nil` to list all changes.
  private func run(
    _ names: [String], making numbers: [String: String]?, isSerial: Bool
  ) -> SuiteRun {
    var (output, events) = (numbers == nil ? notes : "", "")
    let isSerial = isSerial || !isParallel
    if !isSerial { events = names.map { event("testStarted", $0) }.joined() }
    for name in names {
      let made = changes(of: name).filter { numbers == nil || $0.number == numbers?[name] }
      for made in made where numbers == nil || !made.text.hasSuffix("once") {
        let text =
          numbers == nil ? made.text : made.text.replacing(/a.*elsewhere/, with: "b() returned 1")
        let change = text.split(separator: "9: ").last ?? ""
        let site = "/Shop.swift:\(change == text ? 1 : 9)"
        let member = change.prefix { $0 != "(" }.replacing("cart.", with: "CartMock.")
        output +=
          "note: EXPECT_CHANGE_ANSWERS=\(made.number)\t\(site)\t\(name)\t\(member)()\t\(change)\n"
      }
      let text = numbers == nil ? "" : made[0].text
      if text.hasSuffix("vanishes") { continue }
      if isSerial { events += event("testStarted", name) }
      // Other tests were running when this one crashed.
      if text.contains("!") || failing.contains(name) { events += event("issueRecorded", name) }
      if text.hasSuffix("crashes") {
        return SuiteRun(output: output, events: isSerial ? events : "")
      }
      events += event("testEnded", name)
    }
    return SuiteRun(output: output, events: events)
  }

  private func changes(of test: String) -> [(number: String, text: String)] {
    (tests[test] ?? []).enumerated().flatMap { answer, values in
      values.enumerated().map { value, text in
        ("\(answer + 1)" + (value == 0 ? "" : ".\(value + 1)"), text)
      }
    }
  }

  private func event(_ kind: String, _ test: String) -> String {
    """
    {"payload":{"kind":"\(kind)","testID":"\(test)","issue":{"isKnown":false,"severity":"error"}}}

    """
  }
}
