import ExpectTesting
import Testing

/// The page "Ordering calls".
struct OrderingCallsTests {
  private let cart = CartMock(name: "cart")
  private let bank = BankMock(name: "bank")

  @Test func `a block orders calls of several mocks`() async throws {
    try await inOrder {
      cart.expect().call(cart.add(Arg.any(), qty: Arg.any()), count: 2)
      try await bank.expect().call(bank.charge(250))
      cart.expect().call(cart.clear())
    }

    try await buy(["apple", "pear"])
  }

  @Test func `calls of a nested block can happen in any order`() async throws {
    try await inOrder {
      inAnyOrder {
        cart.expect().call(cart.add("apple", qty: 1))
        cart.expect().call(cart.add("pear", qty: 1))
      }
      try await bank.expect().call(bank.charge(250))
    }

    try await buy(["pear", "apple"])
  }

  @Test func `a failure shows the expected and the actual order`() async throws {
    let failures = try await collectingFailures {
      try await inOrder {
        cart.expect().call(cart.add(Arg.any(), qty: Arg.any()), count: 2)
        try await bank.expect().call(bank.charge(250))
        cart.expect().call(cart.clear())
      }

      try await buy(["apple"])
    }

    #expect(
      failures.first?.message == """
        bank.charge(250) was called before cart.add(any, qty: any) had been called twice, but the order expects it afterwards.
        Expected order:                     Calls so far:
          1. cart.add(any, qty: any) twice    1. cart.add("apple", qty: 1)
          2. bank.charge(250)                 2. bank.charge(250)  <- too early
          3. cart.clear()
        """)
  }

  @Test func `a strict block allows no other calls`() {
    let failures = collectingFailures {
      inOrder(.strict) {
        cart.expect().call(cart.add("apple", qty: 1))
        cart.expect().call(cart.clear())
      }

      _ = cart.add("apple", qty: 1)
      _ = cart.add("pear", qty: 1)
      cart.clear()
    }

    #expect(failures.count == 1)
  }

  @Test func `a block checks the order of earlier calls`() async throws {
    try await buy(["apple", "pear"])

    try await inOrder {
      cart.received().call(cart.add(Arg.any(), qty: Arg.any()), count: 2)
      try await bank.received().call(bank.charge(250))
      cart.received().call(cart.clear())
    }
  }

  @Test func `an order can be stated in several places`() async throws {
    let order = CallOrder()
    cart.expect(in: order).call(cart.add(Arg.any(), qty: Arg.any()), count: 2)
    cart.expect(in: order).call(cart.clear())

    try await buy(["apple", "pear"])
    #expect(collectingFailures { order.verify() } == [])
  }

  private func buy(_ items: [String]) async throws {
    for item in items { _ = cart.add(item, qty: 1) }
    try await bank.charge(250)
    cart.clear()
  }
}
