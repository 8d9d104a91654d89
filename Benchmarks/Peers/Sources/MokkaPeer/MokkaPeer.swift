import Benchmarking
import Mokka

public var mokka: Framework {
  Framework(
    "Mokka",
    [
      .oneStub: addCalls { CartMock { $0.stubAdd() } },
      .manyStubs: addCalls { CartMock { $0.stubManyTimes() } },
      .ownType: saveCalls { ArchiveMock { $0.saved.returns(true, when: { $0 == .example }) } },
      .verifiedArgument: addCalls {
        CartMock { $0.added.returns(true, when: { $0.0.count == 5 }) }
      },
      .closureAnswer: nameCalls { CartMock { $0.named.returns { $0 > 3 ? "apple" : "pear" } } },
      .ownTypeAndClosure: saveCalls {
        ArchiveMock { $0.saved.returns({ $0.id == 1 }, when: { $0 == .example }) }
      },
      .functionMock: addCalls { CartMock { $0.added.returns(true) } },
      .statement: statements(on: { CartMock() }, { $0.stubAdd($1) }),
      .newMock: operations { _ = CartMock { $0.stubAdd() } },
      .memory: addCalls { CartMock { $0.stubAdd() } },
    ])
}

private final class CartMock: Cart {
  let added = ReturningFunctionMock<(String, Int), Bool>(name: "add(_:_:)")
  let named = ReturningFunctionMock<Int, String>(name: "name(of:)")

  init(prepare: (CartMock) -> Void = { _ in }) { prepare(self) }

  func add(_ item: String, _ quantity: Int) -> Bool { added.recordCallAndReturn((item, quantity)) }
  func name(of id: Int) -> String { named.recordCallAndReturn(id) }

  func stubAdd(_ item: String = "apple", accepted: Bool = true) {
    added.returns(accepted, when: { $0.0 == item })
  }

  /// Half of the other stubs come first and half come last, because frameworks search in different directions.
  func stubManyTimes() {
    for number in 0..<50 { stubAdd("item \(number)", accepted: false) }
    stubAdd()
    for number in 50..<100 { stubAdd("item \(number)", accepted: false) }
  }
}

private final class ArchiveMock: Archive {
  let saved = ReturningFunctionMock<Order, Bool>(name: "save(_:)")

  init(prepare: (ArchiveMock) -> Void) { prepare(self) }

  func save(_ order: Order) -> Bool { saved.recordCallAndReturn(order) }
}
