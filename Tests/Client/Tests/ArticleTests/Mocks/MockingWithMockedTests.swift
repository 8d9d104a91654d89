import ExpectMocked
import ExpectTesting
import Testing

/// The page "Mocking with @Mocked".
@Suite(.verifiesMocks) struct MockingWithMockedTests {
  @Test func `@Mocked generates a mock next to the protocol`() async throws {
    let bank = Annotated.BankMock(name: "bank")
    try await bank.expect().call(bank.charge(250), count: 1)

    try await bank.charge(250)
  }

  @Test func `@Mocked implements the members that a class lists`() {
    let cart = Listed.CartMock(name: "cart")
    cart.stub().call(cart.title).andReturn("fruit")
    cart.stub().call(cart[2]).andReturn("pear")

    #expect([cart.title, cart[2]] == ["fruit", "pear"])
  }

  @Test func `listed members forward to the type in the attribute`() {
    let cart = Listed.CartMock()
    let realCart = CartMock()
    realCart.stub().call(realCart.title).andReturn("fruit")
    realCart.expect().call(realCart.title = "fruits", count: 1)

    cart.forward(to: realCart)
    cart.title += "s"
  }

  @Test func `listed overrides forward to the superclass`() {
    let printer = Listed.PrinterMock()

    printer.enableSpy()

    #expect(printer.print(7))
    #expect(printer.printed == [7])
  }
}

@Mocked(.when("MOCKS"))
private protocol Conditional {
  func go()
}

private enum Annotated {
  @Mocked protocol Bank: Sendable {
    func charge(_ cents: Int) async throws
  }
}

private enum Listed {
  @Mocked(forwardingTo: (any Cart).self)
  final class CartMock: Mock, Cart, @unchecked Sendable {
    func add(_ item: String, qty: Int) -> Bool
    func find(_ item: String) -> Int?
    func load(id: Int) throws -> User
    func fetch(id: Int) async throws -> User
    func each(_ body: @escaping (String) -> Void)
    func clear()
    func total() -> Int
    var title: String
    subscript(index: Int) -> String {
      get { call(index) }
      set { call(index, newValue) }
    }
  }

  @Mocked final class PrinterMock: Printer, MockDelegate {
    let it = Mock(name: "printer")
    override func print(_ page: Int) -> Bool
  }
}
