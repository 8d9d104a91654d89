import ExpectExploring
import ExpectTesting
import Testing

/// The page "Testing with changed answers".
@Suite(.verifiesMocks) struct TestingWithChangedAnswersTests {
  private let cart = CartMock(name: "cart")

  @Test func `a price is positive`() {
    cart.stub().call(cart.total()).andReturn(100)
    cart.stub().call(cart.find("coupon")).andReturn(2)

    #expect(Checkout(cart: cart).price() > 0)
  }

  @Test func `the price is positive with any number of coupons`() async {
    let failures = await collectingFailures {
      cart.stub().call(cart.total()).andReturn(100)
      cart.stub().call(cart.find("coupon")).andReturn(2)
      await withEachAnswerChanged(of: cart) { _ in
        #expect(Checkout(cart: cart).price() > 0)
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        The test passes whatever cart.find("coupon") returns (tried nil and 3).
        Check what it affects, or remove the stub.
        """
      ])
  }

  @Test func `the exact price depends on both answers`() async {
    cart.stub().call(cart.total()).andReturn(100)
    cart.stub().call(cart.find("coupon")).andReturn(2)

    let exploration = await withEachAnswerChanged(of: cart) { run in
      try run.require(Checkout(cart: cart).price() == 80)
    }

    #expect(exploration.runs == 3)
  }

  @Test func `answers can be left out`() async {
    cart.stub().call(cart.total()).andReturn(100)
    cart.stub().call(cart.title).andReturn("Fruit")
    cart.stub().call(cart.add("coupon", qty: 1)).andReturn(true).mayBeUnused()

    @Sendable func isTitle(_ call: RecordedCall) -> Bool { call.memberName == "title" }

    await withEachAnswerChanged(of: cart, except: isTitle) { _ in
      _ = (cart.add("coupon", qty: 1), cart.title)
      #expect(Checkout(cart: cart).price() == 100)
    }
  }
}
