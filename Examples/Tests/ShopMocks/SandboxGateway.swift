package import Shop

/// A bank for tests, which behaves like the real one: it charges only whole dollars, and numbers its receipts.
package actor SandboxGateway: PaymentGateway {
  private var receipts = 0

  package init() {}

  package func charge(_ amount: Money, card: String) async throws -> Receipt {
    guard amount.cents % 100 == 0 else { throw PaymentProblem.declined }
    receipts += 1
    return Receipt(number: receipts, amount: amount)
  }

  package nonisolated func refund(_ receipt: Receipt) throws(RefundRefused) {}
}
