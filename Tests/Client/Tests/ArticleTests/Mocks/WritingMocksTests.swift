import ExpectTesting
import Testing

/// The page "Writing mocks".
@Suite(.verifiesMocks) struct WritingMocksTests {
  private enum Written {
    protocol Cart {
      func add(_ item: String, qty: Int) -> Bool
      func find(_ item: String) -> Int?
      func load(id: Int) throws -> User
      func fetch(id: Int) async throws -> User
      var title: String { get set }
      subscript(index: Int) -> String { get set }
    }

    final class CartMock: Mock, Cart, @unchecked Sendable {
      func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
      func find(_ item: String) -> Int? { call(item) }
      func load(id: Int) throws -> User { try callThrowing(id) }
      func fetch(id: Int) async throws -> User { try await callThrowing(id) }
      var title: String {
        get { call() }
        set { call(newValue) }
      }
      subscript(index: Int) -> String {
        get { call(index) }
        set { call(index, newValue) }
      }
    }
  }

  @Test func `a subclass of Mock mocks a protocol`() async throws {
    let cart = Written.CartMock(name: "cart")
    try await cart.stub().call(cart.fetch(id: 7)).andReturn(User(name: "Ada"))
    cart.expect().call(cart[2] = "pear")

    cart[2] = "pear"

    #expect(cart.find("apple") == nil)
    #expect(try await cart.fetch(id: 7) == User(name: "Ada"))
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
