import ExpectTesting
import Testing

/// The first page of the documentation.
@Suite(.verifiesMocks) struct FruitTests {
  let cart = CartMock(name: "cart")

  @Test func `a fruit salad takes four apples`() {
    cart.expect().call(cart.add("apple", qty: 4), count: 1)
      .andReturn(true)

    Shop(cart: cart).buyFruitSalad()
  }
}
