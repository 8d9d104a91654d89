import ExpectTesting
import Testing

/// The page "Expecting calls".
struct ExpectingCallsTests {
  private let cart = CartMock(name: "cart")

  @Test func `calls can be expected and rejected`() async throws {
    let user = User(name: "Ada")
    cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()))
    cart.expect().call(cart.clear(), count: 2)
    cart.expect().call(cart.total(), count: .atLeast(1).and(.atMost(3)))
    cart.reject().call(cart.find("onion"))
    try await cart.expect().call(cart.fetch(id: 7)).andReturn(user)

    _ = cart.add("apple", qty: 1)
    cart.clear()
    cart.clear()
    _ = cart.total()
    #expect(try await cart.fetch(id: 7) == user)
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `call(anyArgumentsOf:) matches any arguments`() async throws {
    let user = User(name: "Ada")
    cart.expect().call(anyArgumentsOf: cart.add, count: 2)
    try await cart.stub().call(anyArgumentsOf: cart.fetch).andReturn(user)

    _ = cart.add("apple", qty: 1)
    _ = cart.add("pear", qty: 2)
    #expect(try await cart.fetch(id: 7) == user)
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test func `reading and assigning properties and subscripts can be expected`() {
    cart.expect().call(cart.title)
    cart.expect().call(cart.title = Arg.eq("fruit"))
    cart.expect().call(cart[2] = Arg.any())

    _ = cart.title
    cart.title = "fruit"
    cart[2] = "pear"
    #expect(collectingFailures { cart.verify() } == [])
  }

  @Test(
    arguments: [
      2, .exactly(2), .atLeast(2), .atMost(2), 1...3, 2..., .between(1...3),
      .atLeast(2).and(.atMost(4)),
      .exactly(2).or(.exactly(3)), .matching("an even number of times") { $0 % 2 == 0 },
    ] as [CallCount]) func `two calls meet every count that includes two`(count: CallCount)
  {
    let failures = collectingFailures {
      cart.expect().call(cart.clear(), count: count)
      for _ in 0..<2 { cart.clear() }
      cart.verify()
    }

    #expect(failures == [])
  }

  @Test func `only later calls count`() {
    let failures = collectingFailures {
      cart.clear()
      cart.expect().call(cart.clear())
      cart.verify()
    }

    #expect(failures.count == 1)
  }

  @Test func `verify() reports nothing if the expectation is met`() {
    let failures = collectingFailures {
      cart.expect().call(cart.clear())
      cart.clear()
      cart.verify()
    }

    #expect(failures == [])
  }

  @Test func `received().reset() only discards matching calls`() {
    for item in ["apple", "pear"] { _ = cart.add(item, qty: 1) }

    cart.received().reset(cart.add("apple", qty: Arg.any()))

    #expect(cart.recordedCalls.map { $0.arguments[0] as? String } == ["pear"])
  }
}
