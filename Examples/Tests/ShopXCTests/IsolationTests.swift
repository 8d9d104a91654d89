import ExpectXCTest
import Shop
import ShopMocks
import XCTest

final class IsolationTests: MockTestCase {
  private let price = Money(cents: 250)

  // MARK: - The main actor

  @MainActor func testTheScreenIsBusyDuringAPayment() async throws {
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

  func testAnItemIsOrderedWhenFewAreLeft() async {
    let stockRoom = StockRoomMock()
    await stockRoom.stub().call(stockRoom.take("apple", qty: 2)).andReturn(3)
    await stockRoom.expect().call(stockRoom.order("apple"))

    await Packer(stockRoom: stockRoom).pack("apple", qty: 2)
  }

  func testNoItemIsOrderedWhileManyAreLeft() async {
    let stockRoom = StockRoomMock()
    await stockRoom.stub().call(stockRoom.take("apple", qty: 2)).andReturn(30)
    await stockRoom.reject().call(stockRoom.order(Arg.any()))

    await Packer(stockRoom: stockRoom).pack("apple", qty: 2)
  }
}
