import ExpectTesting
import Testing

/// The test in the README, with a shop that only takes three apples.
@Suite("README", .verifiesMocks) struct ReadmeFailure {
  @Test func `a fruit salad takes four apples`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.add("apple", qty: 4)).andReturn(true)

    Shop(cart: cart).buyFruitSalad()
  }
}

private protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
}

private final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
}

private struct Shop {
  let cart: any Cart

  func buyFruitSalad() {
    _ = cart.add("apple", qty: 3)
    _ = cart.add("pear", qty: 2)
  }
}
