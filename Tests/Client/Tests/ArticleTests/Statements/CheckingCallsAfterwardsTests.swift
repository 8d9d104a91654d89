import ExpectTesting
import Testing

/// The page "Checking calls afterwards".
struct CheckingCallsAfterwardsTests {
  @Test func `received() checks calls after they happened`() {
    let cart = CartMock(name: "cart")

    let failures = collectingFailures {
      Shop(cart: cart).buyApples()

      cart.received().call(cart.add("apple", qty: Arg.any()), count: 2)
      cart.received().call(cart.title = "fruit", count: .never)
      cart.received().call(cart.clear(), count: .never)
    }
    let calls = cart.received().call(cart.add(Arg.any(), qty: 3))

    #expect(failures == [])
    #expect(calls.map { $0.arguments[0] as? String } == ["apple"])
  }

  @Test func `verifyNoMoreCalls() ignores checked calls, and verifyNoCalls() reports them`() {
    let cart = CartMock(name: "cart")
    cart.clear()

    let failures = collectingFailures {
      cart.received().call(cart.clear())
      cart.verifyNoMoreCalls()
    }

    #expect(failures == [])
    #expect(collectingFailures { cart.verifyNoCalls() }.count == 1)
  }

  @Test func `verifyNoMoreCalls(ignoringStubbed:) ignores stubbed calls`() {
    let cart = CartMock(name: "cart")
    cart.stub().call(cart.total()).andReturn(3)

    _ = cart.total()

    cart.verifyNoMoreCalls(ignoringStubbed: true)
  }

  @Test func `a mock that only keeps descriptions releases arguments`() {
    let cart = CartMock(keeps: .descriptions)
    weak var kept: Session?

    do {
      let session = Session()
      kept = session
      cart.each { _ in _ = session }
    }

    #expect(kept == nil)
  }
}
