import ExpectTesting
import Testing

@Suite struct ProtocolMocks {
  @Test func `a mock stands in for a protocol`() {
    let cart = CartMock()
    cart.stub().call(cart.add(Arg.eq("apple"), qty: Arg.any())).andReturn(true)

    let isAdded = Shop(cart: cart).buy("apple")

    #expect(isAdded)
  }

  @Test func `a mock checks what it was asked`() {
    let cart = CartMock()
    cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.eq(1)))

    _ = Shop(cart: cart).buy("apple")

    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a call that did not come is told at the line of its expectation`() {
    let cart = CartMock(name: "cart")
    let line: UInt = #line + 1
    cart.expect().call(cart.clear())

    let failures = collectingFailures { cart.verify() }

    #expect(
      failures.map(\.message) == [
        "cart.clear() was never called (expected at least once).\ncart received no calls."
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `two mocks of one class know nothing of each other`() {
    let cart = CartMock()
    let other = CartMock()
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)

    let isAdded = other.add("apple", qty: 1)

    #expect(!isAdded)
  }

  @Test func `an inherited requirement is a member like any other`() {
    let cart = CartMock()
    cart.stub().call(cart.isOpen()).andReturn(true)

    let door: any Door = cart

    #expect(door.isOpen())
  }

  @Test func `one mock adopts several protocols`() {
    let cart = CartMock()
    cart.stub().call(cart.ring()).andReturn("ding")

    let both: any Cart & Bell = cart

    #expect(both.ring() == "ding")
  }

  @Test func `a default argument of a protocol extension reaches the mocked member`() {
    let cart = CartMock()
    cart.stub().call(cart.add(Arg.eq("pear"), qty: Arg.eq(1))).andReturn(true)

    let isAdded = cart.add("pear")

    #expect(isAdded)
  }

  @Test func `a member with a default implementation is mocked too`() {
    let cart = CartMock()
    cart.stub().call(cart.greeting()).andReturn("mocked")

    let greeting = cart.greeting()

    #expect(greeting == "mocked")
  }

  @Test func `a parameter may be called call`() {
    let cart = CartMock()
    cart.stub().call(cart.run(call: Arg.eq(3))).andReturn(4)

    let result = cart.run(call: 3)

    #expect(result == 4)
  }

  @Test func `a mock is callable where its protocol is`() {
    let cart = CartMock()
    cart.stub().call(cart(Arg.eq("checkout"))).andReturn(5)

    let result = cart("checkout")

    #expect(result == 5)
  }

  @Test func `a required initializer is the mock's own`() {
    let cart = CartMock(owner: "Ann")
    cart.expect().call(cart.clear())

    cart.clear()

    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a mock may extend another mock`() {
    let cart = GiftCartMock()
    cart.expect().call(cart.clear(), count: 1)
    cart.stub().call(cart.wrap("red")).andReturn(true)

    cart.clear()
    let isWrapped = cart.wrap("red")

    #expect(isWrapped)
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a member may return the mock's own type`() {
    let cart = CartMock()
    let other = CartMock()
    cart.stub().call(cart.copy()).andReturn(other)

    let copy = cart.copy()

    #expect(copy == other)
  }

  @Test func `an autoclosure is evaluated`() {
    let cart = CartMock()
    cart.stub().call(cart.check(Arg.eq(true))).andReturn("fine")

    let results = [cart.check(1 < 2), cart.check(2 < 1)]

    #expect(results == ["fine", "anyStringValue"])
  }
}

// MARK: - Fixtures

private protocol Door {
  func isOpen() -> Bool
}

private protocol Bell {
  func ring() -> String
}

private protocol Cart: Door {
  init(owner: String)
  func add(_ item: String, qty: Int) -> Bool
  func clear()
  func greeting() -> String
  func run(call: Int) -> Int
  func callAsFunction(_ command: String) -> Int
  func copy() -> Self
  func check(_ isFine: @autoclosure () -> Bool) -> String
}

extension Cart {
  fileprivate func add(_ item: String) -> Bool { add(item, qty: 1) }
  fileprivate func greeting() -> String { "real" }
}

private class CartMock: Mock, Cart, Bell, @unchecked Sendable {
  init(name: String? = nil) { super.init(name: name) }
  required init(owner: String) { super.init(name: owner) }
  func isOpen() -> Bool { call() }
  func ring() -> String { call() }
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
  func greeting() -> String { call() }
  func run(call: Int) -> Int { self.call(call) }
  func callAsFunction(_ command: String) -> Int { call(command) }
  func copy() -> Self { call() }
  func check(_ isFine: @autoclosure () -> Bool) -> String { call(isFine()) }
}

private final class GiftCartMock: CartMock, @unchecked Sendable {
  func wrap(_ color: String) -> Bool { call(color) }
}

private struct Shop {
  let cart: any Cart

  func buy(_ item: String) -> Bool { cart.add(item, qty: 1) }
}
