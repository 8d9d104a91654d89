import ExpectTesting
import Testing

@Suite struct NoMoreCalls {
  private let cart = CartMock(name: "cart")

  @Test func `calls that were expected are no surprise`() {
    cart.expect().call(cart.add(Arg.any(), qty: 1)).andReturn(true)
    _ = cart.add("apple", qty: 1)

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `calls that were checked are no surprise`() {
    cart.clear()
    cart.title = "x"
    _ = cart.title

    let failures = collectingFailures {
      cart.received().call(cart.clear())
      cart.received().call(cart.title = Arg.any())
      cart.received().call(cart.title)
      cart.verifyNoMoreCalls()
    }

    #expect(failures == [])
  }

  @Test func `calls that were neither are told at the line that asks`() {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)
    _ = cart.add("apple", qty: 1)
    cart.clear()
    cart.received().call(cart.clear())

    let line: UInt = #line + 1
    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(
      failures.map(\.message) == [
        """
        cart received 1 call that was neither expected nor checked: add("apple", qty: 1).
        To check it: cart.received().call(cart.add("apple", qty: 1))
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a check that failed accounts for no call`() {
    cart.clear()
    _ = collectingFailures { cart.received().call(cart.clear(), count: 2) }

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(
      failures.map(\.message) == [
        """
        cart received 1 call that was neither expected nor checked: clear().
        To check it: cart.received().call(cart.clear())
        """
      ])
  }

  @Test func `a check accounts for the calls that it matched alone`() {
    _ = cart.add("apple", qty: 1)
    _ = cart.add("pear", qty: 1)
    cart.received().call(cart.add("apple", qty: Arg.any()))

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(
      failures.map(\.message) == [
        """
        cart received 1 call that was neither expected nor checked: add("pear", qty: 1).
        To check it: cart.received().call(cart.add("pear", qty: 1))
        """
      ])
  }

  @Test func `an expectation accounts for no call that came before it`() {
    cart.clear()
    cart.expect().call(cart.clear())
    cart.clear()

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(failures.count == 1)
  }

  @Test func `a rejection accounts for no call`() {
    cart.reject().call(cart.clear(), count: 2)
    cart.clear()

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(failures.count == 1)
  }

  @Test func `an expectation accounts for its calls after it was reset`() {
    cart.expect().call(cart.clear())
    cart.clear()
    cart.resetExpectations()

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `calls that were reset are no surprise`() {
    cart.clear()
    cart.resetCalls()
    cart.expect().call(cart.clear())
    cart.clear()

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `no calls at all are wanted`() {
    let failures = collectingFailures { cart.verifyNoCalls() }

    #expect(failures == [])
  }

  @Test func `even an expected call is one too many where none is wanted`() {
    cart.expect().call(cart.clear())
    cart.clear()

    let line: UInt = #line + 1
    let failures = collectingFailures { cart.verifyNoCalls() }

    #expect(failures.map(\.message) == ["cart received 1 call (expected none): clear()."])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a stub that no call needed is told at its line`() {
    let line: UInt = #line + 1
    cart.stub().call(cart.add("apple", qty: Arg.any())).andReturn(true)

    let failures = collectingFailures { cart.verifyNoUnusedStubs() }

    #expect(
      failures.map(\.message) == [
        """
        The stub cart.add("apple", qty: any) was never used.
        Remove it, or say .optional() if the test may do without it.
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `stubs that were needed, or are optional, are fine`() {
    cart.stub().call(cart.add("apple", qty: Arg.any())).andReturn(true)
    cart.stub().call(cart.clear()).optional()
    _ = cart.add("apple", qty: 1)

    #expect(collectingFailures { cart.verifyNoUnusedStubs() } == [])
  }

  @Test func `an unused stub is told once`() {
    cart.stub().call(cart.clear())

    let failures = collectingFailures {
      cart.verifyNoUnusedStubs()
      cart.verifyNoUnusedStubs()
    }

    #expect(failures.count == 1)
  }
}

// MARK: - Fixtures

private final class CartMock: Mock, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
  var title: String {
    get { call() }
    set { call(newValue) }
  }
}
