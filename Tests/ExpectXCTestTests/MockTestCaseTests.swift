import ExpectTestSupport
import ExpectXCTest
import XCTest

final class MockTestCaseTests: MockTestCase {
  func testMetExpectationPassesWithoutVerify() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())

    cart.clear()
  }
}
