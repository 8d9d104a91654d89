import ExpectMocked
import ExpectTesting
import Testing

/// The page "Making mocks with a macro".
@Suite(.verifiesMocks) struct MacroTests {
  @Test func `@Mocked generates a mock next to the protocol`() {
    let cart = Annotated.CartMock(name: "cart")
    cart.expect().call(cart.add("apple", qty: 1)).andReturn(true)

    #expect(cart.add("apple", qty: 1))
  }

  @Test func `@Mocked implements the members that a class lists`() {
    let cart = Listed.CartMock(name: "cart")
    cart.stub().call(cart.title).andReturn("fruit")

    #expect(cart.title == "fruit")
  }

  @Test func `listed members forward to the type in the attribute`() {
    let cart = Forwarding.CartMock()

    cart.forward(to: Forwarding.Basket())
    cart.title += "s"

    #expect([cart.add("apple", qty: 9), cart.add("apple", qty: 10)] == [true, false])
    #expect(cart.title == "fruits")
  }

  @Test func `listed overrides forward to the superclass`() {
    let printer = Forwarding.PrinterMock()

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
  @Mocked protocol Cart {
    func add(_ item: String, qty: Int) -> Bool
    var title: String { get set }
  }
}

private enum Listed {
  protocol Cart {
    func add(_ item: String, qty: Int) -> Bool
    var title: String { get set }
  }

  @Mocked final class CartMock: Mock, Cart, @unchecked Sendable {
    func add(_ item: String, qty: Int) -> Bool
    var title: String
  }
}

private enum Forwarding {
  protocol Cart {
    func add(_ item: String, qty: Int) -> Bool
    var title: String { get set }
  }

  @Mocked(forwardingTo: (any Cart).self)
  final class CartMock: Mock, Cart, @unchecked Sendable {
    func add(_ item: String, qty: Int) -> Bool
    var title: String
  }

  struct Basket: Cart {
    var title = "fruit"
    func add(_ item: String, qty: Int) -> Bool { qty < 10 }
  }

  @Mocked final class PrinterMock: Printer, MockDelegate {
    let it = Mock(name: "printer")
    override func print(_ page: Int) -> Bool
  }
}
