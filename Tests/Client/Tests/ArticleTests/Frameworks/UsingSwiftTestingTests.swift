import ExpectTesting
import Testing

@Suite(.verifiesMocks) struct CartTests {
  private let cart = CartMock(name: "cart")

  @Test func `the shop adds apples`() {
    cart.expect().call(cart.add("apple", qty: Arg.any()), count: 2)

    Shop(cart: cart).buyApples()
  }
}

/// The page "Using Swift Testing".
struct UsingSwiftTestingTests {
  @Test func `collectingFailures returns the failures of its closure`() {
    let cart = CartMock(name: "cart")

    let failures = collectingFailures {
      cart.expect().call(cart.clear())
      cart.verify()
    }

    #expect(
      failures.map(\.message) == [
        """
        cart.clear() was never called (expected at least once).
        cart received no calls.
        """
      ])
  }

  protocol Shelf {
    func cart() -> any Cart
  }

  final class ShelfMock: Mock, Shelf, @unchecked Sendable {
    func cart() -> any Cart { call() }
  }

  @Test func `a call without a result stops the process of an exit test`() async {
    await #expect(processExitsWith: .failure) {
      _ = collectingFailures { _ = ShelfMock(name: "shelf").cart() }
    }
  }
}
