import ExpectTesting
import Shop

final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
}
