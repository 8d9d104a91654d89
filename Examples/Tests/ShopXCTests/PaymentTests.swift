import ExpectExploring
import ExpectFixtures
import ExpectXCTest
import Shop
import ShopMocks
import XCTest

/// Tests in another test case class, which call `verify()` themselves.
final class PaymentTests: XCTestCase {
  private let gateway = PaymentGatewayMock(name: "gateway")
  private let price = Money(cents: 250)

  private var checkout: Checkout { Checkout(gateway: gateway) }

  func testAPaymentIsRepeatedIfTheLineIsBusy() async throws {
    let receipt = Receipt(number: 7, amount: price)
    try await gateway.expect().call(gateway.charge(price, card: "4711"), count: 2)
      .andThrow(PaymentProblem.lineBusy)
      .thenReturn(receipt)

    let paid = try await checkout.pay(price, card: "4711")

    XCTAssertEqual(paid, receipt)
    gateway.verify()
  }

  func testAPaymentIsntRepeatedIfTheCardIsDeclined() async throws {
    try await gateway.expect().call(gateway.charge(Arg.any(), card: Arg.any()), count: 1)
      .andThrow(PaymentProblem.declined)

    do {
      _ = try await checkout.pay(price, card: "4711")
      XCTFail("No error was thrown.")
    } catch {
      XCTAssertEqual(error as? PaymentProblem, .declined)
    }

    gateway.verify()
  }

  func testACustomerPaysAtMostOnceIfCallsFail() async throws {
    let receipt = Receipt(number: 7, amount: price)
    try await gateway.stub().call(gateway.charge(price, card: "4711")).andReturn(receipt)
    let (gateway, checkout, price) = (gateway, checkout, price)

    await withEachCallFailing(of: gateway, throwing: PaymentProblem.lineBusy, depth: 2) { run in
      let paid = try? await checkout.pay(price, card: "4711")

      let charged = gateway.recordedCalls.filter { $0.error == nil }
      XCTAssertEqual(charged.count, paid == nil ? 0 : 1, "\(run)")
    }
  }

  func testAStubThatAcceptsAPaymentThatTheBankDeclinesIsReported() async throws {
    let failures = try await collectingFailures {
      try await gateway.stub().call(gateway.charge(price, card: "4711"))
        .andReturn(Receipt(number: 7, amount: price))
      gateway.checkStubs(against: SandboxGateway())

      _ = try await checkout.pay(price, card: "4711")
    }

    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        The stub of gateway.charge(Money(cents: 250), card: "4711") \
        returned Receipt(number: 7, amount: Money(cents: 250)), \
        but SandboxGateway threw PaymentProblem.declined.
        """
      ])
  }

  func testACheckOfStubsCanIgnoreTheNumberOfAReceipt() async throws {
    let price = Money(cents: 300)
    try await gateway.stub().call(gateway.charge(price, card: "4711"))
      .andReturn(Receipt(number: 7, amount: price))
    gateway.checkStubs(against: SandboxGateway()).ignoring(\Receipt.number)

    let receipt = try await checkout.pay(price, card: "4711")

    XCTAssertEqual(receipt.number, 7)
  }

  func testARecordedTranscriptVerifiesAllCalls() async throws {
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

  func testAStubCanSuspend() async throws {
    try await gateway.stub().call(gateway.charge(Arg.any(), card: Arg.any()))
      .andReturn { (amount: Money, _: String) in
        await Task.yield()
        return Receipt(number: 1, amount: amount)
      }

    let paid = try await checkout.pay(price, card: "4711")

    XCTAssertEqual(paid, Receipt(number: 1, amount: price))
  }

  func testARefundThrowsATypedError() throws {
    let receipt = Receipt(number: 7, amount: price)
    try gateway.expect().call(gateway.refund(Arg.eq(receipt))).andThrow(RefundRefused())

    let isCancelled = checkout.cancel(receipt)

    XCTAssertFalse(isCancelled)
    gateway.verify()
  }

  func testAGateSuspendsAPayment() async throws {
    let gate = Gate()
    try await gateway.expect().call(gateway.charge(price, card: "4711"), count: 1)
      .andWait(for: gate)
      .andReturn(Receipt(number: 1, amount: price))
    let (gateway, price) = (gateway, price)

    let paying = Task { try await Checkout(gateway: gateway).pay(price, card: "4711") }
    await gate.waitForCall()
    gate.open()

    let paid = try await paying.value
    XCTAssertEqual(paid, Receipt(number: 1, amount: price))
    gateway.verify()
  }

  func testATestWaitsForAPaymentInTheBackground() async throws {
    try await gateway.expect().call(gateway.charge(price, card: "4711"))
      .andReturn(Receipt(number: 1, amount: price))
    let (gateway, price) = (gateway, price)

    let paying = Task { try await Checkout(gateway: gateway).pay(price, card: "4711") }

    await gateway.verify(within: .seconds(60))
    _ = try await paying.value
  }

  func testTheBankDoesntNeedAStub() async throws {
    let receipt = try await checkout.pay(price, card: "4711")

    XCTAssertEqual(receipt, .fixture)
  }
}
