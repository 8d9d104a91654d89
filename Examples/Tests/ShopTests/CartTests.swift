import ExpectTesting
import Shop
import ShopMocks
import Testing

/// The trait verifies the mocks of each test.
@Suite(.verifiesMocks) struct CartTests {
  private let cart = CartMock(name: "cart")
  private let clock = ClockMock(name: "clock")

  private var shop: Shop { Shop(cart: cart, clock: clock) }

  // MARK: - Expect, reject, stub

  @Test func `an open shop adds an item to the cart`() {
    clock.stub().call(clock.hour).andReturn(10)
    cart.expect().call(cart.add("apple", qty: 2)).andReturn(true)

    let isSold = shop.buy("apple", qty: 2)

    #expect(isSold)
  }

  @Test func `a closed shop doesn't change the cart`() {
    clock.stub().call(clock.hour).andReturn(20)
    cart.reject().call(cart.add(Arg.any(), qty: Arg.any()))

    let isSold = shop.buy("apple")

    #expect(!isSold)
  }

  // MARK: - Count

  @Test func `a fruit salad takes three kinds of fruit`() {
    cart.expect().call(cart.add(Arg.any(), qty: Arg.any()), count: 3)
    cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()), count: .once)
    cart.expect().call(cart.add(Arg.any(), qty: Arg.verify { $0 > 1 }), count: .atLeast(2))
    cart.expect().call(cart.add("onion", qty: Arg.any()), count: .never)

    _ = shop.buyFruitSalad()
  }

  // MARK: - Compute the result

  @Test func `items that aren't in stock are returned`() {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn { (item: String, qty: Int) in
      item != "melon" && qty < 3
    }

    let missing = shop.buyFruitSalad()

    #expect(missing == ["apple", "melon"])
  }

  @Test func `each call can return a different value`() {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any()))
      .andReturn(true)
      .thenReturn(false)
      .thenReturn(true)

    let missing = shop.buyFruitSalad()

    #expect(missing == ["pear"])
  }

  @Test func `a side effect runs before the call returns`() {
    var log: [String] = []
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any()))
      .andDo { (item: String, _: Int) in log.append(item) }
      .andReturn(true)

    _ = shop.buyFruitSalad()

    #expect(log == ["apple", "pear", "melon"])
  }

  // MARK: - Assign

  @Test func `a present gets a note and one more ribbon`() {
    cart.stub().call(cart["ribbon"]).andReturn(2)
    cart.expect().call(cart.note = "For Ada")
    cart.expect().call(cart["ribbon"] = 3)
    cart.expect().call(cart.tag("present", Arg.any(Bool.self)))

    shop.wrap(for: "Ada")
  }

  @Test func `an assignment can be written as a function call`() {
    cart.expect().call(
      cart.property.set(cart.note, value: Arg.verify { $0.hasSuffix("Ada") }), count: 1)

    shop.wrap(for: "Ada")
  }

  // MARK: - Capture

  @Test func `a captor records arguments`() {
    let items = ArgumentCaptor<String>()
    cart.stub().call(cart.add(items.capture(), qty: Arg.any(as: 1)))

    _ = shop.buyFruitSalad()

    #expect(items.value == "melon")
    #expect(items.allValues == ["apple", "pear", "melon"])
  }

  @Test func `a captured closure can be called`() {
    let handler = ArgumentClosureCaptor<(Int) -> Void>()
    cart.expect().call(cart.onChange(handler.capture()))
    let shop = shop

    shop.watch()
    handler.value?(5)

    #expect(shop.itemCount == 5)
  }

  @Test func `a stub can call a closure argument`() {
    cart.stub().call(cart.onChange(Arg.closure())).andDo { (handler: @escaping (Int) -> Void) in
      handler(7)
    }
    let shop = shop

    shop.watch()

    #expect(shop.itemCount == 7)
  }

  // MARK: - Nonescaping closures and inout arguments

  @Test func `a nonescaping closure is called during the call`() {
    cart.stub().call(cart.visit(Arg.closure())).andDo { (body: @escaping (String, Int) -> Void) in
      body("apple", 3)
      body("pear", 2)
    }

    let list = shop.list()

    #expect(list == "3 x apple\n2 x pear")
  }

  @Test func `redeeming a voucher lowers its value`() {
    var voucher = Money(cents: 500)
    cart.stub().call(cart.redeem(&voucher)).andDo { (voucher: Inout<Money>) in
      voucher.value.cents -= 250
    }

    let rest = shop.redeem([voucher])

    #expect(rest == [Money(cents: 250)])
  }
}
