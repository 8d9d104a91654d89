import ExpectMocked
import ExpectTesting
import Testing

/// The page "Making mocks with a macro".
@Suite(.verifiesMocks) struct MacroTests {
  @Test func `a protocol has a mock beside it`() {
    let cart = Annotated.CartMock(name: "cart")
    cart.expect().call(cart.add("apple", qty: 1)).andReturn(true)

    #expect(cart.add("apple", qty: 1))
  }

  @Test func `a class lists its members`() {
    let cart = Listed.CartMock(name: "cart")
    cart.stub().call(cart.title).andReturn("fruit")

    #expect(cart.title == "fruit")
  }
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
