import ExpectExploring
import ExpectTesting
import Testing

/// The page "Waiting for asynchronous calls".
@Suite(.verifiesMocks) struct TestingAsynchronousCodeTests {
  private let cart = CartMock(name: "cart")
  private let bank = BankMock(name: "bank")

  @Test func `verify(within:) waits for an expected call`() async {
    cart.expect().call(cart.clear())

    Task { cart.clear() }
    await cart.verify(within: .seconds(60))
  }

  @Test func `received(within:) waits for the checked calls`() async {
    Task { Shop(cart: cart).buyApples() }

    await cart.received(within: .seconds(60))
      .call(cart.add("apple", qty: Arg.any()), count: 2)
  }

  @Test func `verify(within:) doesn't wait for a call that is rejected`() async {
    cart.reject().call(cart.clear())

    await cart.verify(within: .seconds(60))
  }

  @Test func `a gate suspends a call until it opens`() async throws {
    let register = CashRegister(bank: bank)

    let gate = Gate()
    try await bank.stub().call(bank.charge(250)).andWait(for: gate)

    let payment = Task { try await register.pay(250) }
    await gate.waitForCall()
    #expect(await register.isBusy)

    gate.open()
    try await payment.value
    #expect(await !register.isBusy)
  }

  @Test func `received(within:) waits until a call has ended`() async throws {
    let bank = bank
    Task { try await bank.charge(250) }

    let calls = try await bank.received(within: .seconds(60))
      .call(bank.charge(250), ended: true)
    #expect(calls.first?.error == nil)
  }

  @Test func `a test awaits the code that makes its calls`() async throws {
    let register = CashRegister(bank: bank)

    let payment = Task { try await register.pay(250) }
    try await payment.value
  }

  @Test func `a mock records all calls of concurrent tasks`() async {
    cart.expect().call(cart.clear(), count: 100)

    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { cart.clear() } }
    }

    cart.verify()
  }
}

private let clock = TestClock()

@Suite(.controlsTime(clock)) struct IdleCartTests {
  @Test func `a task clears the cart once`() async {
    let cart = CartMock(name: "cart")

    Task { cart.clear() }
    await clock.advance(by: .zero)

    cart.received().call(cart.clear(), count: 1)
  }
}
