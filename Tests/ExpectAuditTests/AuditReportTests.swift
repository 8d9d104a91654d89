import ExpectAudit
import Testing

/// The report of an audit, and the findings that a baseline accepts.
@Suite struct AuditReportTests {
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

    let report = AuditReport(try suite.audit())

    #expect(report.hasNewFindings)
    #expect(
      report.text == """
        /Shop.swift:1: warning: M.Shop/a() passes with other answers of CartMock.find(), too:
          cart.find("c") returned nil instead of 2
          cart.find("c") returned 3 instead of 2
        A test crashed, or did not end, with each of these changes:
          M.Shop/c(): cart.total() returned 0 crashes (/Shop.swift:1)
        These answers were not used again, so they did not change:
          M.Shop/d(): cart.total() returned 1 once (/Shop.swift:1)
        These tests fail without any change:
          M.Shop/e()
        Answers that do not matter: 1 of 4. Tests examined: 3 of 4. Runs: 6.
        """)
  }

  @Test func `a suite in which every answer matters has no findings`() throws {
    let suite = Suite(tests: ["M.Shop/a()/Shop.swift:3:2": [["cart.total() returned 0!"]]])

    let report = AuditReport(try suite.audit())

    #expect(!report.hasNewFindings)
    #expect(report.text == "Answers that do not matter: 0 of 1. Tests examined: 1 of 1. Runs: 2.")
  }

  @Test func `tests that pass whatever a member returns share a warning`() throws {
    let shared = #"cart.find("c") returned nil instead of 2"#
    let suite = Suite(tests: [
      "M.Shop/a()": [[shared]], "M.Shop/b()": [[shared]],
      "M.Shop/c()": [[#"9: cart.find("d") returned nil instead of 1"#]],
    ])

    #expect(
      try warnings(of: suite) == """
        /Shop.swift:1: warning: 3 tests pass with other answers of CartMock.find(), too:
          cart.find("c") returned nil instead of 2
            in M.Shop/a()
            in M.Shop/b()
          cart.find("d") returned nil instead of 1
            in M.Shop/c() (/Shop.swift:9)
        """)
  }

  @Test func `the answers of each member have a warning of their own`() throws {
    let suite = Suite(tests: [
      "M.Shop/a()": [
        ["cart.total() returned 0 instead of 1"], ["cart.title() returned x instead of y"],
        ["9: cart.total() returned 2 instead of 3"],
      ]
    ])

    #expect(
      try warnings(of: suite) == """
        /Shop.swift:1: warning: M.Shop/a() passes with other answers of CartMock.total(), too:
          cart.total() returned 0 instead of 1
          cart.total() returned 2 instead of 3
            in M.Shop/a() (/Shop.swift:9)
        /Shop.swift:1: warning: M.Shop/a() passes with other answers of CartMock.title(), too:
          cart.title() returned x instead of y
        """)
  }

  // MARK: - Not examined

  @Test func `answers and tests that were not examined are listed by reason`() throws {
    let names = ["a", "b", "c", "d"].map { "M.Shop/\($0)()/Shop.swift:3:2" }
    let unused = ["e", "f"].map { "M.Shop/\($0)()/Shop.swift:9:2" }
    let notes =
      names.map { note(rank: 3, $0, "statements without a result") }.joined()
      + note(rank: 2, names[1], "stubs with 'andDo'") + note(rank: 3, unused[0], "without")
      + note(rank: 1, unused[1], "no other Data can be made")
      + note(rank: 1, names[3], "no other Data can be made")
    let tests = Dictionary(uniqueKeysWithValues: (names + unused).map { ($0, [[String]]()) })
    let suite = Suite(
      tests: tests.merging(["M.Shop/x()/Shop.swift:1:2": [["cart.total() returned 0!"]]]) { $1 }
        .merging(["M.Shop/y()/Shop.swift:2:2": []]) { $1 }, notes: notes)

    #expect(
      AuditReport(try suite.audit()).text == """
        Not examined:
          no other Data can be made (2 answers): M.Shop/d(), M.Shop/f()
          no call of a mock (1 test): M.Shop/y()
          statements without a result (2 tests): M.Shop/a(), M.Shop/c()
          stubs with 'andDo' (1 test): M.Shop/b()
          without (1 test): M.Shop/e()
        Answers that do not matter: 0 of 1. Tests examined: 1 of 8. Runs: 2.
        """)
  }

  @Test func `a reason names three tests`() throws {
    let names = ["a", "b", "c", "d"].map { "M.Shop/\($0)()/Shop.swift:3:2" }
    let suite = Suite(tests: Dictionary(uniqueKeysWithValues: names.map { ($0, []) }))

    #expect(
      AuditReport(try suite.audit()).text.contains(
        "  no call of a mock (4 tests): M.Shop/a(), M.Shop/b(), M.Shop/c(), …\n"))
  }

  // MARK: - Baseline

  @Test func `a baseline accepts findings, wherever their stubs are`() throws {
    let before = try Suite(tests: [
      "M.Shop/a()/Shop.swift:3:2": [["cart.total() returned 0 instead of 1"]]
    ]).audit()
    let after = try Suite(tests: [
      "M.Shop/a()/Shop.swift:5:2": [["9: cart.total() returned 0 instead of 1"]]
    ]).audit()

    let baseline = AuditReport(before).baseline

    #expect(
      baseline.text == """
        # Answers of stubs that may not matter, for 'audit-mocks --baseline'.
        CartMock.total() in M.Shop/a(): cart.total() returned 0 instead of 1

        """)
    let report = AuditReport(after, accepting: Baseline(text: baseline.text))
    #expect(!report.hasNewFindings)
    #expect(
      report.text
        == "Answers that do not matter: 1 of 1, of which 1 accepted. Tests examined: 1 of 1. Runs: 2."
    )
  }

  @Test func `a finding with a change that a baseline doesn't contain is new`() throws {
    let suite = Suite(tests: [
      "M.Shop/a()": [["cart.total() returned 2", "cart.total() returned 0"]]
    ])
    let baseline = Baseline(text: "CartMock.total() in M.Shop/a(): cart.total() returned 2\n")

    #expect(AuditReport(try suite.audit(), accepting: baseline).hasNewFindings)
  }

  @Test func `accepted findings that no longer occur are listed and removed`() throws {
    let suite = Suite(tests: ["M.Shop/a()": [["cart.total() returned 0"]], "M.Shop/b()": []])
    let (kept, fixed) = (
      "CartMock.total() in M.Shop/a(): cart.total() returned 0",
      "CartMock.total() in M.Shop/a(): cart.total() returned 7"
    )
    let elsewhere = "CartMock.total() in M.Shop/z(): cart.total() returned 7"
    let baseline = Baseline(text: "\(kept)\n\(fixed)\n\(elsewhere)\n")

    let report = AuditReport(try suite.audit(), accepting: baseline)
    let partial = AuditReport(try suite.audit(), accepting: baseline, isPartial: true)

    let title = "These accepted findings no longer occur:"
    #expect(!report.hasNewFindings)
    #expect(report.text.hasPrefix("\(title)\n  \(fixed)\n  \(elsewhere)\nAnswers"))
    #expect(report.baseline.lines == [kept])
    #expect(partial.text.hasPrefix("\(title)\n  \(fixed)\nAnswers"))
    #expect(partial.baseline.lines == [kept, elsewhere])
  }
}

/// Returns the warnings that a report begins with.
private func warnings(of suite: Suite) throws -> String {
  AuditReport(try suite.audit()).text.split(separator: "\n").dropLast().joined(separator: "\n")
}

/// Returns the line that announces an answer that can't change.
private func note(rank: Int, _ test: String, _ reason: String) -> String {
  "note: EXPECT_CHANGE_ANSWERS=0.\(rank)\t\t\(test)\tCartMock.total()\t\(reason)\n"
}
