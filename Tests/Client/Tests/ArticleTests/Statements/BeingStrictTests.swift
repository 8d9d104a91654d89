import ExpectTesting
import Testing

/// The page "Being strict".
struct BeingStrictTests {
  @Test func `a strict mock reports what nobody announced`() {
    let failures = collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      cart.expect().call(cart.add("apple", qty: 1))

      cart.clear()
      _ = cart.add("apple", qty: 1)
    }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call cart.clear().
        cart expects: add("apple", qty: 1) at least once.
        To allow it: cart.stub().call(cart.clear())
        """
      ])
  }

  @Test func `what is rejected is reported by the rejection`() {
    let failures = collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      cart.reject().call(cart.clear())
      cart.clear()
    }

    #expect(
      failures.map(\.message) == ["cart.clear() was called once (expected never)."])
  }

  @Test func `a stub that nothing needed is reported`() {
    let cart = CartMock(name: "cart")
    let failures = collectingFailures {
      cart.stub().call(cart.total()).andReturn(3)
      cart.verifyNoUnusedStubs()
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub cart.total() was never used.
        Remove it, or add .optional() if the test doesn't need it.
        """
      ])
  }

  @Test func `an optional stub may be left alone`() {
    let cart = CartMock(name: "cart")
    let failures = collectingFailures {
      cart.stub().call(cart.find(Arg.any())).andReturn(1).optional()
      cart.verifyNoUnusedStubs()
    }

    #expect(failures == [])
  }
}
