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

  protocol Alarm {
    func stop() -> Never
  }

  final class AlarmMock: Mock, Alarm, @unchecked Sendable {
    func stop() -> Never { callNever() }
  }

  @Test func `a call that can't return stops the process of an exit test`() async {
    await #expect(processExitsWith: .failure) {
      _ = collectingFailures { AlarmMock(name: "alarm").stop() }
    }
  }
}
