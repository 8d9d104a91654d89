import ExpectTesting
import Testing

/// The README.
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

  // MARK: - Write statements

  struct Money: Hashable, Sendable, MockUsable {
    var cents: Int
    static var anyValue: any MockUsable { Money(cents: 0) }
  }

  struct Receipt: Hashable, Sendable {
    var number: Int
  }

  enum PaymentProblem: Error {
    case declined
  }

  struct RefundRefused: Error {}

  protocol PaymentGateway: Sendable {
    func charge(_ amount: Money, card: String) async throws -> Receipt
    func refund(_ receipt: Receipt) throws(RefundRefused)
  }

  final class ShopCartMock: Mock, @unchecked Sendable {
    func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
    func removeAll() { call() }
    func total() -> Money { call() }
    var note: String {
      get { call() }
      set { call(newValue) }
    }
  }

  @Test func `every statement does what it says`() {
    let cart = ShopCartMock(name: "cart")

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

  @Test func `members that throw or suspend need try and await`() async throws {
    let bank = BankMock(name: "bank")

    try await bank.expect().call(bank.charge(Arg.any(), card: Arg.verify { $0.isEmpty }), count: 1)
      .andThrow(PaymentProblem.declined)

    await #expect(throws: PaymentProblem.declined) {
      try await bank.charge(Money(cents: 250), card: "")
    }
    bank.verify()
  }

  @Test func `calls are checked after the fact`() {
    let cart = ShopCartMock(name: "cart")

    cart.removeAll()

    cart.received().call(cart.removeAll())
  }

  // MARK: - Write mocks

  class Printer {
    var cuts = 0
    func cut() { cuts += 1 }
  }

  final class BankMock: Mock, PaymentGateway, @unchecked Sendable {
    func charge(_ amount: Money, card: String) async throws -> Receipt {
      try await callThrowing(amount, card)
    }
    func refund(_ receipt: Receipt) throws(RefundRefused) {
      try callThrowing(receipt, throwing: RefundRefused.self)
    }
  }

  final class PrinterMock: Printer, MockDelegate {
    let it = Mock(name: "printer")
    override func cut() { it.forward { super.cut() } }
  }

  @Test func `a mock inherits from Mock or stores one`() throws {
    let bank = BankMock(name: "bank")
    let printer = PrinterMock()
    try bank.stub().call(bank.refund(Arg.any())).andThrow(RefundRefused())
    printer.it.expect().call(printer.cut()).andCallReal()

    #expect(throws: RefundRefused.self) { try bank.refund(Receipt(number: 7)) }
    printer.cut()
    #expect(printer.cuts == 1)
    printer.it.verify()
  }
}
