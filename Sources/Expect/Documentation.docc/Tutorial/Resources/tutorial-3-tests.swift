@Suite(.verifiesMocks) struct ShopTests {
  @Test func `a fruit salad takes four apples`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.add("apple", qty: 4)).andReturn(true)

    Shop(cart: cart).buyFruitSalad()
  }
}
