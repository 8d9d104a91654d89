import ExpectInstantMock
import XCTest

/// The right-hand side of the table in the page "Coming from InstantMock".
final class FooTests: MockTestCase {
  private let mock = New.FooMock(name: "mock")

  func testPlainArgumentsMatchEqualValues() {
    mock.expect().call(mock.bar(arg1: "hello", arg2: Arg.any()))

    _ = mock.bar(arg1: "hello", arg2: 1)
  }

  func testArgAnyTakesAType() {
    let expectation: Stub<Bool> = mock.expect().call(mock.bar(arg1: "hello", arg2: 2))
    expectation.andReturn(true)
    mock.stub().call(mock.bar(arg1: Arg.any(String.self), arg2: 1)).andReturn(false)

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 2))
    XCTAssertFalse(mock.bar(arg1: "bye", arg2: 1))
  }

  func testCallCountsHaveNames() {
    mock.expect().call(mock.bar(arg1: "hello", arg2: 1), count: .atLeast(2))
    mock.expect().call(mock.bar(arg1: "hello", arg2: 1), count: .atMost(2))
    mock.expect().call(mock.bar(arg1: "hello", arg2: 1), count: .between(1...2))
    mock.expect().call(mock.bar(arg1: "bye", arg2: 1), count: .never)

    for _ in 0..<2 { _ = mock.bar(arg1: "hello", arg2: 1) }
  }

  func testAnAssignmentCanBeExpected() {
    mock.expect().call(mock.prop = "hello")

    mock.prop = "hello"
  }

  func testClosuresOfStubsTakeTypedArguments() {
    var log: [String] = []
    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: 1))
      .andDo { (arg1: String, arg2: Int) in log.append("\(arg1) \(arg2)") }
      .andReturn { (arg1: String, arg2: Int) in arg1.count > arg2 }

    XCTAssertTrue(mock.bar(arg1: "hello", arg2: 1))
    XCTAssertEqual(log, ["hello 1"])
  }

  func testThenReturnAnswersTheNextCall() {
    mock.stub().call(mock.bar(arg1: Arg.any(), arg2: Arg.any())).andReturn(true).thenReturn(false)

    XCTAssertEqual([1, 2].map { mock.bar(arg1: "", arg2: $0) }, [true, false])
  }

  func testClosuresAreMatchedAndCaptured() {
    let captor = ArgumentCaptor<(Int) -> Bool>()
    mock.expect().call(mock.done(Arg.closure()))
    mock.stub().call(mock.done(captor.capture()))

    mock.done { $0 > 1 }

    XCTAssertEqual(captor.value?(2), true)
  }

  func testMembersCanThrowTypedErrors() throws {
    try mock.stub().call(mock.baz()).andThrow(BazError())
    try mock.stub().call(mock.boo()).andThrow(BazError())

    XCTAssertThrowsError(try mock.baz())
    XCTAssertThrowsError(try mock.boo())
  }

  func testADelegateCanBeAConstant() {
    let mock = New.DelegateMock()
    mock.stub().call(mock.returnsCustom()).andReturn(CustomType(name: "new"))

    XCTAssertEqual(mock.returnsCustom().name, "new")
  }

  private enum New {
    final class FooMock: Mock, Foo, @unchecked Sendable {
      func bar(arg1: String, arg2: Int) -> Bool { call(arg1, arg2) }
      func done(_ body: @escaping (Int) -> Bool) { call(body) }
      func boo() throws -> Bool { try callThrowing() }
      func baz() throws(BazError) -> Bool { try callThrowing(throwing: BazError.self) }
      var prop: String {
        get { call() }
        set { call(newValue) }
      }
    }

    final class DelegateMock: MockDelegate {
      let it = Mock()
      func returnsCustom() -> CustomType { it.call() }
    }
  }
}
