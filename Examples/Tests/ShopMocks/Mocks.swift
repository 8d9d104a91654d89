package import Catalog
package import Expect
import ExpectMocked
import ExpectNoncopyable
package import Shop

/// The mock of a protocol inherits from `Mock` and forwards each member to `call`.
package final class CartMock: Mock, Cart, @unchecked Sendable {
  package func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  package func removeAll() { call() }
  package func total() -> Money { call() }

  package func redeem(_ voucher: inout Money) { withInout(&voucher) { call($0) } }

  package func visit(_ body: (String, Int) -> Void) {
    withoutActuallyEscaping(body) { call(NonEscaping($0)) }
  }

  package var note: String {
    get { call() }
    set { call(newValue) }
  }

  package subscript(item: String) -> Int {
    get { call(item) }
    set { call(item, newValue) }
  }

  package func onChange(_ handler: @escaping (Int) -> Void) { call(handler) }

  package func tag<Value: Hashable>(_ key: String, _ value: Value) { call(key, value) }
}

/// A mock that only lists its members, whose bodies the macro fills in.
@Mocked package final class ClockMock: Mock, Clock, @unchecked Sendable {
  package var hour: Int
}

/// A mock of members that take and return a value that can't be copied.
package final class VoucherOfficeMock: Mock, VoucherOffice, @unchecked Sendable {
  package func issue(_ value: Money) -> Voucher { callReturningNoncopyable(value) }
  package func redeem(_ voucher: consuming Voucher) -> Money { call(Consumed(voucher)) }
}

/// A mock with members that throw and that are `async`.
///
/// They can forward to a real implementation, with which a test can also compare their stubs.
package final class PaymentGatewayMock: Mock, PaymentGateway, @unchecked Sendable {
  package func charge(_ amount: Money, card: String) async throws -> Receipt {
    try await forward(amount, card) { (gateway: any PaymentGateway) in
      try await gateway.charge(amount, card: card)
    }
  }

  package func refund(_ receipt: Receipt) throws(RefundRefused) {
    try forward(receipt) { (gateway: any PaymentGateway) throws(RefundRefused) in
      try gateway.refund(receipt)
    }
  }
}

/// The mock of a `@MainActor` protocol, which doesn't need the attribute itself.
package final class CheckoutScreenMock: Mock, CheckoutScreen, @unchecked Sendable {
  package var isBusy: Bool {
    get { call() }
    set { call(newValue) }
  }

  package func show(_ message: String) { call(message) }
}

/// The mock of a class inherits from that class and stores a `Mock`.
///
/// Members that use `forward` can call the real implementation.
package final class PrinterMock: Printer, MockDelegate {
  package let it = Mock(name: "printer")

  package override func print(_ line: String) throws -> Int {
    try it.forward(line) { try super.print(line) }
  }

  package override func cut() {
    it.forward { super.cut() }
  }
}

/// An actor can't inherit, so it stores a `Mock`.
package actor StockRoomMock: StockRoom, MockDelegate {
  package nonisolated let it = Mock(name: "stockRoom")

  package init() {}

  package func take(_ item: String, qty: Int) -> Int { it.call(item, qty) }
  package func order(_ item: String) { it.call(item) }
}
