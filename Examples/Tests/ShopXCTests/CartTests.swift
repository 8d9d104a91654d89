import ExpectXCTest
import Shop
import ShopMocks
import XCTest

/// `MockTestCase` verifies the mocks of each test.
final class CartTests: MockTestCase {
  private let cart = CartMock(name: "cart")
  private let clock = ClockMock(name: "clock")

  private var shop: Shop { Shop(cart: cart, clock: clock) }

  // MARK: - Expect, reject, stub

  func testAnOpenShopAddsAnItemToTheCart() {
    clock.stub().call(clock.hour).andReturn(10)
    cart.expect().call(cart.add("apple", qty: 2)).andReturn(true)

    let isSold = shop.buy("apple", qty: 2)

    XCTAssertTrue(isSold)
  }

  func testAClosedShopDoesntChangeTheCart() {
    clock.stub().call(clock.hour).andReturn(20)
    cart.reject().call(cart.add(Arg.any(), qty: Arg.any()))

    let isSold = shop.buy("apple")

    XCTAssertFalse(isSold)
  }

  // MARK: - Count

  func testAFruitSaladTakesThreeKindsOfFruit() {
    cart.expect().call(cart.add(Arg.any(), qty: Arg.any()), count: 3)
    cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()), count: .once)
    cart.expect().call(cart.add(Arg.any(), qty: Arg.verify { $0 > 1 }), count: .atLeast(2))
    cart.expect().call(cart.add("onion", qty: Arg.any()), count: .never)

    _ = shop.buyFruitSalad()
  }

  // MARK: - Compute the result

  func testItemsThatArentInStockAreReturned() {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn { (item: String, qty: Int) in
      item != "melon" && qty < 3
    }

    let missing = shop.buyFruitSalad()

    XCTAssertEqual(missing, ["apple", "melon"])
  }

  func testEachCallCanReturnADifferentValue() {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any()))
      .andReturn(true)
      .thenReturn(false)
      .thenReturn(true)

    let missing = shop.buyFruitSalad()

    XCTAssertEqual(missing, ["pear"])
  }

  func testASideEffectRunsBeforeTheCallReturns() {
    var log: [String] = []
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any()))
      .andDo { (item: String, _: Int) in log.append(item) }
      .andReturn(true)

    _ = shop.buyFruitSalad()

    XCTAssertEqual(log, ["apple", "pear", "melon"])
  }

  // MARK: - Assign

  func testAPresentGetsANoteAndOneMoreRibbon() {
    cart.stub().call(cart["ribbon"]).andReturn(2)
    cart.expect().call(cart.note = "For Ada")
    cart.expect().call(cart["ribbon"] = 3)
    cart.expect().call(cart.tag("present", Arg.any(Bool.self)))

    shop.wrap(for: "Ada")
  }

  func testAnAssignmentCanBeWrittenAsAFunctionCall() {
    cart.expect().call(
      cart.property.set(cart.note, value: Arg.verify { $0.hasSuffix("Ada") }), count: 1)

    shop.wrap(for: "Ada")
  }

  // MARK: - Capture

  func testACaptorRecordsArguments() {
    let items = ArgumentCaptor<String>()
    cart.stub().call(cart.add(items.capture(), qty: Arg.any(as: 1)))

    _ = shop.buyFruitSalad()

    XCTAssertEqual(items.value, "melon")
    XCTAssertEqual(items.allValues, ["apple", "pear", "melon"])
  }

  func testACapturedClosureCanBeCalled() {
    let handler = ArgumentClosureCaptor<(Int) -> Void>()
    cart.expect().call(cart.onChange(handler.capture()))
    let shop = shop

    shop.watch()
    handler.value?(5)

    XCTAssertEqual(shop.itemCount, 5)
  }

  func testAStubCanCallAClosureArgument() {
    cart.stub().call(cart.onChange(Arg.closure())).andDo { (handler: @escaping (Int) -> Void) in
      handler(7)
    }
    let shop = shop

    shop.watch()

    XCTAssertEqual(shop.itemCount, 7)
  }

  // MARK: - Nonescaping closures and inout arguments

  func testANonescapingClosureIsCalledDuringTheCall() {
    cart.stub().call(cart.visit(Arg.closure())).andDo { (body: @escaping (String, Int) -> Void) in
      body("apple", 3)
      body("pear", 2)
    }

    let list = shop.list()

    XCTAssertEqual(list, "3 x apple\n2 x pear")
  }

  func testRedeemingAVoucherLowersItsValue() {
    var voucher = Money(cents: 500)
    cart.stub().call(cart.redeem(&voucher)).andDo { (voucher: Inout<Money>) in
      voucher.value.cents -= 250
    }

    let rest = shop.redeem([voucher])

    XCTAssertEqual(rest, [Money(cents: 250)])
  }
}
