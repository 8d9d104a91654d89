import ExpectTesting
import Testing

@Suite(.verifiesMocks) struct GroceryTests {
  let cart = CartMock(name: "cart")

  @Test func `a fruit salad takes four apples`() {
    cart.expect().call(cart.add("apple", qty: 4), count: 1)
      .andReturn(true)

    Shop(cart: cart).buyFruitSalad()
  }
}

// MARK: - GettingStartedTests

extension GroceryTests {
  @Test func `a wrong quantity of apples is reported with the closest calls`() {
    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 4), count: 1)
        .andReturn(true)

      _ = cart.add("apple", qty: 3)
      _ = cart.add("pear", qty: 2)
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

  @Test func `a cart loads its customer`() async throws {
    try await cart.stub().call(cart.fetch(id: Arg.any()))
      .andReturn(User(name: "Ada"))

    let user = try await cart.fetch(id: 7)

    #expect(user.name == "Ada")
  }

  @Test func `the shop buys apples twice`() {
    Shop(cart: cart).buyApples()

    cart.received().call(cart.add("apple", qty: Arg.atLeast(1)), count: 2)
  }
}
