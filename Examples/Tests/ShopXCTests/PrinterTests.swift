import ExpectXCTest
import Shop
import ShopMocks
import XCTest

/// The mock of a class, which also runs the real printer if it's a spy.
final class PrinterTests: MockTestCase {
  private let printer = PrinterMock()
  private let receipt = Receipt(number: 7, amount: Money(cents: 250))

  private var checkout: Checkout { Checkout(gateway: PaymentGatewayMock(), printer: printer) }

  func testASpyPrintsAndRecordsTheLines() throws {
    printer.enableSpy()
    try printer.expect().call(printer.print("Receipt 7"))
    try printer.expect().call(printer.print("250 cents"))

    let isPrinted = checkout.printReceipt(receipt)

    XCTAssertTrue(isPrinted)
    XCTAssertEqual(printer.linesPrinted, 2)
    XCTAssertEqual(printer.cuts, 1)
  }

  func testThePrinterCanRunOutOfPaperAfterTheFirstLine() throws {
    try printer.stub().call(printer.print(Arg.any())).andCallReal().thenThrow(OutOfPaper())

    let isPrinted = checkout.printReceipt(receipt)

    XCTAssertFalse(isPrinted)
    XCTAssertEqual(printer.linesPrinted, 1)
  }

  func testThePaperIsCutEvenIfPrintingFails() throws {
    try printer.stub().call(printer.print(Arg.any())).andThrow(OutOfPaper())
    printer.expect().call(printer.cut(), count: .once)

    _ = checkout.printReceipt(receipt)
  }

  func testThePaperIsCutAfterPrinting() throws {
    try inOrder {
      try printer.expect().call(printer.print(Arg.any()), count: 2).andReturn(99, 98)
      printer.expect().call(printer.cut())
    }

    _ = checkout.printReceipt(receipt)
  }

  func testAReceiptIsPrintedAfterThePayment() async throws {
    let gateway = PaymentGatewayMock(name: "gateway")
    let checkout = Checkout(gateway: gateway, printer: printer)
    try await inOrder {
      try await gateway.expect().call(gateway.charge(Arg.any(), card: Arg.any()))
        .andReturn(receipt)
      try printer.expect().call(printer.print("Receipt 7")).andReturn(99)
      try printer.expect().call(printer.print("250 cents")).andReturn(98)
    }

    _ = checkout.printReceipt(try await checkout.pay(receipt.amount, card: "4711"))
  }
}
