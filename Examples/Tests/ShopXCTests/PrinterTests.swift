import ExpectXCTest
import Shop
import ShopMocks
import XCTest

/// A mock that owns its 'Mock' is told things through 'it'.
final class PrinterTests: MockTestCase {
  private let printer = PrinterMock()
  private let receipt = Receipt(number: 7, amount: Money(cents: 250))

  private var checkout: Checkout { Checkout(gateway: PaymentGatewayMock(), printer: printer) }

  func testASpyPrintsAndSeesWhatIsPrinted() throws {
    printer.it.enableSpy()
    try printer.it.expect().call(printer.print("Receipt 7"))
    try printer.it.expect().call(printer.print("250 cents"))

    let isPrinted = checkout.printReceipt(receipt)

    XCTAssertTrue(isPrinted)
    XCTAssertEqual(printer.linesPrinted, 2)
    XCTAssertEqual(printer.cuts, 1)
  }

  func testThePaperMayEndAfterTheFirstLine() throws {
    try printer.it.stub().call(printer.print(Arg.any())).andCallReal().thenThrow(OutOfPaper())

    let isPrinted = checkout.printReceipt(receipt)

    XCTAssertFalse(isPrinted)
    XCTAssertEqual(printer.linesPrinted, 1)
  }

  func testThePaperIsCutInAnyCase() throws {
    try printer.it.stub().call(printer.print(Arg.any())).andThrow(OutOfPaper())
    printer.it.expect().call(printer.cut(), count: .once)

    _ = checkout.printReceipt(receipt)
  }
}
