package import Expect
import Shop

/// An actor inherits from nothing, so it owns a 'Mock', which needs no 'await'.
package actor StockRoomMock: StockRoom, MockDelegate {
  package nonisolated let it = Mock(name: "stockRoom")

  package init() {}

  package func take(_ item: String, qty: Int) -> Int { it.call(item, qty) }
  package func order(_ item: String) { it.call(item) }
}
