import ExpectXCTest
import XCTest

final class VerifiedXCTests: MockTestCase {
  private let made = DoorMock(name: "made")

  override func tearDown() {
    made.open()
  }

  func testMetInTearDown() {
    made.expect().call(made.open())
  }

  func testUnmet() {
    let unmetInScope = DoorMock(name: "unmetInScope")
    unmetInScope.expect().call(unmetInScope.open())
  }

  func testUnusedStub() {
    let unusedInXCTest = DoorMock(name: "unusedInXCTest")
    unusedInXCTest.stub().call(unusedInXCTest.width()).andReturn(2)
  }

  func testAnswered() {
    let answered = DoorMock(name: "answered")
    XCTAssertEqual(answered.width(), 3)
  }

  func testThread() {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let threadInScope = DoorMock(name: "threadInScope")
      threadInScope.expect().call(threadInScope.open())
      threadInScope.leak()
      done.signal()
    }
    done.wait()
  }

  func testExits() {
    let exiting = DoorMock(name: "exiting")
    exiting.expect().call(exiting.open())
    exit(EXIT_SUCCESS)
  }
}

class InitializingTestCase: MockTestCase {
  let doors: [DoorMock] = {
    let initialized = DoorMock(name: "initialized")
    initialized.expect().call(initialized.open())
    return [initialized]
  }()
}

final class InitializedXCTests: InitializingTestCase {
  func testUnmet() {}

  func testMet() {
    for door in doors { door.open() }
  }

  func testSkipped() throws {
    let skipped = DoorMock(name: "skipped")
    skipped.expect().call(skipped.open())
    throw XCTSkip("The expectations of a skipped test count for nothing.")
  }
}
