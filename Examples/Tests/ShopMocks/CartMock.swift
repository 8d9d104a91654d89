package import Expect
package import Shop

/// A protocol's mock is a subclass of 'Mock' that forwards every member to 'call'.
package final class CartMock: Mock, Cart, @unchecked Sendable {
  package func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  package func removeAll() { call() }
  package func total() -> Money { call() }

  package func redeem(_ voucher: inout Money) { withInout(&voucher) { call($0) } }

  package func visit(_ body: (String, Int) -> Void) {
    withoutActuallyEscaping(body) { call(Borrowed($0)) }
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
