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
      "Hello note: EXPECT_CHANGE_ANSWERS=3.2\t/a b/C.swift:12\tM.S/t()\tcart.find(\"a\tb\") returned nil instead of 2"
    let run = SuiteRun(output: "one\n\(line)\nnote: EXPECT_CHANGE_ANSWERS=x\ttwo\n", events: "")

    let change = run.changes.first
    #expect(run.changes.count == 1)
    #expect(change?.id.test == "M.S/t()")
    #expect(change?.id.number.description == "3.2")
    #expect(change?.site == "/a b/C.swift:12")
    #expect(change?.text == "cart.find(\"a\tb\") returned nil instead of 2")
  }
}
