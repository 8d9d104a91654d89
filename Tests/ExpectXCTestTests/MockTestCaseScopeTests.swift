import ExpectXCTest
import XCTest

/// What belongs to one test of a test case, whatever thread uses it.
final class MockTestCaseScopeTests: MockTestCase {
  override func setUp() {
    XCTAssertEqual(LampMock.volts(), 42)
    DefaultValues.register(7, for: Int.self)
  }

  func testDefaultsAndStaticsBelongToOneTest() async {
    LampMock.statics.expect().call(LampMock.watts(), count: 1).andReturn(60)

    let watts = await Task.detached { LampMock.watts() }.value

    XCTAssertEqual(watts, 60)
    XCTAssertEqual(LampMock.volts(), 7)
  }

  func testTheNextTestStartsAfresh() {
    XCTAssertEqual(LampMock.watts(), 7)
  }
}

private final class LampMock: Mock, @unchecked Sendable {
  static func watts() -> Int { statics.call() }
  static func volts() -> Int { statics.call() }
}
