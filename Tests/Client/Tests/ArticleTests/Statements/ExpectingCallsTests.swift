import ExpectTesting
import Testing

/// The page "Expecting calls".
struct ExpectingCallsTests {
  private let cart = CartMock(name: "cart")

  @Test func `calls can be expected and rejected`() async throws {
    let user = User(name: "Ada")
    cart.expect().call(cart.add("apple", qty: Arg.any()))
    cart.expect().call(cart.clear(), count: 1)
    try await cart.expect().call(cart.fetch(id: 7)).andReturn(user)
    cart.reject().call(cart.find("onion"))

    _ = cart.add("apple", qty: 1)
    cart.clear()
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
    cart.expect().call(cart.title = Arg.hasPrefix("f"))
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

  @Test func `calls that later calls can't make right are reported immediately`() {
    var counts: [Int] = []

    let failures = collectingFailures {
      cart.reject().call(cart.find("onion"))
      cart.expect().call(cart.clear(), count: 1)
      for call in [{ _ = cart.find("onion") }, cart.clear, cart.clear] {
        counts.append(collectingFailures { call() }.count)
      }
    }

    #expect(counts == [1, 0, 1])
    #expect(failures == [])
  }

  @Test func `received().reset() only discards matching calls`() {
    for item in ["apple", "pear"] { _ = cart.add(item, qty: 1) }

    cart.received().reset(cart.add("apple", qty: Arg.any()))

    #expect(cart.recordedCalls.map { $0.arguments[0] as? String } == ["pear"])
  }
}
