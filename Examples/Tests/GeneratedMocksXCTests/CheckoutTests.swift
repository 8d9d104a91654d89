import ExpectXCTest
import Shop
import XCTest

/// Mocks that the plugin generates for async, throwing, and isolated protocols.
final class CheckoutTests: MockTestCase {
  private let gateway = PaymentGatewayMock(name: "gateway")
  private let receipt = Receipt(number: 7, amount: Money(cents: 250))

  func testAPaymentIsRepeatedIfTheLineIsBusy() async throws {
    try await gateway.expect().call(gateway.charge(receipt.amount, card: "4711"), count: 2)
      .andThrow(PaymentProblem.lineBusy)
      .thenReturn(receipt)

    let paid = try await Checkout(gateway: gateway).pay(receipt.amount, card: "4711")

    XCTAssertEqual(paid, receipt)
  }

  func testTheBankCanRefuseARefund() throws {
    try gateway.expect().call(gateway.refund(receipt)).andThrow(RefundRefused())

    let isCancelled = Checkout(gateway: gateway).cancel(receipt)

    XCTAssertFalse(isCancelled)
  }

  @MainActor func testTheScreenIsBusyWhileACustomerPays() async throws {
    let screen = CheckoutScreenMock(name: "screen")
    inOrder {
      screen.expect().call(screen.isBusy = true)
      screen.expect().call(screen.show("Thank you! Your receipt is number 7."))
      screen.expect().call(screen.isBusy = false)
    }
    try await gateway.stub().call(gateway.charge(Arg.any(), card: Arg.any())).andReturn(receipt)

    let model = CheckoutModel(checkout: Checkout(gateway: gateway), screen: screen)
    await model.pay(receipt.amount, card: "4711")
  }
}
