import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

extension MockScopeTests {
  private struct Stop: Error {}

  /// Runs code as a test with the trait, in a task of its own that can be cancelled.
  private func verifyMocksInTask(_ body: @escaping @Sendable () async throws -> Void) async throws {
    try await Task { try await verifyMocks(in: body) }.value
  }

  private static func cancel() {
    withUnsafeCurrentTask { $0?.cancel() }
  }

  @Test func `a test that throws tells what is unmet, and not which stubs are unused`() async {
    let told = await ToldIssue.all {
      await #expect(throws: Stop.self) {
        try await verifyMocks {
          let cart = CartMock(name: "cart")
          cart.stub().call(cart.total()).andReturn(3)
          Unmet.state(on: cart)
          throw Stop()
        }
      }
    }

    #expect(told == expected)
  }

  @Test func `a test that was cancelled and throws tells nothing`() async {
    let told = await ToldIssue.all {
      await #expect(throws: Stop.self) {
        try await verifyMocksInTask {
          Unmet.state(on: CartMock(name: "cart"))
          Self.cancel()
          throw Stop()
        }
      }
    }

    #expect(told == [])
  }

  @Test func `a test that was cancelled and throws tells what was held for it`() async {
    let told = await ToldIssue.all {
      await #expect(throws: Stop.self) {
        try await verifyMocksInTask {
          let cart = CartMock(name: "cart")
          Unmet.state(on: cart)
          await Task.detached { cart.verify() }.value
          Self.cancel()
          throw Stop()
        }
      }
    }

    #expect(told == expected)
  }

  @Test func `a test that was cancelled and returns tells what is unmet`() async throws {
    let told = try await ToldIssue.all {
      try await verifyMocksInTask {
        Unmet.state(on: CartMock(name: "cart"))
        Self.cancel()
      }
    }

    #expect(told == expected)
  }
}
