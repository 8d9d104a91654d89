// swift-format-ignore-file: OmitExplicitReturns

import ExpectInstantMock
import XCTest

// How to Stub Calls?
final class HowToStubCallsTests: XCTestCase {
  func testAStubAnswersWhenTheFunctionIsCalledWithItsArguments() {
    // create mock instance
    let mock = FooMock()

    // create stubbed implementation of the `bar` method, which returns `true` when called
    // with "hello" for `arg1` and any value of the type of `arg2`
    mock.stub().call(
      mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any())
    ).andReturn(true)

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 42))
    XCTAssertFalse(mock.bar(arg1: "goodbye", arg2: 42))
  }

  // Return Value
  func testAndReturnSetsTheReturnValue() {
    let mock = FooMock()

    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: Arg.any())).andReturn(true)

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 42))
  }

  // Compute a Return Value
  func testAndReturnComputesAReturnValueWithAClosure() {
    let mock = FooMock()
    var results = [true, false]

    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: Arg.any()))
      .andReturn(closure: { _ in return results.removeFirst() })

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 42))
    XCTAssertFalse(mock.bar(arg1: "hello", arg2: 42))
  }

  // Compute a Return Value: the closure gets the arguments.
  func testAndReturnComputesAReturnValueFromTheArguments() {
    let mock = FooMock()

    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: Arg.any()))
      .andReturn(closure: { args in return args[0] as? String == "hello" })

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 42))
    XCTAssertFalse(mock.bar(arg1: "goodbye", arg2: 42))
  }

  // Call Another Function
  func testAndDoCallsAnotherFunction() {
    let mock = FooMock()
    var calls = 0

    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: Arg.any())).andDo({ _ in calls += 1 })

    _ = mock.bar(arg1: "hello", arg2: 42)
    XCTAssertEqual(calls, 1)
  }

  // Call Another Function: the closure gets the arguments.
  func testAndDoPassesTheArguments() {
    let mock = FooMock()
    var seen: [Any?] = []

    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: Arg.any())).andDo { args in seen = args }

    _ = mock.bar(arg1: "hello", arg2: 42)
    XCTAssertEqual(seen[0] as? String, "hello")
    XCTAssertEqual(seen[1] as? Int, 42)
  }

  // Call Another Function: the closure can use the arguments in any way.
  func testAndDoPassesTheArgumentsToAFunctionThatTakesAnything() {
    let mock = FooMock()
    var log: [String] = []

    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: Arg.any()))
      .andDo({ args in log.append("called with \(args)") })

    _ = mock.bar(arg1: "hello", arg2: 42)
    XCTAssertEqual(log, ["called with [Optional(\"hello\"), Optional(42)]"])
  }

  // Throw an Error
  func testAndThrowThrowsAnError() throws {
    let mock = BazMock()

    try mock.stub().call(mock.bazMockUsable()).andThrow(BazError())

    XCTAssertThrowsError(try mock.bazMockUsable()) { XCTAssertTrue($0 is BazError) }
  }

  // Reset Stubs
  func testResetStubsDiscardsThem() {
    let mock = BasicMock()

    // configure mock to return "string" when calling `basic` whatever provided arguments
    mock.stub().call(mock.basic(arg1: Arg.any(), arg2: Arg.any())).andReturn("string")

    // reset the previously configured stubs
    mock.resetStubs()

    // calling `basic` does not return "string"
    let ret = mock.basic(arg1: "", arg2: 2)
    XCTAssertNotEqual(ret, "string")
  }
}

// MARK: - Chaining

final class ChainingTests: XCTestCase {
  func testAValueIsReturnedAndAnotherFunctionIsCalled() {
    let mock = FooMock()
    func print(_ text: String) { XCTAssertEqual(text, "something") }

    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: Arg.any()))
      .andReturn(true).andDo({ _ in print("something") })

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 42))
  }

  // In InstantMock, the last closure registered by `andDo` is called; here, all of them are, before the error is thrown.
  func testAllClosuresAreCalledFirst() throws {
    let mock = BazMock()
    var log: [String] = []

    try mock.stub().call(mock.bazMockUsable())
      .andThrow(BazError())
      .andDo({ _ in log.append("first") })
      .andDo({ _ in log.append("last") })

    XCTAssertThrowsError(try mock.bazMockUsable())
    XCTAssertEqual(log, ["first", "last"])
  }

  // In InstantMock, the last error, return value, or closure applies; here, a second answer for the same call is reported.
  func testASecondAnswerIsReported() throws {
    struct LastError: Error {}
    let (baz, basic) = (BazMock(), BasicMock())

    let failures = try collectingFailures {
      try baz.stub().call(baz.bazMockUsable()).andThrow(BazError()).andThrow(LastError())
      basic.stub().call(basic.basic(arg1: Arg.any(), arg2: Arg.any()))
        .andReturn("first")
        .andReturn(closure: { _ in return "computed" })
    }

    XCTAssertEqual(failures.count, 2)
    XCTAssertThrowsError(try baz.bazMockUsable()) { XCTAssertTrue($0 is BazError) }
    XCTAssertEqual(basic.basic(arg1: "", arg2: 2), "first")
  }
}
