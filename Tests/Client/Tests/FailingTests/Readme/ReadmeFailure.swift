import ExpectTesting
import Testing

/// The first test in the README, whose failure its picture shows.
@Suite("README", .verifiesMocks) struct ReadmeFailure {
  private let cart = CartMock(name: "cart")

  @Test func `a fruit salad takes four apples`() {
    cart.expect().call(cart.add("apple", qty: 4), count: 1)

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
