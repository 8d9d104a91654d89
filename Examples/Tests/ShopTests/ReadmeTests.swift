import ExpectMocked
import ExpectTesting
import Shop
import ShopMocks
import Testing

/// What the README of Expect shows, word for word.
struct ReadmeTests {
  // MARK: - The first screen

  struct FirstScreen {
    protocol Cart {
      func add(_ item: String, qty: Int) -> Bool
    }

    struct Shop {
      let cart: any Cart
      var apples = 4

      func buyFruitSalad() {
        _ = cart.add("apple", qty: apples)
        _ = cart.add("pear", qty: 2)
      }
    }

    final class CartMock: Mock, Cart, @unchecked Sendable {
      func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
    }

    @Suite(.verifiesMocks) struct ShopTests {
      @Test func `a fruit salad takes four apples`() {
        let cart = CartMock(name: "cart")
        cart.expect().call(cart.add("apple", qty: 4)).andReturn(true)

        Shop(cart: cart).buyFruitSalad()
      }
    }

    @Test func `one day the shop takes three apples`() {
      let failures = collectingFailures {
        let cart = CartMock(name: "cart")
        cart.expect().call(cart.add("apple", qty: 4)).andReturn(true)
        Shop(cart: cart, apples: 3).buyFruitSalad()
      }

      #expect(
        failures.map(\.message) == [
          """
          cart.add("apple", qty: 4) was never called with these arguments (expected at least once); \
          add was called twice with others.
          The closest calls:
            1. add("apple", qty: 3)
                                 ~  expected 4
            2. add("pear", qty: 2)
                   ~~~~~~       ~  expected "apple"; expected 4
          """
        ])
    }
  }

  @Test func `a function is mocked alone`() {
    let printed = FunctionMock<(page: Int, copies: Int), Bool>("print(_:copies:)")
    printed.returns(false, when: { $0.page > 99 })
    printed.returns(true)
    printed.expect().call(printed.call((Arg.any(), copies: 2)), count: 1)

    #expect(printed.call((7, copies: 2)))
    #expect(printed.arguments?.page == 7)
    printed.verify()
  }

  // MARK: - What a test can say

  @Test func `every line of what a test can say does so`() {
    let cart = CartMock(name: "cart")

    cart.expect().call(cart.add("apple", qty: Arg.any()), count: .atLeast(2))
    cart.reject().call(cart.removeAll())
    cart.expect().call(cart.note = "For Ada")
    cart.stub().call(cart.total()).andReturn(Money(cents: 250)).thenReturn(Money(cents: 0))
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn { (_: String, qty: Int) in
      qty < 9
    }

    cart.note = "For Ada"
    #expect([cart.total(), cart.total()] == [Money(cents: 250), Money(cents: 0)])
    #expect([cart.add("apple", qty: 8), cart.add("apple", qty: 9)] == [true, false])
    cart.verify()
  }

  @Test func `members that throw or suspend are told with try and await`() async throws {
    let bank = PaymentGatewayMock(name: "bank")

    try await bank.expect().call(bank.charge(Arg.any(), card: Arg.verify { $0.isEmpty }), count: 1)
      .andThrow(PaymentProblem.declined)

    await #expect(throws: PaymentProblem.declined) {
      try await bank.charge(Money(cents: 250), card: "")
    }
    bank.verify()
  }

  @Test func `what came is checked afterwards, and what should come has an order`() {
    let cart = CartMock(name: "cart")
    for qty in [1, 2, 4] { _ = cart.add("apple", qty: qty) }

    cart.received().call(cart.add(Arg.hasPrefix("a"), qty: Arg.either(1, Arg.atLeast(4))), count: 2)

    let order = CallOrder()
    cart.expect(in: order).call(cart.removeAll())
    cart.expect(in: order).call(cart.note = Arg.not(""))

    cart.removeAll()
    cart.note = "For Ada"
    #expect(collectingFailures { order.verify() } == [])
  }

  @Test func `an order that is not kept is reported`() {
    let failures = collectingFailures {
      let cart = CartMock(name: "cart")
      let order = CallOrder()
      cart.expect(in: order).call(cart.removeAll())
      cart.expect(in: order).call(cart.note = Arg.not(""))

      cart.note = "For Ada"
      cart.removeAll()
    }

    #expect(failures.count == 1)
  }

  @Test func `a gate holds a call until the test opens it`() async throws {
    let bank = PaymentGatewayMock(name: "bank")
    let price = Money(cents: 250)
    let receipt = Receipt(number: 7, amount: price)

    let gate = Gate()
    try await bank.stub().call(bank.charge(Arg.any(), card: Arg.any())).andWait(for: gate)
      .andReturn(receipt)

    let paying = Task { try await bank.charge(price, card: "4000") }
    await gate.arrived()
    gate.open()

    #expect(try await paying.value == receipt)
  }

  @Test func `a result that has a fixture needs no stub`() async throws {
    let bank = PaymentGatewayMock(name: "bank")

    let receipt: Receipt = .fixture { $0.amount = Money(cents: 250) }
    let paid = try await bank.charge(receipt.amount, card: "4000")
    #expect(paid == .fixture)

    try await bank.received().call(bank.charge(Money(cents: 250), card: "4000"), count: 1)
  }

  @Test func `a test can wait for calls`() async {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.removeAll())

    let emptying = Task { cart.removeAll() }
    await cart.verify(within: .seconds(60))

    await emptying.value
  }

  @Test func `a macro fills in the members of a mock`() {
    let clock = Listed.ClockMock()
    clock.stub().call(clock.hour).andReturn(9)

    #expect(clock.hour == 9)
  }

  private enum Listed {
    @Mocked final class ClockMock: Mock, Clock, @unchecked Sendable {
      var hour: Int
    }
  }
}
