import ExpectTesting
import Testing

/// The page "Using strict mocks".
struct UsingStrictMocksTests {
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
        Unexpected call: cart.clear()
        cart expects: add("apple", qty: 1) at least once.
        To allow it: cart.stub().call(cart.clear())
        """
      ])
  }

  @Test func `a mock with strict arguments only reports other arguments`() {
    let failures = collectingFailures {
      let cart = CartMock(.strictArguments, name: "cart")
      cart.stub().call(cart.add("apple", qty: 1)).andReturn(true)

      cart.clear()
      _ = cart.add("apple", qty: 2)
    }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call: cart.add("apple", qty: 2)
        cart expects:
          add("apple", qty: 1) (stubbed)
                            ~  not 2
        To allow it: cart.stub().call(cart.add("apple", qty: 2)).andReturn(<#Bool#>)
        """
      ])
  }

  @Test(.verifiesMocks(.strict)) func `a strict test makes its mocks strict`() {
    let failures = collectingFailures {
      CartMock(name: "cart").clear()
      CartMock(.lenient, name: "lenient").clear()
    }

    #expect(failures.map { $0.message.prefix { $0 != "\n" } } == ["Unexpected call: cart.clear()"])
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
}
