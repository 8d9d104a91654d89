import ExpectTesting
import Testing

struct CountClosureTests {
  @Test func `a count whose closure calls the mock is verified without standing still`() {
    let bell = BellMock(name: "bell")
    bell.expect().call(
      bell.ring(1),
      count: .matching("a count that rings") { count in
        bell.ring(2)
        return count == 1
      })

    bell.ring(1)

    #expect(collectingFailures { bell.verify() } == [])
  }
}

// MARK: - Fixtures

private final class BellMock: Mock, @unchecked Sendable {
  func ring(_ times: Int) { call(times) }
}
