import ExpectTesting
import Testing

struct DelegateCorrectionTests {
  @Test func `a correction for a delegate reaches its mock through it`() {
    let clerk = ClerkMock(strictness: .strict)

    let failures = collectingFailures { clerk.greet("Ada") }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call clerk.greet("Ada").
        clerk expects no calls.
        To allow it: clerk.it.stub().call(clerk.greet("Ada"))
        """
      ])
  }

  @Test func `an unfinished statement of a delegate is written with it`() {
    let clerk = ClerkMock()

    let failures = collectingFailures { _ = clerk.it.expect() }

    #expect(
      failures.map(\.message) == [
        """
        clerk.it.expect() does nothing by itself: say which call is meant.
        Write: clerk.it.expect().call(clerk.<#member#>)
        """
      ])
  }
}

// MARK: - Fixtures

private class Clerk {
  func greet(_ name: String) {}
}

private final class ClerkMock: Clerk, MockDelegate {
  let it: Mock

  init(strictness: Mock.Strictness = .lenient) {
    it = Mock(strictness, name: "clerk")
  }

  override func greet(_ name: String) { it.call(name) }
}
