import ExpectTesting
import Testing

/// The page "Mocking protocols and classes".
@Suite(.verifiesMocks) struct WritingMocksTests {
  @Test func `a subclass of Mock mocks a protocol`() async throws {
    let cart = CartMock(name: "cart")
    try await cart.stub().call(cart.fetch(id: 7)).andReturn(User(name: "Ada"))
    cart.expect().call(cart[2] = "pear")

    cart[2] = "pear"

    #expect(cart.find("apple") == nil)
    #expect(try await cart.fetch(id: 7) == User(name: "Ada"))
  }

  private struct Money: Equatable {
    var cents: Int
  }

  private protocol Wallet {
    func total() -> Money
  }

  private final class FallbackMock: Mock, Wallet, @unchecked Sendable {
    func total() -> Money { call() ?? Money(cents: 0) }
  }

  @Test func `'??' hides the registered default of a type`() {
    let wallet = FallbackMock(name: "wallet")
    DefaultValues.register(Money(cents: 7), for: Money.self)

    #expect(wallet.total() == Money(cents: 0))
  }

  @Test func `the description of a mock is its name`() {
    let cart = CartMock(name: "cart")

    #expect(cart.description == "cart")
  }

  @Test func `a class and an actor are mocked by delegation`() async {
    let printer = PrinterMock()
    let vault = VaultMock()

    printer.expect().call(printer.print(1)).andReturn(true)
    await vault.stub().call(vault.open(Arg.any())).andReturn(true)

    #expect(printer.print(1))
    #expect(await vault.open(4711))
  }

  protocol Phone {
    func call(_ number: String) -> Bool
    func verify() -> Bool
  }

  final class PhoneMock: MockDelegate, Phone {
    let it = Mock(name: "phone")
    func call(_ number: String) -> Bool { it.call(number) }
    func verify() -> Bool { it.call() }
  }

  @Test func `a protocol with members of Mock is mocked by delegation`() {
    let phone = PhoneMock()

    phone.expect().call(phone.call("112")).andReturn(true)
    phone.stub().call(phone.verify()).andReturn(true)

    #expect(phone.call("112"))
    #expect(phone.verify())
    phone.it.verify()
  }
}
