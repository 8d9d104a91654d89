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

final class UnwrappingXCTests: MockTestCase {
  func testRuns() async {
    let bell = BellMock(name: "bell")
    await withEachCallFailing(of: bell) { _ in _ = try XCTUnwrap(try? bell.ring()) }
  }
}

/// An assertion of Swift Testing in XCTest, which drops its failure, but not its error.
final class RequiringXCTests: MockTestCase {
  func testRuns() async {
    let bell = BellMock(name: "bell")
    await withEachCallFailing(of: bell) { _ in _ = try #require(try? bell.ring()) }
  }
}

/// An assertion of XCTest in Swift Testing, which drops its failure, but not its error.
@Suite(.verifiesMocks) struct UnwrappingSwiftTests {
  @Test func runs() async {
    let bell = BellMock(name: "bell")
    await withEachCallFailing(of: bell) { _ in _ = try XCTUnwrap(try? bell.ring()) }
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

private let clock = TestClock()

final class ControlledXCTests: MockTestCase {
  func testTime() async throws {
    let bell = BellMock(name: "bell")
    try await clock.controlling {
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(clock.now.offset, .zero)
      bell.received().call(try? bell.ring())
    }
  }
}

@Suite(.verifiesMocks, .controlsTime(clock)) struct ControlledSwiftTests {
  @Test func time() async throws {
    let bell = BellMock(name: "bell")
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .zero)
    bell.received().call(try? bell.ring())
  }
}
