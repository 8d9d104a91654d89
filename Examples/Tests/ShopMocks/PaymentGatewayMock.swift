package import Expect
package import Shop

/// Members that throw say so, and those that suspend as well.
package final class PaymentGatewayMock: Mock, PaymentGateway, @unchecked Sendable {
  package func charge(_ amount: Money, card: String) async throws -> Receipt {
    try await callThrowing(amount, card)
  }

  package func refund(_ receipt: Receipt) throws(RefundRefused) {
    try callThrowing(receipt, throwing: RefundRefused.self)
  }
}
