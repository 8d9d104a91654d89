import Expect
import ExpectFunctions

extension Framework {
  static var expect: Framework {
    Framework(
      "Expect",
      [
        .typicalTest: operations(typicalTest),
        .oneStub: addCalls { CartMock { $0.stubAdd() } },
        .manyStubs: addCalls { CartMock { $0.stubManyTimes() } },
        .manyMembers: addCalls {
          let cart = LargeCartMock()
          cart.stubAllMembers()
          return cart
        },
        .ownType: saveCalls {
          ArchiveMock { $0.stub().call($0.save(Arg.eq(.example))).andReturn(true) }
        },
        .verifiedArgument: addCalls {
          CartMock {
            $0.stub().call($0.add(Arg.verify { $0.count == 5 }, Arg.any())).andReturn(true)
          }
        },
        .captor: addCalls {
          let captor = ArgumentCaptor<String>()
          return CartMock { $0.stub().call($0.add(captor.capture(), Arg.any())).andReturn(true) }
        },
        .closureAnswer: nameCalls {
          CartMock {
            $0.stub().call($0.name(of: Arg.any()))
              .andReturn { (id: Int) in id > 3 ? "apple" : "pear" }
          }
        },
        .ownTypeAndClosure: saveCalls {
          ArchiveMock {
            $0.stub().call($0.save(Arg.eq(.example))).andReturn { (order: Order) in order.id == 1 }
          }
        },
        .unmatched: addCalls { CartMock { $0.stubAdd("pear") } },
        .strict: addCalls { CartMock(.strict) { $0.stubAdd() } },
        .spy: addCalls {
          let spy = CartSpy()
          spy.it.stub().call(spy.add(Arg.eq("pear"), Arg.any())).andReturn(true)
          spy.it.enableSpy()
          return spy
        },
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
        .functionMock: addCalls {
          let cart = FunctionMockCart()
          cart.added.returns(true)
          return cart
        },
        .statement: statements(on: { CartMock() }, { $0.stubAdd($1) }),
        .scopedStatement: {
          let state = try await statements(on: { CartMock() }, { $0.stubAdd($1) })()
          return { _ = try await collectingFailures { try await state() } }
        },
        .newMock: operations { _ = CartMock { $0.stubAdd() } },
        .memory: addCalls { CartMock { $0.stubAdd() } },
      ])
  }
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

// MARK: - Mocks

private final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, _ quantity: Int) -> Bool { call(item, quantity) }
  func name(of id: Int) -> String { call(id) }

  func addLater(_ item: String, _ quantity: Int) async -> Bool { await call(item, quantity) }
  func addOrThrow(_ item: String, _ quantity: Int) throws -> Bool {
    try callThrowing(item, quantity)
  }

  convenience init(_ strictness: Strictness = .lenient, prepare: (CartMock) -> Void) {
    self.init(strictness)
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

private final class ArchiveMock: Mock, Archive, @unchecked Sendable {
  func save(_ order: Order) -> Bool { call(order) }

  convenience init(prepare: (ArchiveMock) -> Void) {
    self.init()
    prepare(self)
  }
}

private final class FunctionMockCart: Cart {
  let added = FunctionMock<(String, Int), Bool>(name: "add(_:_:)")
  let named = FunctionMock<Int, String>(name: "name(of:)")

  func add(_ item: String, _ quantity: Int) -> Bool { added.call((item, quantity)) }
  func name(of id: Int) -> String { named.call(id) }
}

/// A mock of a class, which can call the real implementation.
private final class CartSpy: RealCart, MockDelegate {
  let it = Mock()

  override func add(_ item: String, _ quantity: Int) -> Bool {
    it.forward(item, quantity) { super.add(item, quantity) }
  }
}

/// A class with an implementation that spies call.
open class RealCart: Cart {
  public init() {}
  open func add(_ item: String, _ quantity: Int) -> Bool { true }
  open func name(of id: Int) -> String { "apple" }
}
