import ExpectTesting
import Shop
import Testing

/// Mocks that the plugin generates for async, throwing, and isolated protocols.
@Suite(.verifiesMocks) struct CheckoutTests {
  private let gateway = PaymentGatewayMock(name: "gateway")

  @Test func `a payment is repeated if the line is busy`() async throws {
    let receipt = Receipt(number: 7, amount: Money(cents: 250))
    try await gateway.expect().call(gateway.charge(receipt.amount, card: "4711"), count: 2)
      .andThrow(PaymentProblem.lineBusy)
      .thenReturn(receipt)

    let paid = try await Checkout(gateway: gateway).pay(receipt.amount, card: "4711")

    #expect(paid == receipt)
  }

  @Test func `the bank can refuse a refund`() throws {
    let receipt = Receipt(number: 7, amount: Money(cents: 250))
    try gateway.expect().call(gateway.refund(receipt)).andThrow(RefundRefused())

    #expect(!Checkout(gateway: gateway).cancel(receipt))
  }

  @MainActor
  @Test func `the screen is busy while a customer pays`() async throws {
    let screen = CheckoutScreenMock(name: "screen")
    let receipt = Receipt(number: 7, amount: Money(cents: 250))
    inOrder {
      screen.expect().call(screen.isBusy = true)
      screen.expect().call(screen.show("Thank you! Your receipt is number 7."))
      screen.expect().call(screen.isBusy = false)
    }
    try await gateway.stub().call(gateway.charge(Arg.any(), card: Arg.any())).andReturn(receipt)

    await CheckoutModel(checkout: Checkout(gateway: gateway), screen: screen)
      .pay(receipt.amount, card: "4711")
  }

  @Test func `calls to the mock of an actor can be expected and stubbed`() async {
    let room = StockRoomMock()
    await room.expect().call(room.take("apple", qty: 3)).andReturn(2)

    #expect(await room.take("apple", qty: 3) == 2)
  }
}
