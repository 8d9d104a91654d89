package import Expect

/// The protocol that most tests mock.
package protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
  func clear()
  func total() -> Int
  var title: String { get set }
}

package final class CartMock: Mock, Cart, @unchecked Sendable {
  package func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  package func clear() { call() }
  package func total() -> Int { call() }
  package var title: String {
    get { call() }
    set { call(newValue) }
  }
}
