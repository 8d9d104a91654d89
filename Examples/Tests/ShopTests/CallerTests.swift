import ExpectTesting
import Shop
import ShopMocks
import Testing

/// Whether failures contain the caller on this platform, in unoptimized builds.
private let tellsCallers: Bool = {
  #if os(Linux) && DEBUG
  true
  #else
  false
  #endif
}()

/// A failure says where the code under test has made a call.
@Suite(.enabled(if: tellsCallers)) struct CallerTests {
  private let cart = CartMock(name: "cart")
  private let clock = ClockMock(name: "clock")

  private var shop: Shop { Shop(cart: cart, clock: clock) }

  @Test func `a failure says where calls come from`() {
    let failures = collectingFailures {
      cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)
      cart.expect().call(cart.add("apple", qty: 4))
      _ = shop.buyFruitSalad()
    }

    #expect(
      failures.map(\.message) == [
        """
        cart.add("apple", qty: 4) was never called with these arguments (expected at least once); \
        add was called 3 times with others.
        The closest calls:
          1. add("apple", qty: 3)     at Shop.swift:27, in Shop.buyFruitSalad()
                               ~  expected 4
          2. add("pear", qty: 2)      at Shop.swift:27, in Shop.buyFruitSalad()
                 ~~~~~~       ~  expected "apple"; expected 4
          3. add("melon", qty: 1)     at Shop.swift:27, in Shop.buyFruitSalad()
                 ~~~~~~~       ~  expected "apple"; expected 4
        """
      ])
  }

  @Test func `an unexpected call says where it comes from`() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures {
      clock.stub().call(clock.hour).andReturn(10)
      _ = Shop(cart: cart, clock: clock).buy("apple")
    }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call cart.add("apple", qty: 1).
        It came from Shop.swift:19, in Shop.buy(_:qty:).
        cart expects no calls.
        To allow it: cart.stub().call(cart.add("apple", qty: 1)).andReturn(<#Bool#>)
        """
      ])
  }

  @Test func `a recorded call knows its caller`() {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)

    _ = shop.buyFruitSalad()

    #expect(cart.recordedCalls[0].caller?.function == "Shop.buyFruitSalad()")
  }
}
