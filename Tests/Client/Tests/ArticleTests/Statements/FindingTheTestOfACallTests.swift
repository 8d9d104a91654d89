import ExpectTesting
import Testing

/// The page "Finding the test of a call".
@Suite(.verifiesMocks) struct FindingTheTestOfACallTests {
  @Test func `a call in a detached task belongs to the test of its mock`() async {
    let cart = CartMock(name: "cart")

    cart.expect().call(cart.clear())
    DefaultValues.register(7, for: Int.self)

    let total = await Task.detached {
      cart.clear()  // Counts for the expectation.
      return cart.total()  // Returns the default value of the test.
    }.value

    #expect(total == 7)
  }
}
