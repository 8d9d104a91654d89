import Benchmarking
import Moxture

/// Moxture doesn't match arguments, so its mocks return the same value for every call.
public var moxture: Peer {
  Peer(
    "Moxture",
    contenders: [
      "one-stub": .calls(of: .add) { CartMock() },
      "own-type": .calls(of: .place) { CartMock() },
      "function-mock": .calls(of: .add) { CartMock() },
    ])
}

private final class CartMock: Cart {
  lazy var added = FuncMock(self.add)
  lazy var placed = FuncMock(self.place)
  lazy var named = FuncMock(self.name)

  init() {
    added.returns = true
    placed.returns = true
    named.returns = "apple"
  }

  func add(_ item: String, _ quantity: Int) -> Bool { added.call((item, quantity)) }
  func place(_ order: Order) -> Bool { placed.call(order) }
  func name(of id: Int) -> String { named.call(id) }
}
