import ExpectTesting
import Testing

/// The steps of the tutorial, verbatim.
private enum FirstSteps {
  protocol Cart {
    func add(_ item: String, qty: Int) -> Bool
  }

  struct Shop {
    let cart: any Cart

    func buyFruitSalad() {
      _ = cart.add("apple", qty: 4)
      _ = cart.add("pear", qty: 2)
    }
  }

  final class CartMock: Mock, Cart, @unchecked Sendable {
    func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  }

  @Suite(.verifiesMocks) struct ShopTests {
    @Test func `a fruit salad takes four apples`() {
      let cart = CartMock(name: "cart")
      cart.expect().call(cart.add("apple", qty: 4)).andReturn(true)

      Shop(cart: cart).buyFruitSalad()
    }
  }
}

private enum LaterSteps {
  typealias Cart = FirstSteps.Cart
  typealias CartMock = FirstSteps.CartMock

  struct Shop {
    let cart: any Cart

    func buyFruitSalad() {
      _ = cart.add("apple", qty: 3)
      _ = cart.add("pear", qty: 2)
    }
  }

  @Suite(.verifiesMocks) struct ShopTests {
    @Test func `a fruit salad takes apples`() {
      let cart = CartMock(name: "cart")
      cart.expect().call(cart.add("apple", qty: Arg.atLeast(1))).andReturn(true)

      Shop(cart: cart).buyFruitSalad()
    }
  }

  @Test static func `a wrong quantity of apples is reported with the closest calls`() {
    let failures = collectingFailures {
      let cart = CartMock(name: "cart")
      cart.expect().call(cart.add("apple", qty: 4)).andReturn(true)
      Shop(cart: cart).buyFruitSalad()
    }

    #expect(
      failures.map(\.message) == [
        """
        cart.add("apple", qty: 4) was never called with these arguments (expected at least once); \
        add was called twice with others.
        The closest calls:
          1. add("apple", qty: 3) -> false (default)
                               ~  expected 4
          2. add("pear", qty: 2) -> false (default)
                 ~~~~~~       ~  expected "apple"; expected 4
        """
      ])
  }
}
