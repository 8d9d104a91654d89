import ExpectTesting
import Shop
import Testing

/// A failure shows where the code under test, in the module `Shop`, made the calls that it lists.
@Suite("Callers", .verifiesMocks) struct Callers {
  @Test func `several calls`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.add("apple", qty: 3))

    Shop(cart: cart).buyFruitSalad()
  }

  @Test func `an unexpected call`() {
    let cart = CartMock(.strict, name: "cart")

    Shop(cart: cart).empty()
  }
}
