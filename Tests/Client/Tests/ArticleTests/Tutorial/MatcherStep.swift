import ExpectTesting
import Testing

@Test(.verifiesMocks) func `a fruit salad takes apples`() {
  let cart = CartMock(name: "cart")
  cart.expect().call(cart.add("apple", qty: Arg.atLeast(1)), count: 1).andReturn(true)

  Shop(cart: cart).buyFruitSalad()
}
