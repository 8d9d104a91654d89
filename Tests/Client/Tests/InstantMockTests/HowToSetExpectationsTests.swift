import ExpectInstantMock
import XCTest

// How to Set Expectations?
final class HowToSetExpectationsTests: XCTestCase {
  func testAnExpectationIsMetWhenTheCallHappens() {
    // create mock instance
    let mock = FooMock()

    // create expectation on `mock`, that is verified when `bar` is called
    // with "hello" for `arg1` and any value of the type of `arg2`
    mock.expect().call(
      mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any())
    )

    _ = mock.bar(arg1: "hello", arg2: 42)
    mock.verify()
  }

  // Reject
  func testARejectionHoldsWhenNoMatchingCallHappens() {
    let mock = FooMock()

    mock.reject().call(
      mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any())
    )

    _ = mock.bar(arg1: "goodbye", arg2: 42)
    mock.verify()
  }

  // Number of calls
  func testAnExpectationCanBeSetOnTheNumberOfCalls() {
    let mock = FooMock()

    // create expectation on `mock`, that is verified when 2 calls are done on `bar`
    // with "hello" for `arg1` and any value of the type of `arg2`
    mock.expect().call(
      mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any()),
      count: 2
    )

    _ = mock.bar(arg1: "hello", arg2: 1)
    _ = mock.bar(arg1: "hello", arg2: 2)
    mock.verify()
  }

  // Number of calls: exactly that many calls violate a rejection.
  func testARejectionCanBeSetOnTheNumberOfCalls() {
    let mock = FooMock()

    mock.reject().call(
      mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any()),
      count: 2
    )

    _ = mock.bar(arg1: "hello", arg2: 1)
    mock.verify()
  }

  // Properties
  func testAnExpectationCanBeSetOnAProperty() {
    // create mock instance
    let mock = FooPropertyMock()

    // create expectation on `mock`, that is verified when the property `prop` is called
    mock.expect().call(mock.prop)

    // create expectation on `mock`, that is verified when the property `prop` is set
    // with the exact value "hello"
    mock.expect().call(
      mock.property.set(mock.prop, value: Arg.eq("hello"))
    )

    _ = mock.prop
    mock.prop = "hello"
    mock.verify()
  }

  // Verifications
  func testVerifyFailsWhenAnExpectationIsUnmet() {
    let failures = collectingFailures {
      let mock = FooMock()
      mock.expect().call(mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any()))

      // test fails when any of the expectations or rejections set on `mock` is not verified
      mock.verify()
    }

    XCTAssertEqual(failures.count, 1)
  }

  // Verifications
  func testVerifyFailsWhenARejectedCallHappens() {
    let failures = collectingFailures {
      let mock = FooMock()
      mock.reject().call(mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any()))
      _ = mock.bar(arg1: "hello", arg2: 42)

      // test fails when any of the expectations or rejections set on `mock` is not verified
      mock.verify()
    }

    XCTAssertEqual(failures.count, 1)
  }

  // Reset Expectations
  func testResetExpectationsDiscardsThem() {
    let mock = FooMock()
    mock.expect().call(mock.bar(arg1: Arg.eq("hello"), arg2: Arg.any()))

    mock.resetExpectations()

    mock.verify()
  }
}
