import ExpectRecording
import ExpectTesting
import Testing

/// The page "Comparing transcripts".
struct ComparingTranscriptsTests {
  private let cart = CartMock(name: "cart")
  private let bank = BankMock(name: "bank")

  @Test func `a transcript describes each call`() async throws {
    try await buy(3)

    func print(_ transcript: CallTranscript) {
      #expect(
        transcript.description == """
          1. cart.add("apple", qty: 3) -> true
          2. bank.charge(250) threw Outage()
          3. cart.clear()
          """)
    }
    print(CallTranscript(of: cart, bank))
  }

  @Test func `verify(_:) reports calls that differ from the text`() async throws {
    let failures = try await collectingFailures {
      for amount in [3, 2] {
        try await buy(amount)

        CallTranscript(of: cart, bank).verify(
          """
          cart.add("apple", qty: 3) -> true
          bank.charge(250) threw Outage()
          cart.clear()
          """)
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        The calls of cart and bank differ from the transcript (1 missing, 1 unexpected):
          - cart.add("apple", qty: 3) -> true
          + cart.add("apple", qty: 2) -> true
            bank.charge(250) threw Outage()
            cart.clear()
        """
      ])
  }

  @Test func `verify() without a text shows the calls`() {
    let failures = collectingFailures {
      Shop(cart: cart).buyApples()

      CallTranscript(of: cart).verify()
    }

    #expect(
      failures.map(\.message) == [
        """
        There is no text to compare the calls of cart with:
            cart.add("apple", qty: 3) -> false
            cart.add("apple", qty: 1) -> false
        To write it into the test, set the environment variable EXPECT_RECORD=1.
        """
      ])
  }

  @Test func `verify(_:) reports nothing if the calls equal the text`() {
    Shop(cart: cart).buyApples()

    CallTranscript(of: cart).verify(
      """
      cart.add("apple", qty: 3) -> false
      cart.add("apple", qty: 1) -> false
      """)
  }

  private func buy(_ amount: Int) async throws {
    cart.resetAll()
    bank.resetAll()
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)
    try await bank.stub().call(bank.charge(Arg.any())).andThrow(Outage())

    _ = cart.add("apple", qty: amount)
    await #expect(throws: Outage.self) { try await bank.charge(250) }
    cart.clear()
  }
}
