/// A bank.
public protocol PaymentGateway: Sendable {
  /// Charges a card.
  func charge(_ amount: Money, card: String) async throws -> Receipt

  /// Refunds a payment.
  func refund(_ receipt: Receipt) throws(RefundRefused)
}

/// A receipt for a payment.
public struct Receipt: Hashable, Sendable {
  public var number: Int
  public var amount: Money

  public init(number: Int, amount: Money) {
    self.number = number
    self.amount = amount
  }
}

/// The reason why a payment failed.
public enum PaymentProblem: Error, Equatable {
  case lineBusy
  case declined
}

/// The bank refused a refund.
public struct RefundRefused: Error, Equatable {
  public init() {}
}

/// A printer for receipts.
open class Printer {
  /// The number of printed lines.
  public private(set) var linesPrinted = 0

  /// The number of times that the paper was cut.
  public private(set) var cuts = 0

  public init() {}

  /// Prints a line.
  ///
  /// - Returns: The number of lines that still fit on the paper.
  open func print(_ line: String) throws -> Int {
    guard linesPrinted < 100 else { throw OutOfPaper() }
    linesPrinted += 1
    return 100 - linesPrinted
  }

  /// Cuts the paper.
  open func cut() {
    cuts += 1
  }
}

/// The printer is out of paper.
public struct OutOfPaper: Error, Equatable {
  public init() {}
}

/// A checkout at which a customer pays.
public final class Checkout {
  private let gateway: any PaymentGateway
  private let printer: Printer

  public init(gateway: any PaymentGateway, printer: Printer = Printer()) {
    self.gateway = gateway
    self.printer = printer
  }

  /// Charges a card, and tries again once if the line is busy.
  public func pay(_ amount: Money, card: String) async throws -> Receipt {
    do {
      return try await gateway.charge(amount, card: card)
    } catch PaymentProblem.lineBusy {
      return try await gateway.charge(amount, card: card)
    }
  }

  /// Refunds a payment.
  ///
  /// - Returns: Whether the bank accepted the refund.
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
  /// - Returns: Whether there was enough paper.
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

/// The screen on which a customer pays.
@MainActor public protocol CheckoutScreen: AnyObject {
  var isBusy: Bool { get set }

  func show(_ message: String)
}

/// A model that updates the screen during a payment.
@MainActor public final class CheckoutModel {
  private let checkout: Checkout
  private weak var screen: (any CheckoutScreen)?

  public init(checkout: Checkout, screen: any CheckoutScreen) {
    self.checkout = checkout
    self.screen = screen
  }

  public func pay(_ amount: Money, card: String) async {
    screen?.isBusy = true
    do {
      let receipt = try await checkout.pay(amount, card: card)
      screen?.show("Thank you! Your receipt is number \(receipt.number).")
    } catch {
      screen?.show("Sorry, that did not work.")
    }
    screen?.isBusy = false
  }
}
