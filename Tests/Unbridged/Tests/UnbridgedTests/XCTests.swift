import Expect
import XCTest

final class XCTests: XCTestCase {
  func testMet() {
    let met = DoorMock(name: "met")
    met.expect().call(met.open())

    met.open()

    met.verify()
  }

  func testUnmet() {
    let unmetInXCTest = DoorMock(name: "unmetInXCTest")
    unmetInXCTest.expect().call(unmetInXCTest.open())

    unmetInXCTest.verify()
  }
}
