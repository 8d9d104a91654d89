import Benchmarking
import InstantMock

public var instantMock: Peer { Peer("InstantMock", contenders: contenders) }

private let contenders: [String: Contender] = [
  "one-stub": .mock { $0.stubAdd() },
  "101-stubs": .mock { mock in
    for number in 0..<50 { mock.stubAdd("item \(number)", accepted: false) }
    mock.stubAdd()
    for number in 50..<100 { mock.stubAdd("item \(number)", accepted: false) }
  },
  "own-type": .mock(calling: .place) {
    $0.stub().call($0.place(Arg.eq(.example))).andReturn(true)
  },
  "verify-argument": .mock {
    $0.stub().call($0.add(Arg.verify { (item: String) in item.count == 5 }, Arg.any()))
      .andReturn(true)
  },
  "closure-answer": .mock(calling: .name) {
    $0.stub().call($0.name(of: Arg.any())).andReturn(closure: { arguments in
      (arguments[0] as? Int ?? 0) > 3 ? "apple" : "pear"
    })
  },
  "own-type-closure": .mock(calling: .place) {
    $0.stub().call($0.place(Arg.eq(.example))).andReturn(closure: { arguments in
      (arguments[0] as? Order)?.id == 1
    })
  },
  "captor": .mock {
    let captor = ArgumentCaptor<String>()
    $0.stub().call($0.add(captor.capture(), Arg.any())).andReturn(true)
  },
  "expected": .mock {
    $0.expect().call($0.add(Arg.eq("apple"), Arg.any())).andReturn(true)
  },
  "unmatched": .mock { $0.stubAdd("pear") },
  "statement": .statements(on: { CartMock() }, { $0.stubAdd($1) }),
  "new-mock": .newMocks({ CartMock() }, { $0.stubAdd($1) }),
  "verify": Contender { count in
    let mock = CartMock()
    for number in 0..<count {
      mock.expect().call(mock.add(Arg.eq("item \(number)"), Arg.any()))
      _ = mock.add("item \(number)", 1)
    }
    return { _ in mock.verify() }
  },
]

private final class CartMock: Mock, Cart {
  func add(_ item: String, _ quantity: Int) -> Bool { super.call(item, quantity) ?? false }
  func place(_ order: Order) -> Bool { super.call(order) ?? false }
  func name(of id: Int) -> String { super.call(id) ?? "" }

  func stubAdd(_ item: String = "apple", accepted: Bool = true) {
    stub().call(add(Arg.eq(item), Arg.any())).andReturn(accepted)
  }
}

extension Order: MockUsable {
  public static var anyValue: any MockUsable { Order(0, "") }
  public func equal(to value: (any MockUsable)?) -> Bool { (value as? Order) == self }
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
