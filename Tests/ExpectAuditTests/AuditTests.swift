import ExpectAudit
import Testing

/// The answers that an audit finds, in the order of its runs.
@Suite struct AuditTests {
  @Test func `an answer is found if its test passes with every value`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["1 for 2", "0 for 2"]]])

    let audit = try suite.audit()

    #expect(audit.unnoticed.map { $0.map(\.text) } == [["1 for 2", "0 for 2"]])
    #expect(audit.answerCount == 1)
    #expect(suite.log == ["1: M.Shop/buys()", "1.2: M.Shop/buys()"])
  }

  @Test func `the second value isn't tried if the test fails with the first`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["1 for 2!", "0 for 2"]]])

    let audit = try suite.audit()

    #expect(audit.unnoticed.isEmpty)
    #expect(suite.log == ["1: M.Shop/buys()"])
  }

  @Test func `an answer isn't found if the test fails with one of the values`() throws {
    let suite = Suite(tests: ["M.Shop/buys()": [["1 for 2", "0 for 2!"]]])

    #expect(try suite.audit().unnoticed.isEmpty)
  }

  @Test func `each run makes a change in all tests that have one`() throws {
    let suite = Suite(tests: ["M.Shop/a()": [["a1!"], ["a2"]], "M.Shop/b()": [["b1"]]])

    let audit = try suite.audit()

    #expect(audit.unnoticed.map { $0.map(\.text) } == [["a2"], ["b1"]])
    #expect(suite.log == ["1: M.Shop/a(), M.Shop/b()", "2: M.Shop/a()"])
    #expect(audit.runs == 3)
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
        "1: M.Shop/a(), M.Shop/b(), M.Shop/c()",
        "1 (serial): M.Shop/a(), M.Shop/b(), M.Shop/c()", "1 (serial): M.Shop/c()",
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
    #expect(suite.log == ["1: M.Shop/a(), M.Shop/b()", "1: M.Shop/b()"])
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

  @Test func `a suite in which no answer can change is empty`() throws {
    #expect(try Suite(tests: [:]).audit().isEmpty)
    #expect(try !Suite(tests: ["M.Shop/buys()": [["1"]]]).audit().isEmpty)
  }

  @Test func `the report of one answer uses the singular`() throws {
    let suite = Suite(
      tests: ["M.Shop/a()/Shop.swift:3:2": [["cart.total() returned 0!"]]], failing: [])

    #expect(
      try AuditCommand.report(suite.audit()).split(separator: "\n").last
        == "0 of 1 answer in 1 test do not matter (2 runs).")
  }

  @Test func `the report names each change, its stub, and its test`() throws {
    let suite = Suite(
      tests: [
        "M.Shop/a()/Shop.swift:3:2": [
          ["cart.total() returned 101 instead of 100!", "cart.total() returned 0 instead of 100"],
          [
            #"cart.find("c") returned nil instead of 2"#,
            #"cart.find("c") returned 3 instead of 2"#,
          ],
        ],
        "M.Shop/c()/Shop.swift:12:2": [["cart.total() returned 0 crashes"]],
        "M.Shop/d()/Shop.swift:19:2": [["cart.total() returned 1 once"]],
        "M.Shop/e()/Shop.swift:25:2": [["cart.total() returned 1"]],
      ], failing: ["M.Shop/e()/Shop.swift:25:2"])

    #expect(
      AuditCommand.report(try suite.audit()) == """
        /Shop.swift:1: warning: M.Shop/a() passes with other answers of this stub, too:
          cart.find("c") returned nil instead of 2
          cart.find("c") returned 3 instead of 2
        A test crashed, or did not end, with each of these changes:
          M.Shop/c(): cart.total() returned 0 crashes (/Shop.swift:1)
        These answers were not used again, so they did not change:
          M.Shop/d(): cart.total() returned 1 once (/Shop.swift:1)
        These tests fail without any change:
          M.Shop/e()
        1 of 4 answers in 3 tests does not matter (6 runs).
        """)
  }
}

// MARK: - Suite

/// A suite whose tests use answers.
///
/// A test fails with a change that contains `!`, crashes with one that ends in `crashes`, and doesn't run with one that ends in
/// `vanishes`. With one that ends in `elsewhere`, another stub changes. It makes one that ends in `once` only in the first run.
private final class Suite {
  private let tests: [String: [[String]]]
  private let failing: Set<String>

  /// The runs: `1.2 (serial): M.Shop/a(), M.Shop/b()`.
  private(set) var log: [String] = []

  /// Whether tests run at the same time, unless they must not.
  private let isParallel: Bool

  init(tests: [String: [[String]]], failing: Set<String> = [], isParallel: Bool = true) {
    (self.tests, self.failing, self.isParallel) = (tests, failing, isParallel)
  }

  func audit() throws -> Audit {
    try Audit(run(change: "0", tests.keys.sorted(), isSerial: false)) { changes, isSerial in
      let (number, tests) = ("\(changes[0].id.number)", changes.map(\.id.test))
      log.append("\(number)\(isSerial ? " (serial)" : ""): \(tests.joined(separator: ", "))")
      return run(change: number, tests, isSerial: isSerial)
    }
  }

  private func run(change: String, _ names: [String], isSerial: Bool) -> SuiteRun {
    var (output, events) = ("", "")
    let isSerial = isSerial || !isParallel
    if !isSerial { events = names.map { event("testStarted", $0) }.joined() }
    for name in names {
      let made = changes(of: name).filter { change == "0" || $0.number == change }
      for made in made where change == "0" || !made.text.hasSuffix("once") {
        let text =
          change == "0" ? made.text : made.text.replacing(/a.*elsewhere/, with: "b() returned 1")
        output += "note: EXPECT_CHANGE_ANSWERS=\(made.number)\t/Shop.swift:1\t\(name)\t\(text)\n"
      }
      let text = change == "0" ? "" : made[0].text
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
