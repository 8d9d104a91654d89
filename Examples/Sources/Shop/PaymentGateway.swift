/// The bank.
public protocol PaymentGateway: Sendable {
  /// Takes an amount from a card.
  func charge(_ amount: Money, card: String) async throws -> Receipt

  /// Gives an amount back.
  func refund(_ receipt: Receipt) throws(RefundRefused)
}

/// The proof of a payment.
public struct Receipt: Hashable, Sendable {
  public var number: Int
  public var amount: Money

  public init(number: Int, amount: Money) {
    self.number = number
    self.amount = amount
  }
}

/// Why the bank did not take the money.
public enum PaymentProblem: Error, Equatable {
  case lineBusy
  case declined
}

/// The bank does not give the money back.
public struct RefundRefused: Error, Equatable {
  public init() {}
}
