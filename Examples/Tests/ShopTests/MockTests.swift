import ExpectTesting
import Shop
import ShopMocks
import Testing

/// What a mock does by itself, and what it says.
struct MockTests {
  // MARK: - Answers that nobody gave

  @Test func `an unanswered call returns a plain value`() {
    let cart = CartMock()

    let isAdded = cart.add("apple", qty: 1)

    #expect(!isAdded)
  }

  @Test func `a type of your own can be one of them`() {
    let cart = CartMock()

    let total = cart.total()

    #expect(total == Money(cents: 0))
  }

  // MARK: - Keeping

  @Test func `a mock can let go of what it was given`() {
    let cart = CartMock(keeps: .descriptions)
    weak var shop: Shop?

    do {
      let newShop = Shop(cart: cart, clock: ClockMock())
      shop = newShop
      cart.onChange { _ in _ = newShop.itemCount }
    }

    #expect(shop == nil)
  }

  // MARK: - Looking back

  @Test func `calls can be checked after they came`() {
    let cart = CartMock(name: "cart")
    let quantity = ArgumentCaptor<Int>()

    _ = cart.add("apple", qty: 2)
    cart.note = "fragile"

    cart.received().call(cart.add("apple", qty: quantity.capture()), count: 1)
    cart.received().call(cart.note = Arg.any())
    cart.received().call(cart.removeAll(), count: .never)
    cart.verifyNoMoreCalls()
    #expect(quantity.value == 2)
  }

  @Test func `what several mocks received can be read in order`() {
    let cart = CartMock(name: "cart")
    let other = CartMock(name: "other")
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)

    _ = cart.add("apple", qty: 2)
    other.removeAll()

    #expect(cart.recordedCalls.first?.result as? Bool == true)
    #expect(
      CallTranscript(of: cart, other).lines == [
        #"1. cart.add("apple", qty: 2) -> true"#, "2. other.removeAll()",
      ])
  }

  // MARK: - Resetting

  @Test func `what is expected can be forgotten`() {
    let cart = CartMock()
    cart.expect().call(cart.removeAll())

    cart.resetExpectations()

    cart.verify()
  }

  @Test func `answers can be forgotten`() {
    let cart = CartMock()
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)

    cart.resetStubs()

    #expect(!cart.add("apple", qty: 1))
  }

  @Test func `calls can be forgotten`() {
    let cart = CartMock()
    cart.expect().call(cart.removeAll(), count: 1)
    cart.removeAll()

    cart.resetCalls()

    cart.removeAll()
    cart.verify()
  }

  @Test func `everything can be forgotten`() {
    let cart = CartMock()
    cart.reject().call(cart.removeAll())
    cart.removeAll()

    cart.resetAll()

    cart.verify()
  }

  // MARK: - Failing

  @Test func `a call that did not come is told with those that did`() {
    let cart = CartMock(name: "cart")

    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 4))
      _ = Shop(cart: cart, clock: ClockMock()).buyFruitSalad()
    }

    #expect(
      failures.map(\.message) == [
        """
        cart.add("apple", qty: 4) was never called with these arguments (expected at least once); \
        add was called 3 times with others.
        The closest calls:
          1. add("apple", qty: 3)
                               ~  expected 4
          2. add("pear", qty: 2)
                 ~~~~~~       ~  expected "apple"; expected 4
          3. add("melon", qty: 1)
                 ~~~~~~~       ~  expected "apple"; expected 4
        """
      ])
  }

  @Test func `a strict mock tells of every call that nobody announced`() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 1))
      _ = cart.add("apple", qty: 1)
      cart.removeAll()
    }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call cart.removeAll().
        cart expects: add("apple", qty: 1) at least once (met).
        To allow it: cart.stub().call(cart.removeAll())
        """
      ])
  }
}
