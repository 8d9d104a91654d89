import ExpectExploring
import ExpectTesting
import Shop
import ShopMocks
import Testing

/// Tests without the trait, which call `verify()` themselves.
struct PaymentTests {
  private let gateway = PaymentGatewayMock(name: "gateway")
  private let price = Money(cents: 250)

  private var checkout: Checkout { Checkout(gateway: gateway) }

  @Test func `a payment is repeated if the line is busy`() async throws {
    let receipt = Receipt(number: 7, amount: price)
    try await gateway.expect().call(gateway.charge(price, card: "4711"), count: 2)
      .andThrow(PaymentProblem.lineBusy)
      .thenReturn(receipt)

    let paid = try await checkout.pay(price, card: "4711")

    #expect(paid == receipt)
    gateway.verify()
  }

  @Test func `a payment isn't repeated if the card is declined`() async throws {
    try await gateway.expect().call(gateway.charge(Arg.any(), card: Arg.any()), count: 1)
      .andThrow(PaymentProblem.declined)

    await #expect(throws: PaymentProblem.declined) {
      try await checkout.pay(price, card: "4711")
    }

    gateway.verify()
  }

  @Test func `a customer pays at most once if calls fail`() async throws {
    let receipt = Receipt(number: 7, amount: price)
    try await gateway.stub().call(gateway.charge(price, card: "4711")).andReturn(receipt)

    await withEachCallFailing(of: gateway, throwing: PaymentProblem.lineBusy, depth: 2) { run in
      let paid = try? await checkout.pay(price, card: "4711")

      let charged = gateway.recordedCalls.filter { $0.error == nil }
      #expect(charged.count == (paid == nil ? 0 : 1), "\(run)")
    }
  }

  @Test func `a stub that accepts a payment that the bank declines is reported`() async throws {
    let failures = try await collectingFailures {
      try await gateway.stub().call(gateway.charge(price, card: "4711"))
        .andReturn(Receipt(number: 7, amount: price))
      gateway.checkStubs(against: SandboxGateway())

      _ = try await checkout.pay(price, card: "4711")
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of gateway.charge(Money(cents: 250), card: "4711") \
        returned Receipt(number: 7, amount: Money(cents: 250)), \
        but SandboxGateway threw PaymentProblem.declined.
        """
      ])
  }

  @Test func `a check of stubs can ignore the number of a receipt`() async throws {
    let price = Money(cents: 300)
    try await gateway.stub().call(gateway.charge(price, card: "4711"))
      .andReturn(Receipt(number: 7, amount: price))
    gateway.checkStubs(against: SandboxGateway()).ignoring(\Receipt.number)

    let receipt = try await checkout.pay(price, card: "4711")

    #expect(receipt.number == 7)
  }

  @Test func `a recorded transcript verifies all calls`() async throws {
    try await gateway.stub().call(gateway.charge(price, card: "4711"))
      .andThrow(PaymentProblem.lineBusy)
      .thenReturn(Receipt(number: 7, amount: price))

    _ = try await checkout.pay(price, card: "4711")

    // To replace the text, run the test with the environment variable EXPECT_RECORD=1.
    gateway.callTranscript.verify(
      """
      gateway.charge(Money(cents: 250), card: "4711") threw PaymentProblem.lineBusy
      gateway.charge(Money(cents: 250), card: "4711") -> Receipt(number: 7, amount: Money(cents: 250))
      """)
  }

  @Test func `a stub can suspend`() async throws {
    try await gateway.stub().call(gateway.charge(Arg.any(), card: Arg.any()))
      .andReturn { (amount: Money, _: String) in
        await Task.yield()
        return Receipt(number: 1, amount: amount)
      }

    let paid = try await checkout.pay(price, card: "4711")

    #expect(paid == Receipt(number: 1, amount: price))
  }

  @Test func `a refund throws a typed error`() throws {
    let receipt = Receipt(number: 7, amount: price)
    try gateway.expect().call(gateway.refund(Arg.eq(receipt))).andThrow(RefundRefused())

    let isCancelled = checkout.cancel(receipt)

    #expect(!isCancelled)
    gateway.verify()
  }

  @Test func `a gate suspends a payment`() async throws {
    let gate = Gate()
    try await gateway.expect().call(gateway.charge(price, card: "4711"), count: 1)
      .andWait(for: gate)
      .andReturn(Receipt(number: 1, amount: price))
    let (gateway, price) = (gateway, price)

    async let paid = Checkout(gateway: gateway).pay(price, card: "4711")
    await gate.waitForCall()
    gate.open()

    #expect(try await paid == Receipt(number: 1, amount: price))
    gateway.verify()
  }

  @Test func `a test waits for a payment in the background`() async throws {
    try await gateway.expect().call(gateway.charge(price, card: "4711"))
      .andReturn(Receipt(number: 1, amount: price))
    let (gateway, price) = (gateway, price)

    let paying = Task { try await Checkout(gateway: gateway).pay(price, card: "4711") }

    await gateway.verify(within: .seconds(60))
    _ = try await paying.value
  }
}
