import ExpectExploring
import ExpectTesting
import ExpectXCTest
import Testing
import XCTest

final class BellMock: Mock, @unchecked Sendable {
  func ring() throws { try callThrowing() }
}

final class ExploringXCTests: MockTestCase {
  func testRuns() async {
    let bell = BellMock(name: "bell")
    await withEachCallFailing(of: bell) { _ in
      let hasRung = (try? bell.ring()) != nil
      XCTAssertTrue(hasRung)
      bell.received().call(try? bell.ring(), count: hasRung ? 1 : 2)
    }
  }
}

@Suite(.verifiesMocks) struct ExploringSwiftTests {
  @Test func runs() async {
    let bell = BellMock(name: "bell")
    await withEachCallFailing(of: bell) { _ in
      let hasRung = (try? bell.ring()) != nil
      #expect(hasRung)
      bell.received().call(try? bell.ring(), count: hasRung ? 1 : 2)
    }
  }
}
