import ExpectTesting
import Testing

/// The page "Writing mocks".
@Suite(.verifiesMocks) struct WritingMocksTests {
  @Test func `a subclass of Mock mocks a protocol`() async throws {
    let cart = CartMock(name: "cart")
    try await cart.stub().call(cart.fetch(id: 7)).andReturn(User(name: "Ada"))
    cart.expect().call(cart[2] = "pear")

    cart[2] = "pear"

    #expect(cart.find("apple") == nil)
    #expect(try await cart.fetch(id: 7) == User(name: "Ada"))
  }

  private struct Money: Equatable, MockUsable {
    var cents: Int
    static var anyValue: any MockUsable { Money(cents: 7) }
  }

  private protocol Wallet {
    func total() -> Money
  }

  private final class FallbackMock: Mock, Wallet, @unchecked Sendable {
    func total() -> Money { call() ?? Money(cents: 0) }
  }

  @Test func `'??' provides the result until a test mentions the member`() {
    let wallet = FallbackMock(name: "wallet")

    let first = wallet.total()
    wallet.expect().call(wallet.total())

    #expect([first, wallet.total()] == [Money(cents: 0), Money(cents: 7)])
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
}
