#if os(macOS) || os(Linux) || os(Windows)
import ExpectTestSupport
import ExpectTesting
import Testing

/// What is left when a process ends.
@Suite struct ProcessEndTests {
  /// A mock that the end of the process finds.
  private static let shared = CartMock(name: "shared")

  @Test func `an unmet expectation of a static mock fails the process`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      Unmet.state(on: Self.shared)
    }
  }

  @Test func `a static mock whose expectations are met lets the process pass`() async {
    await #expect(processExitsWith: .success) {
      Unmet.state(on: Self.shared)
      Self.shared.clear()
    }
  }

  @Test func `a scope that never ends fails the process`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      MockScope.$inTask.withValue(MockScope()) {
        Unmet.state(on: CartMock(name: "cart"))
      }
    }
  }

  @Test func `a failure in an exit test is told in the test that waits, and fails the process`()
    async
  {
    let told = await ToldIssue.all {
      await #expect(processExitsWith: .exitCode(1)) {
        Unmet.state(on: CartMock(name: "cart"))
      }
    }

    #expect(told.map(\.message) == [Unmet.failure(of: "cart").message])
  }
}
#endif
