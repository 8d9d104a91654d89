import ExpectTesting
import Testing

@Suite struct Captors {
  @Test func `a captor keeps the arguments of all calls in order`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()
    cart.expect().call(cart.add(captor.capture(), qty: Arg.any()))

    cart.add("apple", qty: 1)
    cart.add("pear", qty: 2)

    #expect(captor.allValues == ["apple", "pear"])
    #expect(captor.value == "pear")
  }

  @Test func `a captor has seen nothing before the first call`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()

    cart.expect().call(cart.add(captor.capture(), qty: Arg.any()), count: 0)

    #expect(captor.value == nil)
    #expect(captor.allValues == [])
  }

  @Test func `a captor that was read early goes on`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()
    cart.expect().call(cart.add(captor.capture(), qty: Arg.any()))

    cart.add("apple", qty: 1)
    let early = captor.value
    cart.add("pear", qty: 2)

    #expect(early == "apple")
    #expect(captor.value == "pear")
  }

  @Test func `a captor sees the calls that its pattern matches`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()
    cart.expect().call(cart.add(captor.capture(), qty: Arg.eq(1)))

    cart.add("apple", qty: 1)
    cart.add("pear", qty: 2)

    #expect(captor.allValues == ["apple"])
  }

  @Test func `several captors of one member all see a call`() {
    let cart = CartMock()
    let first = ArgumentCaptor<String>()
    let second = ArgumentCaptor<String>()
    cart.expect().call(cart.add(first.capture(), qty: Arg.any()))
    cart.stub().call(cart.add(second.capture(), qty: Arg.eq(1)))

    cart.add("apple", qty: 1)

    #expect(first.allValues == ["apple"])
    #expect(second.allValues == ["apple"])
  }

  @Test func `a captor sees calls that another stub answers`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()
    cart.stub().call(cart.price(of: captor.capture())).andReturn(1)
    cart.stub().call(cart.price(of: Arg.eq("apple"))).andReturn(2)

    let prices = [cart.price(of: "apple"), cart.price(of: "pear")]

    #expect(prices == [2, 1])
    #expect(captor.allValues == ["apple", "pear"])
  }

  @Test func `a captor may say which arguments are meant`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<Int>()
    cart.expect().call(cart.add(Arg.any(), qty: captor.capture { $0 > 1 }), count: 1)

    cart.add("apple", qty: 1)
    cart.add("pear", qty: 2)

    #expect(captor.allValues == [2])
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a captor of a rejected call shows what came`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()
    cart.reject().call(cart.add(captor.capture(), qty: Arg.any()), count: 2)

    cart.add("apple", qty: 1)

    #expect(captor.allValues == ["apple"])
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `a captor in several statements gets their arguments in the order of the statements`()
  {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()
    cart.stub().call(cart.swap(captor.capture(), Arg.any()))
    cart.stub().call(cart.swap(Arg.any(), captor.capture()))
    cart.stub().call(cart.swap("apple", captor.capture()))

    cart.swap("apple", "pear")
    cart.swap("apple", "plum")
    cart.swap("fig", "plum")

    #expect(
      captor.allValues == ["apple", "pear", "pear", "apple", "plum", "plum", "fig", "plum"])
  }

  @Test func `a captor sees a call before what its stub does`() {
    let cart = CartMock()
    let captor = ArgumentCaptor<String>()
    let seen = ArgumentCaptor<String>()
    cart.stub().call(cart.price(of: captor.capture())).andReturn { captor.value?.count ?? 0 }
    cart.expect().call(cart.price(of: seen.capture()), count: 2)

    let prices = [cart.price(of: "fig"), cart.price(of: "pear")]

    #expect(prices == [3, 4])
    #expect(seen.allValues == ["fig", "pear"])
    cart.verify()
  }

  @Test func `a message names what was captured`() {
    let cart = CartMock()
    let items = ArgumentCaptor<String>()
    let quantities = ArgumentCaptor<Int>()
    cart.expect().call(cart.add(items.capture(), qty: quantities.capture { $0 > 1 }))

    let messages = collectingFailures { cart.verify() }.map(\.message)

    #expect(
      messages == [
        """
        cart.add(captured, qty: captured { … }) was never called (expected at least once).
        cart received no calls.
        """
      ])
  }
}

// MARK: - Fixtures

private protocol Cart {
  func add(_ item: String, qty: Int)
  func price(of item: String) -> Int
  func swap(_ item: String, _ other: String)
}

private final class CartMock: Mock, Cart, @unchecked Sendable {
  init() { super.init(name: "cart") }
  func add(_ item: String, qty: Int) { call(item, qty) }
  func price(of item: String) -> Int { call(item) }
  func swap(_ item: String, _ other: String) { call(item, other) }
}
