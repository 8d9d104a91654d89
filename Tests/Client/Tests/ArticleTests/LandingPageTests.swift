import ExpectTesting
import Testing

/// The first page of the documentation.
struct LandingPageTests {
  @Test func `the shop buys apples twice`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()), count: 2).andReturn(true)

    Shop(cart: cart).buyApples()

    cart.verify()
  }
}
