import Benchmarking
import Mokka

public var mokka: Peer { Peer("Mokka", contenders: contenders) }

private let contenders: [String: Contender] = [
  "one-stub": .mock { $0.stubAdd() },
  "101-stubs": .mock { mock in
    for number in 0..<50 { mock.stubAdd("item \(number)", accepted: false) }
    mock.stubAdd()
    for number in 50..<100 { mock.stubAdd("item \(number)", accepted: false) }
  },
  "own-type": .mock(calling: .place) { $0.placed.returns(true, when: { $0 == .example }) },
  "verify-argument": .mock { $0.added.returns(true, when: { $0.0.count == 5 }) },
  "closure-answer": .mock(calling: .name) { $0.named.returns { $0 > 3 ? "apple" : "pear" } },
  "own-type-closure": .mock(calling: .place) {
    $0.placed.returns({ $0.id == 1 }, when: { $0 == .example })
  },
  "function-mock": .mock { $0.added.returns(true) },
  "function-mock-closure": .mock(calling: .name) {
    $0.named.returns { $0 > 3 ? "apple" : "pear" }
  },
  "statement": .statements(on: { CartMock() }, { $0.stubAdd($1) }),
  "new-mock": .newMocks({ CartMock() }, { $0.stubAdd($1) }),
]

private final class CartMock: Cart {
  let added = ReturningFunctionMock<(String, Int), Bool>(name: "add(_:_:)")
  let placed = ReturningFunctionMock<Order, Bool>(name: "place(_:)")
  let named = ReturningFunctionMock<Int, String>(name: "name(of:)")

  func add(_ item: String, _ quantity: Int) -> Bool { added.recordCallAndReturn((item, quantity)) }
  func place(_ order: Order) -> Bool { placed.recordCallAndReturn(order) }
  func name(of id: Int) -> String { named.recordCallAndReturn(id) }

  func stubAdd(_ item: String = "apple", accepted: Bool = true) {
    added.returns(accepted, when: { $0.0 == item })
  }
}

extension Contender {
  fileprivate static func mock(
    calling member: Member = .add, prepare: @escaping (CartMock) -> Void
  ) -> Contender {
    .calls(of: member) {
      let mock = CartMock()
      prepare(mock)
      return mock
    }
  }
}
