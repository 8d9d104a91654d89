import ExpectTesting
import Testing

#if canImport(SwiftUI)
import SwiftUI
#endif

/// The page "Injecting mocks".
@Suite(.verifiesMocks) struct InjectingMocksTests {
  final class CartModel {
    private let cart: any Cart

    init(cart: any Cart) { self.cart = cart }

    func addApples() -> Bool { cart.add("apple", qty: 3) }
  }

  @Test func `a mock is passed to an initializer`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.add("apple", qty: 3)).andReturn(true)

    #expect(CartModel(cart: cart).addApples())
  }

  // MARK: - swift-dependencies

  final class InjectedCartModel {
    @Dependency(\.cart) private var cart

    func addApples() -> Bool { cart.add("apple", qty: 3) }
  }

  @Test func `a mock overrides a dependency`() {
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.add("apple", qty: Arg.any())).andReturn(true)

    let model = withDependencies {
      $0.cart = cart
    } operation: {
      InjectedCartModel()
    }

    #expect(model.addApples())
  }

  @Test func `a mock is the test value of a dependency`() {
    #expect(!InjectedCartModel().addApples())
  }

  // MARK: - Factory

  @Test func `a mock is registered in a container`() {
    Container.$shared.withValue(Container()) {
      let cart = CartMock(name: "cart")
      cart.expect().call(cart.add("apple", qty: Arg.any())).andReturn(true)
      Container.shared.cart.register { cart }

      let model = Container.shared.cartModel()

      #expect(model.addApples())
    }
  }
}

private enum CartKey: DependencyKey {
  static var liveValue: any Cart { WebCart() }
  static var testValue: any Cart { CartMock(name: "cart") }
}

extension DependencyValues {
  var cart: any Cart {
    get { self[CartKey.self] }
    set { self[CartKey.self] = newValue }
  }
}

extension Container {
  fileprivate var cart: Factory<any Cart> {
    Factory(container: self, name: "cart") { WebCart() }
  }

  fileprivate var cartModel: Factory<InjectingMocksTests.CartModel> {
    Factory(container: self, name: "model") { InjectingMocksTests.CartModel(cart: self.cart()) }
  }
}

/// The real implementation.
private final class WebCart: Cart {
  func add(_ item: String, qty: Int) -> Bool { false }
  func find(_ item: String) -> Int? { nil }
  func load(id: Int) throws -> User { throw Gone() }
  func fetch(id: Int) async throws -> User { throw Gone() }
  func each(_ body: @escaping (String) -> Void) {}
  func clear() {}
  func total() -> Int { 0 }
  var title = ""
  subscript(index: Int) -> String {
    get { "" }
    set {}
  }
}

#if canImport(SwiftUI)
struct CartView: View {
  let cart: any Cart

  var body: some View { Text("\(cart.total())") }
}

#Preview {
  let cart = CartMock(name: "cart")
  cart.stub().call(cart.total()).andReturn(12)
  return CartView(cart: cart)
}
#endif
