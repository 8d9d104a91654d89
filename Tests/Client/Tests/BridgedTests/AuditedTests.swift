import ExpectExploring
import ExpectTesting
import ExpectXCTest
import Foundation
import Testing
import XCTest

@Suite struct AuditedSwiftTests {
  @Test func width() {
    let door = DoorMock(name: "door")
    door.stub().call(door.width()).andReturn(80, 90)
    #expect(door.width() > 0)
    #expect(door.width() == 90)
  }

  @Test func widthInAThread() async {
    let door = DoorMock(name: "door")
    door.stub().call(door.width()).andReturn(80)
    let width = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: door.width()) }
    }
    #expect(width == 80)
  }

  @Test func endlessWidth() {
    let door = DoorMock(name: "door")
    door.stub().call(door.width()).andReturn(80)
    while door.width() != 80 {}
  }

  @Test func optionalWidth() {
    let door = DoorMock(name: "door")
    door.stub().call(door.width()).andReturn(80).mayBeUnused()
    #expect(door.width() == 80)
  }
}

final class AuditedXCTests: XCTestCase {
  private let door = DoorMock(name: "door")

  func testWidth() {
    door.stub().call(door.width()).andReturn(80)
    XCTAssertEqual(door.width(), 80)
  }

  func testWidthInEachRun() async {
    let bell = BellMock(name: "bell")
    door.stub().call(door.width()).andReturn(80, 90)
    await withEachCallFailing(of: bell) { [door] _ in
      try? bell.ring()
      XCTAssertGreaterThan(door.width(), 0)
    }
  }
}
