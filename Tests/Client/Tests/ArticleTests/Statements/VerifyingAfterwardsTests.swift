import ExpectExploring
import ExpectTesting
import Testing

/// The page "Verifying afterwards".
struct VerifyingAfterwardsTests {
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

  @Test func `a transcript describes each call`() async throws {
    let cart = CartMock(name: "cart")
    let api = ApiMock(name: "api")
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)
    try await api.stub().call(api.load(id: Arg.any())).andThrow(Gone(id: 7))

    _ = cart.add("apple", qty: 3)
    await #expect(throws: Gone.self) { try await api.load(id: 7) }
    cart.clear()

    func print(_ transcript: CallTranscript) {
      #expect(
        transcript.description == """
          1. cart.add("apple", qty: 3) -> true
          2. api.load(id: 7) threw Gone(id: 7)
          3. cart.clear()
          """)
    }
    print(CallTranscript(of: cart, api))
  }

  @Test func `a transcript reports calls that differ from the expected text`() async throws {
    let cart = CartMock(name: "cart")
    let api = ApiMock(name: "api")
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)
    try await api.stub().call(api.load(id: Arg.any())).andThrow(Gone(id: 7))

    let failures = await collectingFailures {
      for amount in [3, 2] {
        cart.resetCalls()
        api.resetCalls()
        _ = cart.add("apple", qty: amount)
        await #expect(throws: Gone.self) { try await api.load(id: 7) }
        cart.clear()

        CallTranscript(of: cart, api).verify(
          """
          cart.add("apple", qty: 3) -> true
          api.load(id: 7) threw Gone(id: 7)
          cart.clear()
          """)
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        The calls of cart and api differ from the transcript (1 missing, 1 unexpected):
          - cart.add("apple", qty: 3) -> true
          + cart.add("apple", qty: 2) -> true
            api.load(id: 7) threw Gone(id: 7)
            cart.clear()
        """
      ])
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
