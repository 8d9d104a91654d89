import ExpectXCTest
import XCTest

final class ClassXCTests: XCTestCase {
  private let early: DoorMock = {
    let early = DoorMock(name: "early")
    early.expect().call(early.open())
    early.verify()
    return early
  }()

  override static func setUp() {
    let before = DoorMock(name: "before")
    before.expect().call(before.open())
    before.verify()
  }

  override static func tearDown() {
    let after = DoorMock(name: "after")
    after.expect().call(after.open())
    after.verify()
  }

  func testNothing() {}
}
