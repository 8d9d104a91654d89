import ExpectTesting
import Shop
import ShopMocks
import Testing

@Suite(.verifiesMocks) struct IsolationTests {
  private let price = Money(cents: 250)

  // MARK: - The main actor

  @Test @MainActor func `the screen is busy during a payment`() async throws {
    let gateway = PaymentGatewayMock(name: "gateway")
    let screen = CheckoutScreenMock(name: "screen")
    try await gateway.stub().call(gateway.charge(Arg.any(), card: Arg.any()))
      .andReturn(Receipt(number: 7, amount: price))
    screen.expect().call(screen.isBusy = true, count: 1)
    screen.expect().call(screen.show("Thank you! Your receipt is number 7."))
    screen.expect().call(screen.isBusy = false, count: 1)

    let model = CheckoutModel(checkout: Checkout(gateway: gateway), screen: screen)
    await model.pay(price, card: "4711")
  }

  // MARK: - An actor

  @Test func `an item is ordered when few are left`() async {
    let stockRoom = StockRoomMock()
    await stockRoom.stub().call(stockRoom.take("apple", qty: 2)).andReturn(3)
    await stockRoom.expect().call(stockRoom.order("apple"))

    await Packer(stockRoom: stockRoom).pack("apple", qty: 2)
  }

  @Test func `no item is ordered while many are left`() async {
    let stockRoom = StockRoomMock()
    await stockRoom.stub().call(stockRoom.take("apple", qty: 2)).andReturn(30)
    await stockRoom.reject().call(stockRoom.order(Arg.any()))

    await Packer(stockRoom: stockRoom).pack("apple", qty: 2)
  }
}
