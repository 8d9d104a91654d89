// swift-format-ignore-file: OmitExplicitReturns

import ExpectInstantMock
import XCTest

// Argument Matching
final class ArgumentMatchingTests: XCTestCase {
  // Exact Value
  func testAnExactValueIsMatchedWithEq() {
    let mock = FooMock()

    mock.stub().call(mock.bar(arg1: Arg.eq("hello"), arg2: Arg.eq(42))).andReturn(true)

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 42))
    XCTAssertFalse(mock.bar(arg1: "hello", arg2: 43))
  }

  // Any Value
  func testAnyValueIsMatchedWithAny() {
    let mock = FooMock()

    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: Arg.any())).andReturn(true)

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 42))
    XCTAssertTrue(mock.bar(arg1: "goodbye", arg2: 43))
  }

  // Certain Condition
  func testACertainConditionIsMatchedWithVerify() {
    let mock = FooMock()

    mock.stub().call(
      mock.bar(
        arg1: Arg.verify({ _ in return true }), arg2: Arg.verify({ number in return number > 42 }))
    ).andReturn(true)

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 43))
    XCTAssertFalse(mock.bar(arg1: "hello", arg2: 42))
  }

  // Closure
  func testAClosureIsMatchedWithClosure() {
    let mock = ClosureMock()

    mock.expect().call(mock.none(Arg.closure()))
    mock.expect().call(mock.one(Arg.closure()))
    mock.expect().call(mock.four(Arg.closure()))
    mock.expect().call(mock.optional(Arg.closure()))
    mock.expect().call(mock.throwing(Arg.closure()))

    mock.none {}
    mock.one { _ in true }
    mock.four { _, _, _, _ in 42 }
    mock.optional { _ in true }
    mock.throwing { throw BazError() }
    mock.verify()
  }

  // Closure: InstantMock's limit of five arguments is gone.
  func testAClosureOfManyArgumentsIsMatchedWithClosure() {
    let mock = ClosureMock()

    mock.expect().call(mock.seven(Arg.closure()))

    mock.seven { _, _, _, _, _, _, _ in }
    mock.verify()
  }

  // Closure: In InstantMock, it matched `nil`.
  func testClosureDoesNotMatchNil() {
    let mock = ClosureMock()

    mock.reject().call(mock.optional(Arg.closure()))

    mock.optional(nil)
    mock.verify()
  }

  // Exact Value: In InstantMock, closures were compared.
  func testAMatcherForAnExactClosureIsReported() {
    let failures = collectingFailures {
      let mock = ClosureMock()
      mock.expect().call(mock.none(Arg.eq({})))
    }

    XCTAssertEqual(failures.count, 1)
  }
}

class ClosureMock: Mock {
  func none(_ closure: @escaping () -> Void) { super.call(closure) }
  func one(_ closure: @escaping (Int) -> Bool) { super.call(closure) }
  func four(_ closure: @escaping (Int, String, Bool, Double) -> Int) { super.call(closure) }
  func optional(_ closure: ((Int) -> Bool)?) { super.call(closure) }
  func throwing(_ closure: @escaping () throws -> Void) { super.call(closure) }
  func seven(_ closure: @escaping (Int, Int, Int, Int, Int, Int, Int) -> Void) {
    super.call(closure)
  }
}
