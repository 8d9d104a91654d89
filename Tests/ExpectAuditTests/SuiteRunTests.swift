import ExpectAudit
import Testing

/// What the output of a run and its event stream say about tests.
@Suite struct SuiteRunTests {
  @Test(
    arguments: [
      "Test Case 'CartTests.testAdd' started at 2026-11-26 09:08:47.845\nTest Case 'CartTests.testAdd' %",
      "Test Case '-[ShopTests.CartTests testAdd]' started.\nTest Case '-[ShopTests.CartTests testAdd]' %",
    ])
  func `XCTest prints which tests pass`(output: String) {
    let test = "ShopTests.CartTests/testAdd"
    func run(_ end: String) -> SuiteRun {
      SuiteRun(output: output.replacing("%", with: end), events: "")
    }

    #expect(run("passed (0.001 seconds)").hasPassed(test))
    #expect(!run("passed (0.001 seconds)").hasFailed(test))
    #expect(run("failed (0.001 seconds)").hasFailed(test))
    #expect(run("skipped (0.001 seconds)").hasPassed(test))
    #expect(run("").hasStarted(test))
    #expect(!run("").hasPassed(test) && !run("").hasFailed(test))
    #expect(!run("passed (0.001 seconds)").hasPassed("ShopTests.CartTests/testAddTwice"))
  }

  @Test(
    arguments: [
      "/Shop/CartTests.swift:9: error: CartTests.testAdd : XCTAssertEqual failed: (1) : (2)",
      "/Shop/CartTests.swift:9: error: -[ShopTests.CartTests testAdd] : failed",
    ])
  func `a test of XCTest that crashes after a failure has failed`(line: String) {
    let start = "Test Case 'CartTests.testAdd' started at 2026-11-26 09:08:47.845"

    #expect(
      SuiteRun(output: "\(start)\n\(line)", events: "").hasFailed("ShopTests.CartTests/testAdd"))
  }

  @Test(
    arguments: [
      (#""isFailure":true,"isKnown":false,"severity":"error""#, true),
      (#""isFailure":false,"isKnown":false,"severity":"warning""#, false),
      (#""isFailure":false,"isKnown":true,"severity":"error""#, false),
      (#""isKnown":false"#, true), (#""isKnown":true"#, false),
    ])
  func `an issue is a failure unless it's known or a warning`(issue: String, isFailure: Bool) {
    let id = "ShopTests.CartTests/`adds an \"apple\"`()/CartTests.swift:9:4"
    let run = SuiteRun(
      output: "",
      events: ["testStarted", "issueRecorded", "testEnded"].map { kind in
        #"{"kind":"event","payload":{"kind":"\#(kind)","issue":{\#(issue)},"#
          + #""testID":"\#(id.replacing("\"", with: "\\\"").replacing("/", with: "\\/"))"}}"#
      }.joined(separator: "\n"))

    #expect(run.hasFailed(id) == isFailure)
    #expect(run.hasPassed(id) == !isFailure)
  }

  @Test func `a line announces a change, whatever stands before it`() {
    let line =
      "Hello note: EXPECT_CHANGE_ANSWERS=3.2\t/a b/C.swift:12\tM.S/t()\tCartMock.find(_:)\tcart.find(\"a\tb\") returned nil instead of 2"
    let run = SuiteRun(output: "one\n\(line)\nnote: EXPECT_CHANGE_ANSWERS=x\ttwo\n", events: "")

    let change = run.changes.first
    #expect(run.changes.count == 1)
    #expect(change?.id.test == "M.S/t()")
    #expect(change?.id.number.description == "3.2")
    #expect(change?.site == "/a b/C.swift:12")
    #expect(change?.member == "CartMock.find(_:)")
    #expect(change?.text == "cart.find(\"a\tb\") returned nil instead of 2")
  }

  @Test func `the tests below the line of a process run in it`() {
    func change(_ test: String) -> String {
      "note: EXPECT_CHANGE_ANSWERS=1\t/C.swift:12\t\(test)\tCartMock.total()\tcart.total() returned 0"
    }
    let output = """
      \(change("M.A/a()"))
      note: EXPECT_CHANGE_ANSWERS was read by\t/b/S.xctest
      \(change("M.B/testB"))
      note: EXPECT_CHANGE_ANSWERS was read by\t/b/S.xctest\t--testing-library\tswift-testing
      \(change("M.C/c()"))
      """
    let run = SuiteRun(output: output, events: "")

    #expect(
      run.processes == [
        "M.B/testB": ["/b/S.xctest"],
        "M.C/c()": ["/b/S.xctest", "--testing-library", "swift-testing"],
      ])
  }

  @Test func `the duration is that of both frameworks`() {
    let output = """
      \t Executed 3 tests, with 0 failures (0 unexpected) in 0.05 (0.05) seconds
      \t Executed 1 test, with 0 failures (0 unexpected) in 1.5 (2.25) seconds
      """
    let events = [1.5, 2.0, 4.5].map { #"{"payload":{"kind":"x","instant":{"absolute":\#($0)}}}"# }

    #expect(
      SuiteRun(output: output, events: events.joined(separator: "\n")).duration == .seconds(5.25))
  }

  @Test func `the tests of a run include no suites`() {
    let ids = ["M.CartTests", "M.CartTests/a()/C.swift:1:2", "M.CartTests/`a.b`()/C.swift:9:2"]
    let events = ids.map { #"{"payload":{"kind":"testStarted","testID":"\#($0)"}}"# }
    let run = SuiteRun(
      output: "Test Case 'CartTests.testAdd' started at 2026",
      events: events.joined(separator: "\n"))

    #expect(run.tests == [ids[1], ids[2], "CartTests/testAdd"])
  }
}
