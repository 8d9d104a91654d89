import ExpectTestSupport
import ExpectTesting
import Testing

@Suite(.verifiesMocks) struct MockVerificationTests {
  @Test func `a met expectation passes without verify`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear())

    cart.clear()
  }
}
