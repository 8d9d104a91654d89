import ExpectTesting
import Testing

@Suite struct Strictness {
  @Test func `a strict mock reports an unexpected call at once`() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures { _ = cart.add("apple", qty: 1) }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call cart.add("apple", qty: 1).
        cart expects no calls.
        To allow it: cart.stub().call(cart.add("apple", qty: 1)).andReturn(<#Bool#>)
        """
      ])
  }

  @Test func `a strict mock does not report an unexpected call again`() {
    let cart = CartMock(.strict, name: "cart")
    _ = collectingFailures { cart.clear() }

    let failures = collectingFailures { cart.verify() }

    #expect(failures == [])
  }

  @Test func `a strict mock reports each unexpected call`() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures {
      cart.clear()
      cart.clear()
    }

    #expect(failures.count == 2)
  }

  @Test func `a strict mock names what it expects`() {
    let cart = CartMock(.strict, name: "cart")
    let line: UInt = #line + 1
    cart.expect().call(cart.add(Arg.eq("pear"), qty: Arg.any()), count: 0)

    let failures = collectingFailures { _ = cart.add("apple", qty: 1) }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call cart.add("apple", qty: 1).
        cart expects:
          add("pear", qty: any) never
              ~~~~~~  not "apple"
        To allow it: cart.stub().call(cart.add("apple", qty: 1)).andReturn(<#Bool#>)
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `an unexpected call is reported where the mock was made if nothing was stated`() {
    let line: UInt = #line + 1
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures { cart.clear() }

    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a strict mock allows what is stubbed`() {
    let cart = CartMock(.strict, name: "cart")
    cart.stub().call(cart.clear())

    let failures = collectingFailures { cart.clear() }

    #expect(failures == [])
  }

  @Test func `a strict mock allows what is expected`() {
    let cart = CartMock(.strict, name: "cart")
    cart.expect().call(cart.add(Arg.any(), qty: Arg.eq(1)), count: 1).andReturn(true)

    let failures = collectingFailures {
      #expect(cart.add("apple", qty: 1))
      cart.verify()
    }

    #expect(failures == [])
  }

  @Test func `a call that came too often is a matter of verify`() {
    let cart = CartMock(.strict, name: "cart")
    cart.expect().call(cart.clear(), count: 1)

    let atOnce = collectingFailures {
      cart.clear()
      cart.clear()
    }
    let later = collectingFailures { cart.verify() }

    #expect(atOnce == [])
    #expect(later.map(\.message) == ["cart.clear() was called twice (expected once)."])
  }

  @Test func `a strict mock answers an unexpected call all the same`() {
    let cart = CartMock(.strict, name: "cart")

    var isAdded: Bool?
    _ = collectingFailures { isAdded = cart.add("apple", qty: 1) }

    #expect(isAdded == false)
  }

  @Test func `a lenient mock reports no call`() {
    let cart = CartMock(.lenient, name: "cart")

    let failures = collectingFailures { cart.clear() }

    #expect(failures == [])
  }

  @Test func `a mock is lenient if nothing is said`() {
    let cart = CartMock()

    let failures = collectingFailures { cart.clear() }

    #expect(failures == [])
  }

  @Test func `recording a call of a strict mock is no call`() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures { cart.stub().call(cart.clear()) }

    #expect(failures == [])
  }
}

// MARK: - Fixtures

private protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
  func clear()
}

private final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
}
