import Catalog
import ExpectNoncopyable
import ExpectRecording
import ExpectTesting
import Shop
import ShopMocks
import Testing

/// Default values, recorded calls, resets, and failures.
struct MockTests {
  // MARK: - Default values

  @Test func `a call without a stub returns a default value`() {
    let cart = CartMock()

    let isAdded = cart.add("apple", qty: 1)

    #expect(!isAdded)
  }

  @Test func `custom types can have a default value`() {
    let cart = CartMock()

    let total = cart.total()

    #expect(total == Money(cents: 0))
  }

  // MARK: - Noncopyable values

  @Test func `a stub makes and takes values that can't be copied`() {
    let office = VoucherOfficeMock()
    office.stub().call(office.redeem(Voucher(value: Money(cents: 0)))).andReturn {
      (voucher: Consumed<Voucher>) in voucher.take().value
    }
    office.expect().call(office.issue(Arg.any()), count: 1).andReturn { (value: Money) in
      Voucher(value: value)
    }

    let voucher = office.renew(Voucher(value: Money(cents: 500)))

    #expect(voucher.value == Money(cents: 500))
    office.verify()
  }

  // MARK: - Release arguments

  @Test func `a mock doesn't have to keep its arguments alive`() {
    let cart = CartMock(keeps: .descriptions)
    weak var shop: Shop?

    do {
      let newShop = Shop(cart: cart, clock: ClockMock())
      shop = newShop
      cart.onChange { _ in _ = newShop.itemCount }
    }

    #expect(shop == nil)
  }

  // MARK: - Recorded calls

  @Test func `calls can be checked after the fact`() {
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

  @Test func `a transcript lists the calls of several mocks in order`() {
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

  // MARK: - Reset

  @Test func `expectations can be reset`() {
    let cart = CartMock()
    cart.expect().call(cart.removeAll())

    cart.resetExpectations()

    cart.verify()
  }

  @Test func `stubs can be reset`() {
    let cart = CartMock()
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)

    cart.resetStubs()

    #expect(!cart.add("apple", qty: 1))
  }

  @Test func `calls can be reset`() {
    let cart = CartMock()
    cart.expect().call(cart.removeAll(), count: 1)
    cart.removeAll()

    cart.resetCalls()

    cart.removeAll()
    cart.verify()
  }

  @Test func `everything can be reset`() {
    let cart = CartMock()
    cart.expect().call(cart.removeAll(), count: 2)
    cart.removeAll()

    cart.resetAll()

    cart.verify()
  }

  // MARK: - Failures

  @Test func `a failure shows the actual calls`() {
    let cart = CartMock(name: "cart")

    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 4))
      _ = cart.add("apple", qty: 3)
      _ = cart.add("pear", qty: 2)
      _ = cart.add("melon", qty: 1)
    }

    #expect(
      failures.map(\.message) == [
        """
        cart.add("apple", qty: 4) was never called (expected at least once), but add was called 3 \
        times with other arguments.
        The closest calls:
          1. add("apple", qty: 3) -> false (default)
                               ~  expected 4
          2. add("pear", qty: 2) -> false (default)
                 ~~~~~~       ~  expected "apple"; expected 4
          3. add("melon", qty: 1) -> false (default)
                 ~~~~~~~       ~  expected "apple"; expected 4
        """
      ])
  }

  @Test func `a strict mock reports every unexpected call`() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 1))
      _ = cart.add("apple", qty: 1)
      cart.removeAll()
    }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call: cart.removeAll()
        cart expects: add("apple", qty: 1) at least once (met).
        To allow it: cart.stub().call(cart.removeAll())
        """
      ])
  }
}
