import ExpectTesting
import Testing

/// The code in 'skills/expect/SKILL.md' that no other page contains.
struct SkillTests {
  private let cart = CartMock(name: "cart")

  @Test func `the statements of the skill work as described`() async throws {
    let user = User(name: "Ada")

    cart.expect().call(cart.add("apple", qty: Arg.any()), count: 2)
    cart.expect().call(cart.title = "fruit")
    cart.reject().call(cart.clear())
    cart.stub().call(cart.total()).andReturn(1, 2).thenReturn(3)
    cart.stub().call(cart.find(Arg.hasPrefix("p"))).andReturn { (item: String) in item.count }
    try cart.stub().call(cart.load(id: Arg.any())).andThrow(Gone())
    try await cart.stub().call(cart.fetch(id: 7)).andReturn(user)

    _ = cart.add("apple", qty: 1)
    _ = cart.add("apple", qty: 2)
    cart.title = "fruit"
    #expect([cart.total(), cart.total(), cart.total()] == [1, 2, 3])
    #expect([cart.find("pear"), cart.find("apple")] == [4, nil])
    #expect(throws: Gone()) { try cart.load(id: 1) }
    #expect(try await cart.fetch(id: 7) == user)
    cart.verify()
  }

  @Test func `received() checks and captures earlier calls`() {
    for item in ["apple", "pear"] { _ = cart.add(item, qty: 1) }

    let item = ArgumentCaptor<String>()
    cart.received().call(cart.add(item.capture(), qty: Arg.any()), count: 2)
    #expect(item.allValues == ["apple", "pear"])
    cart.verifyNoMoreCalls()
  }

  @Test func `a block expects calls one after another`() {
    inOrder {
      cart.expect().call(cart.add("apple", qty: Arg.any()))
      cart.expect().call(cart.clear())
    }

    _ = cart.add("apple", qty: 1)
    cart.clear()
    cart.verify()
  }

  // MARK: - Mistakes

  @Test func `a matcher outside of a statement is reported`() {
    let failures = collectingFailures {
      let anyNumber = Arg.any(Int.self)
      cart.stub().call(cart.add("apple", qty: anyNumber)).andReturn(true)

      cart.stub().call(cart.add("apple", qty: Arg.any())).andReturn(true)
    }

    #expect(
      failures.map(\.message) == [
        """
        Arg.any() can only be used inside a recorded call, but no call is being recorded here.
        Write: mock.expect().call(mock.<#member#>(Arg.any()))
        """
      ])
  }

  @Test func `a value that is computed from a matcher is reported`() {
    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: Arg.any() + 1))

      cart.reject().call(cart.add("apple", qty: Arg.verify { $0 > 1 }))
    }

    #expect(
      failures.map(\.message) == [
        """
        An argument of 'add(_:qty:)' is computed from a matcher or contains one: a matcher must be \
        the whole argument, and the body must pass it on unchanged and in order.
        For a condition on such a value, write: Arg.verify { <#condition#> }
        """
      ])
  }

  @Test func `an error that a member can't throw is reported`() {
    let failures = collectingFailures {
      cart.stub().call(cart.clear()).andThrow(Gone())
    }

    #expect(
      failures.map(\.message) == [
        """
        'clear()' cannot throw, so its stub cannot either.
        If the member is declared with 'throws', write in the mock: try callThrowing()
        """
      ])
  }
}
