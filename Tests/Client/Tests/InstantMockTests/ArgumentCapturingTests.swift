// swift-format-ignore-file: NeverForceUnwrap

import ExpectFunctions
import ExpectInstantMock
import XCTest

// Argument Capturing
final class ArgumentCapturingTests: XCTestCase {
  func testAnArgumentIsCapturedForLaterUse() {
    let mock = FooMock()

    // create captor for type `String`
    let captor = ArgumentCaptor<String>()

    // create expectation on `mock`, that is verified when `bar` is called
    // with 42 for `arg2`. All values for `arg1` are captured.
    mock.expect().call(mock.bar(arg1: captor.capture(), arg2: Arg.eq(42)))

    _ = mock.bar(arg1: "hello", arg2: 42)
    _ = mock.bar(arg1: "not captured", arg2: 43)
    _ = mock.bar(arg1: "goodbye", arg2: 42)

    // retrieve the last captured value
    let value = captor.value

    // retrieve all captured values
    let values = captor.allValues

    XCTAssertEqual(value, "goodbye")
    XCTAssertEqual(values, ["hello", "goodbye"])
    mock.verify()
  }

  // A captor of a type doesn't capture the `nil` of its optional.
  func testACaptorDoesNotCaptureNil() {
    let name = FunctionMock<String?, Void>(closure: "name")
    let captor = ArgumentCaptor<String>()
    let optional = ArgumentCaptor<String?>()
    name.stub().call(name.call(captor.capture()))
    name.stub().call(name.call(optional.capture()))

    name.call("Ada")
    name.call(nil)

    XCTAssertEqual(captor.allValues, ["Ada"])
    XCTAssertEqual(optional.allValues, ["Ada", nil])
  }

  // Capturing a Closure
  func testAClosureIsCapturedAndCalled() {
    let mock = ClosureMock()

    // create captor for type closure `(Int) -> Bool`
    let captor = ArgumentClosureCaptor<(Int) -> Bool>()

    mock.expect().call(mock.one(captor.capture()))
    mock.one { number in number == 42 }

    // retrieve the last captured closure, and call it
    let ret = captor.value!(42)

    XCTAssertTrue(ret)
    mock.verify()
  }
}
