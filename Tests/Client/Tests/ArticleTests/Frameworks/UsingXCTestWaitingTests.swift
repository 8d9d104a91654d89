import ExpectXCTest
import Foundation
import XCTest

/// The page "Using XCTest", where a test waits for a call in another thread.
final class WaitingCartTestCase: MockTestCase {
  func testASideEffectFulfillsAnXCTestExpectation() {
    let cart = CartMock(name: "cart")

    let cleared = expectation(description: "cleared")
    cart.stub().call(cart.clear()).andDo { cleared.fulfill() }

    Thread { cart.clear() }.start()
    wait(for: [cleared], timeout: 60)
  }
}
