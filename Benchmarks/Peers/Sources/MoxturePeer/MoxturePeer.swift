import Benchmarking
import Moxture

/// Moxture doesn't match arguments, so its mocks return the same value for every call.
public var moxture: Framework {
  Framework(
    "Moxture",
    [
      .oneStub: addCalls { CartMock() },
      .ownType: saveCalls { ArchiveMock() },
      .functionMock: addCalls { CartMock() },
    ])
}

private final class CartMock: Cart {
  lazy var added = FuncMock(self.add)
  lazy var named = FuncMock(self.name)

  init() { added.returns = true }

  func add(_ item: String, _ quantity: Int) -> Bool { added.call((item, quantity)) }
  func name(of id: Int) -> String { named.call(id) }
}

private final class ArchiveMock: Archive {
  lazy var saved = FuncMock(self.save)

  init() { saved.returns = true }

  func save(_ order: Order) -> Bool { saved.call(order) }
}
