import ExpectTesting
import Shop
import ShopMocks
import Testing

/// The mock of a class, which also runs the real printer if it's a spy.
@Suite(.verifiesMocks) struct PrinterTests {
  private let printer = PrinterMock()
  private let receipt = Receipt(number: 7, amount: Money(cents: 250))

  private var checkout: Checkout { Checkout(gateway: PaymentGatewayMock(), printer: printer) }

  @Test func `a spy prints and records the lines`() throws {
    printer.enableSpy()
    try printer.expect().call(printer.print("Receipt 7"))
    try printer.expect().call(printer.print("250 cents"))

    let isPrinted = checkout.printReceipt(receipt)

    #expect(isPrinted)
    #expect(printer.linesPrinted == 2)
    #expect(printer.cuts == 1)
  }

  @Test func `the printer can run out of paper after the first line`() throws {
    try printer.stub().call(printer.print(Arg.any())).andCallReal().thenThrow(OutOfPaper())

    let isPrinted = checkout.printReceipt(receipt)

    #expect(!isPrinted)
    #expect(printer.linesPrinted == 1)
  }

  @Test func `the paper is cut even if printing fails`() throws {
    try printer.stub().call(printer.print(Arg.any())).andThrow(OutOfPaper())
    printer.expect().call(printer.cut(), count: .once)

    _ = checkout.printReceipt(receipt)
  }

  @Test func `the paper is cut after printing`() throws {
    try inOrder {
      try printer.expect().call(printer.print(Arg.any()), count: 2).andReturn(99, 98)
      printer.expect().call(printer.cut())
    }

    _ = checkout.printReceipt(receipt)
  }

  @Test func `a receipt is printed after the payment`() async throws {
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
