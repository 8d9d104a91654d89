import ExpectXCTest
import XCTest

final class PlainXCTests: XCTestCase {
  private let property = DoorMock(name: "property")

  func testWithoutResult() {
    let withoutResult = DoorMock(name: "withoutResult")
    _ = withoutResult.handle()
  }

  func testUsedStandIn() {
    let withoutResult = DoorMock(name: "withoutResult")
    withoutResult.handle().turn()
  }

  func testMet() {
    let met = DoorMock(name: "met")
    met.expect().call(met.open())

    met.open()

    met.verify()
  }

  func testUnmet() {
    let unmet = DoorMock(name: "unmet")
    unmet.expect().call(unmet.open())

    unmet.verify()
  }

  func testAnswered() {
    let answered = DoorMock(name: "answered")
    answered.expect().call(answered.open())
    _ = answered.width()

    answered.verify()
  }

  func testReleased() {
    let released = DoorMock(name: "released")
    released.expect().call(released.open())
  }

  func testDetached() async {
    await Task.detached {
      let detached = DoorMock(name: "detached")
      detached.expect().call(detached.open())
      detached.verify()
    }.value
  }

  func testThread() {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let thread = DoorMock(name: "thread")
      thread.expect().call(thread.open())
      thread.verify()
      done.signal()
    }
    done.wait()
  }

  func testLeaked() {
    let leaked = DoorMock(name: "leaked")
    leaked.leak()
    leaked.expect().call(leaked.open())
  }

  func testProperty() {
    property.expect().call(property.open())
  }

  func testAwaited() async {
    let awaited = DoorMock(name: "awaited")
    awaited.leak()
    await Task.yield()
    awaited.expect().call(awaited.open())
  }

  func testUnusedStub() {
    let unused = DoorMock(name: "unused")
    unused.stub().call(unused.width()).andReturn(2)
  }

  func testSkipped() throws {
    let skipped = DoorMock(name: "skipped")
    skipped.expect().call(skipped.open())
    throw XCTSkip("not here")
  }

  func testAtExit() {
    atexit {
      let atExit = DoorMock(name: "atExit")
      atExit.expect().call(atExit.open())
      atExit.verify()
    }
    // From here on, Expect observes the end of the process. Exit handlers run in reverse order.
    let met = DoorMock(name: "met")
    met.expect().call(met.open())

    met.open()
  }
}

/// States an expectation before any test starts.
final class StatingXCTests: XCTestCase {
  private let door: DoorMock = {
    let stated = DoorMock(name: "stated")
    stated.expect().call(stated.open())
    return stated
  }()

  func testUnmet() {}

  func testMet() { door.open() }

  func testSkipped() throws { throw XCTSkip("not here") }
}
