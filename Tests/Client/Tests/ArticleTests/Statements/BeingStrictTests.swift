import ExpectTesting
import Testing

/// The page "Being strict".
struct BeingStrictTests {
  @Test func `a strict mock reports an unexpected call`() {
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

  @Test(.verifiesMocks(.strict)) func `a strict test makes its mocks strict`() {
    let failures = collectingFailures {
      CartMock(name: "cart").clear()
      CartMock(.lenient, name: "lenient").clear()
    }

    #expect(failures.map { $0.message.prefix { $0 != "\n" } } == ["Unexpected call cart.clear()."])
  }

  @Test func `verifyNoMoreCalls(ignoringStubbed:) ignores stubbed calls`() {
    let cart = CartMock(name: "cart")
    cart.stub().call(cart.total()).andReturn(3)

    _ = cart.total()

    cart.verifyNoMoreCalls(ignoringStubbed: true)
  }

  @Test func `a stub with more answers than calls is reported`() {
    let cart = CartMock(name: "cart")
    cart.stub().call(cart.total()).andReturn(1, 2, 3)

    _ = cart.total()

    #expect(
      collectingFailures { cart.verifyNoUnusedStubs() }.map(\.message) == [
        """
        The stub cart.total() answered 1 call, but it has 3 answers.
        Remove the last 2, or add .mayBeUnused() if the test doesn't need them.
        """
      ])
  }

  @Test func `a rejection reports a call to a strict mock`() {
    let failures = collectingFailures {
      let cart = CartMock(.strict, name: "cart")
      cart.reject().call(cart.clear())
      cart.clear()
    }

    #expect(
      failures.map(\.message) == ["cart.clear() was called once (expected never)."])
  }

  @Test func `verifyNoUnusedStubs() reports an unused stub`() {
    let cart = CartMock(name: "cart")
    let failures = collectingFailures {
      cart.stub().call(cart.total()).andReturn(3)
      cart.verifyNoUnusedStubs()
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub cart.total() was never used.
        Remove it, or add .mayBeUnused() if the test doesn't need it.
        """
      ])
  }

  @Test func `verifyNoUnusedStubs() doesn't report an optional stub`() {
    let cart = CartMock(name: "cart")
    let failures = collectingFailures {
      cart.stub().call(cart.find(Arg.any())).andReturn(1).mayBeUnused()
      cart.verifyNoUnusedStubs()
    }

    #expect(failures == [])
  }
}
