import Benchmarking
import InstantMock

public var instantMock: Framework {
  Framework(
    "InstantMock",
    [
      .typicalTest: operations(typicalTest),
      .oneStub: addCalls { CartMock { $0.stubAdd() } },
      .manyStubs: addCalls { CartMock { $0.stubManyTimes() } },
      .ownType: saveCalls {
        ArchiveMock { $0.stub().call($0.save(Arg.eq(.example))).andReturn(true) }
      },
      .verifiedArgument: addCalls {
        CartMock {
          $0.stub().call($0.add(Arg.verify { (item: String) in item.count == 5 }, Arg.any()))
            .andReturn(true)
        }
      },
      .captor: addCalls {
        let captor = ArgumentCaptor<String>()
        return CartMock { $0.stub().call($0.add(captor.capture(), Arg.any())).andReturn(true) }
      },
      .closureAnswer: nameCalls {
        CartMock {
          $0.stub().call($0.name(of: Arg.any()))
            .andReturn(closure: { ($0[0] as? Int ?? 0) > 3 ? "apple" : "pear" })
        }
      },
      .ownTypeAndClosure: saveCalls {
        ArchiveMock {
          $0.stub().call($0.save(Arg.eq(.example)))
            .andReturn(closure: { ($0[0] as? Order)?.id == 1 })
        }
      },
      .unmatched: addCalls { CartMock { $0.stubAdd("pear") } },
      .throwing: {
        let cart = CartMock()
        try cart.stub().call(cart.addOrThrow(Arg.eq("apple"), Arg.any())).andReturn(true)
        return calls { _ = try cart.addOrThrow("apple", $0) }
      },
      .async: {
        let cart = CartMock()
        await cart.stub().call(cart.addLater(Arg.eq("apple"), Arg.any())).andReturn(true)
        return asyncCalls { _ = await cart.addLater("apple", $0) }
      },
      .statement: statements(on: { CartMock() }, { $0.stubAdd($1) }),
      .newMock: operations { _ = CartMock { $0.stubAdd() } },
      .memory: addCalls { CartMock { $0.stubAdd() } },
    ])
}

private func typicalTest() {
  let cart = CartMock()
  let archive = ArchiveMock()
  cart.stubAdd()
  cart.expect().call(cart.add(Arg.eq("pear"), Arg.eq(2)), count: 2).andReturn(true)
  archive.stub().call(archive.save(Arg.any())).andReturn(false)
  archive.expect().call(archive.save(Arg.eq(.example))).andReturn(true)
  sell(with: cart, archive)
  cart.verify()
  archive.verify()
}

private final class CartMock: Mock, Cart {
  func add(_ item: String, _ quantity: Int) -> Bool { super.call(item, quantity) ?? false }
  func name(of id: Int) -> String { super.call(id) ?? "" }

  func addLater(_ item: String, _ quantity: Int) async -> Bool {
    super.call(item, quantity) ?? false
  }
  func addOrThrow(_ item: String, _ quantity: Int) throws -> Bool {
    try super.callThrowing(item, quantity) ?? false
  }

  convenience init(prepare: (CartMock) -> Void) {
    self.init()
    prepare(self)
  }

  func stubAdd(_ item: String = "apple", accepted: Bool = true) {
    stub().call(add(Arg.eq(item), Arg.any())).andReturn(accepted)
  }

  /// Half of the other stubs come first and half come last, because frameworks search in different directions.
  func stubManyTimes() {
    for number in 0..<50 { stubAdd("item \(number)", accepted: false) }
    stubAdd()
    for number in 50..<100 { stubAdd("item \(number)", accepted: false) }
  }
}

private final class ArchiveMock: Mock, Archive {
  func save(_ order: Order) -> Bool { super.call(order) ?? false }

  convenience init(prepare: (ArchiveMock) -> Void) {
    self.init()
    prepare(self)
  }
}

extension Order: MockUsable {
  public static var anyValue: any MockUsable { Order(0, "") }
  public func equal(to value: (any MockUsable)?) -> Bool { (value as? Order) == self }
}
