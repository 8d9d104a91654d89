/// Where a customer pays.
public final class Checkout {
  private let gateway: any PaymentGateway
  private let printer: Printer

  public init(gateway: any PaymentGateway, printer: Printer = Printer()) {
    self.gateway = gateway
    self.printer = printer
  }

  /// Takes the money, and tries once more when the line is busy.
  public func pay(_ amount: Money, card: String) async throws -> Receipt {
    do {
      return try await gateway.charge(amount, card: card)
    } catch PaymentProblem.lineBusy {
      return try await gateway.charge(amount, card: card)
    }
  }

  /// Gives the money back.
  ///
  /// - Returns: Whether the bank agreed.
  public func cancel(_ receipt: Receipt) -> Bool {
    do throws(RefundRefused) {
      try gateway.refund(receipt)
      return true
    } catch {
      return false
    }
  }

  /// Prints a receipt.
  ///
  /// - Returns: Whether there was paper enough.
  public func printReceipt(_ receipt: Receipt) -> Bool {
    defer { printer.cut() }
    do {
      _ = try printer.print("Receipt \(receipt.number)")
      return try printer.print("\(receipt.amount.cents) cents") >= 0
    } catch {
      return false
    }
  }
}
