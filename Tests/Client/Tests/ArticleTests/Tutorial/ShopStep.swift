import ExpectTesting
import Testing

@Test(.verifiesMocks) func `a fruit salad takes four apples`() {
  let cart = CartMock(name: "cart")
  cart.expect().call(cart.add("apple", qty: 4), count: 1)
    .andReturn(true)

  Shop(cart: cart).buyFruitSalad()
}

/// The step in which the shop has a bug.
private enum LaterStep {
  struct Shop {
    let cart: any Cart

    func buyApples() {
      _ = cart.add("apple", qty: 3)
      _ = cart.add("apple", qty: 1)
    }

    func buyFruitSalad() {
      _ = cart.add("apple", qty: 3)
      _ = cart.add("pear", qty: 2)
    }
  }

  @Test static func `a wrong quantity of apples is reported with the closest calls`() {
    let failures = collectingFailures {
      let cart = CartMock(name: "cart")
      cart.expect().call(cart.add("apple", qty: 4), count: 1)
        .andReturn(true)
      Shop(cart: cart).buyFruitSalad()
    }

    #expect(
      failures.map(\.message) == [
        """
        cart.add("apple", qty: 4) was never called (expected once), \
        but add was called twice with other arguments.
        The closest calls:
          1. add("apple", qty: 3) -> false (default)
                               ~  expected 4
          2. add("pear", qty: 2) -> false (default)
                 ~~~~~~       ~  expected "apple"; expected 4
        """
      ])
  }
}
