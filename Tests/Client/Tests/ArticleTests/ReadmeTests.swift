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

    @Test func `a wrong quantity of apples is reported with the closest calls`() {
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
            1. add("apple", qty: 3) -> false (default)
                                 ~  expected 4
            2. add("pear", qty: 2) -> false (default)
                   ~~~~~~       ~  expected "apple"; expected 4
          """
        ])
    }
  }

  // MARK: - Write mocks

  struct Money: Hashable, Sendable, MockUsable {
    var cents: Int
    static var anyValue: any MockUsable { Money(cents: 0) }
  }

  struct Declined: Error {}

  class Printer {
    var cuts = 0
    func cut() { cuts += 1 }
  }

  enum Members {
    protocol Cart {
      static func limit() -> Int
      var note: String { get set }
      func coupon() -> Money?
      func pay(card: String) async throws -> Money
    }

    final class CartMock: Mock, Cart, @unchecked Sendable {
      static func limit() -> Int { statics.call() }
      var note: String {
        get { call() }
        set { call(newValue) }
      }
      func coupon() -> Money? { call() }
      func pay(card: String) async throws -> Money { try await callThrowing(card) }
    }

    final class PrinterMock: Printer, MockDelegate {
      let it = Mock(name: "printer")
      override func cut() { it.forward { super.cut() } }
    }
  }

  // MARK: - Write statements

  @Test(.verifiesMocks) func `the statements of the README work as described`() async throws {
    typealias CartMock = Members.CartMock
    let cart = CartMock(name: "cart")
    let printer = Members.PrinterMock()

    cart.expect().call(cart.add("apple", qty: Arg.any()), count: .atLeast(2))
    cart.reject().call(cart.removeAll())
    cart.expect().call(cart.note = "For Ada")
    cart.stub().call(cart.total()).andReturn(Money(cents: 250)).thenReturn(Money(cents: 0))
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn { (_: String, qty: Int) in
      qty < 9
    }
    try await cart.stub().call(cart.pay(card: Arg.verify { $0.isEmpty })).andThrow(Declined())
    CartMock.statics.stub().call(CartMock.limit()).andReturn(9)
    printer.expect().call(printer.cut(), count: 1)
    printer.enableSpy()  // Without this line, cut() doesn't run the real implementation.

    cart.note = "For Ada"
    printer.cut()
    #expect([cart.total(), cart.total()] == [Money(cents: 250), Money(cents: 0)])
    #expect([cart.add("apple", qty: 8), cart.add("apple", qty: 9)] == [true, false])
    await #expect(throws: Declined.self) { try await cart.pay(card: "") }
    #expect(CartMock.limit() == 9)
    #expect(printer.cuts == 1)
  }

  @Test func `a call without a stub returns an empty value, or nil for an optional`() {
    let cart = Members.CartMock(name: "cart")

    #expect(cart.note == "")
    #expect(cart.coupon() == nil)
  }

  @Test func `a mock of a class doesn't run the class unless it's a spy`() {
    let printer = Members.PrinterMock()

    printer.cut()

    #expect(printer.cuts == 0)
  }

  @Test func `received() checks earlier calls`() {
    let cart = Members.CartMock(name: "cart")

    cart.removeAll()

    cart.received().call(cart.removeAll())
  }
}

// The members of the cart that the example of a mock leaves out.
extension ReadmeTests.Members.CartMock {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func removeAll() { call() }
  func total() -> ReadmeTests.Money { call() }
}
