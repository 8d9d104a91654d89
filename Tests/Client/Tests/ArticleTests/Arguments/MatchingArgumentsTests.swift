import ExpectTesting
import Testing

/// The page "Matching arguments".
struct MatchingArgumentsTests {
  private let cart = CartMock(name: "cart")

  @Test func `matchers match a value, a condition, any value, or any closure`() {
    cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()))
    cart.expect().call(cart.add(Arg.verify { $0.count > 3 }, qty: 2))
    cart.expect().call(cart.each(Arg.closure()))

    _ = cart.add("apple", qty: 2)
    cart.each { _ in }
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a failure describes the matchers of the expected call`() {
    let failures = collectingFailures {
      cart.expect().call(cart.add(Arg.either("apple", "pear"), qty: Arg.atLeast(3)))
      cart.verify()
    }

    #expect(
      failures.map(\.message) == [
        """
        cart.add(either "apple" or "pear", qty: at least 3) was never called (expected at least once).
        cart received no calls.
        """
      ])
  }

  @Test func `matchers can be combined`() {
    cart.stub()
      .call(cart.find(Arg.either("apple", Arg.all(Arg.hasPrefix("p"), Arg.not("plum")))))
      .andReturn(1)

    #expect(["apple", "pear", "plum"].map(cart.find) == [1, 1, nil])
  }

  @Test func `a custom matcher can be reused and negated`() {
    cart.expect().call(cart.add(Arg.any(), qty: Arg.matching(.even)))
    cart.expect().call(cart.add(Arg.any(), qty: Arg.matching(.not(.even))))

    _ = cart.add("apple", qty: 2)
    _ = cart.add("apple", qty: 3)
    #expect(collectingFailures { cart.verify() } == [])
  }
}

extension Matcher<Int> {
  static let even = Matcher("an even number") { $0.isMultiple(of: 2) }
}
