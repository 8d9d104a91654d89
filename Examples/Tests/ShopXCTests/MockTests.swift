import Catalog
import ExpectNoncopyable
import ExpectRecording
import ExpectXCTest
import Shop
import ShopMocks
import XCTest

/// Default values, recorded calls, resets, and failures.
final class MockTests: XCTestCase {
  // MARK: - Default values

  func testACallWithoutAStubReturnsADefaultValue() {
    let cart = CartMock()

    let isAdded = cart.add("apple", qty: 1)

    XCTAssertFalse(isAdded)
  }

  func testCustomTypesCanHaveADefaultValue() {
    let cart = CartMock()

    let total = cart.total()

    XCTAssertEqual(total, Money(cents: 0))
  }

  // MARK: - Noncopyable values

  func testAStubMakesAndTakesValuesThatCantBeCopied() {
    let office = VoucherOfficeMock()
    office.stub().call(office.redeem(Voucher(value: Money(cents: 0)))).andReturn {
      (voucher: Consumed<Voucher>) in voucher.take().value
    }
    office.expect().call(office.issue(Arg.any()), count: 1).andReturn { (value: Money) in
      Voucher(value: value)
    }

    let voucher = office.renew(Voucher(value: Money(cents: 500)))

    XCTAssertEqual(voucher.value, Money(cents: 500))
    office.verify()
  }

  // MARK: - Release arguments

  func testAMockDoesntHaveToKeepItsArgumentsAlive() {
    let cart = CartMock(keeps: .descriptions)
    weak var shop: Shop?

    do {
      let newShop = Shop(cart: cart, clock: ClockMock())
      shop = newShop
      cart.onChange { _ in _ = newShop.itemCount }
    }

    XCTAssertNil(shop)
  }

  // MARK: - Recorded calls

  func testCallsCanBeCheckedAfterTheFact() {
    let cart = CartMock(name: "cart")
    let quantity = ArgumentCaptor<Int>()

    _ = cart.add("apple", qty: 2)
    cart.note = "fragile"

    cart.received().call(cart.add("apple", qty: quantity.capture()), count: 1)
    cart.received().call(cart.note = Arg.any())
    cart.received().call(cart.removeAll(), count: .never)
    cart.verifyNoMoreCalls()
    XCTAssertEqual(quantity.value, 2)
  }

  func testATranscriptListsTheCallsOfSeveralMocksInOrder() {
    let cart = CartMock(name: "cart")
    let other = CartMock(name: "other")
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)

    _ = cart.add("apple", qty: 2)
    other.removeAll()

    XCTAssertEqual(cart.recordedCalls.first?.result as? Bool, true)
    XCTAssertEqual(
      CallTranscript(of: cart, other).lines,
      [#"1. cart.add("apple", qty: 2) -> true"#, "2. other.removeAll()"])
  }

  // MARK: - Reset

  func testExpectationsCanBeReset() {
    let cart = CartMock()
    cart.expect().call(cart.removeAll())

    cart.resetExpectations()

    cart.verify()
  }

  func testStubsCanBeReset() {
    let cart = CartMock()
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)

    cart.resetStubs()

    XCTAssertFalse(cart.add("apple", qty: 1))
  }

  func testCallsCanBeReset() {
    let cart = CartMock()
    cart.expect().call(cart.removeAll(), count: 1)
    cart.removeAll()

    cart.resetCalls()

    cart.removeAll()
    cart.verify()
  }

  func testEverythingCanBeReset() {
    let cart = CartMock()
    cart.expect().call(cart.removeAll(), count: 2)
    cart.removeAll()

    cart.resetAll()

    cart.verify()
  }

  // MARK: - Failures

  func testAFailureShowsTheActualCalls() {
    let cart = CartMock(name: "cart")

    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 4))
      _ = cart.add("apple", qty: 3)
      _ = cart.add("pear", qty: 2)
      _ = cart.add("melon", qty: 1)
    }

    XCTAssertEqual(
      failures.map(\.message),
      [
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

  func testAStrictMockReportsEveryUnexpectedCall() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures {
      cart.expect().call(cart.add("apple", qty: 1))
      _ = cart.add("apple", qty: 1)
      cart.removeAll()
    }

    XCTAssertEqual(
      failures.map(\.message),
      [
        """
        Unexpected call: cart.removeAll()
        cart expects: add("apple", qty: 1) at least once (met).
        To allow it: cart.stub().call(cart.removeAll())
        """
      ])
  }
}
