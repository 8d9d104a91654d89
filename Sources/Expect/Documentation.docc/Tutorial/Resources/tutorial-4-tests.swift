import ExpectTesting
import Testing

@Test(.verifiesMocks) func `a fruit salad takes four apples`() {
  let cart = CartMock(name: "cart")
  cart.expect().call(cart.add("apple", qty: 4), count: 1)
    .andReturn(true)

  Shop(cart: cart).buyFruitSalad()
}
