import ExpectExploring
import ExpectTesting
import Testing

protocol Cart: Sendable {
  func add(_ item: String, qty: Int) -> Bool
  func total() -> Int
  func pay(_ cents: Int) async throws
  func sendReceipt() async throws
}

struct Shop {
  let cart: any Cart

  func buyFruitSalad() {
    _ = cart.add("apple", qty: 3)  // The bug: a salad takes four.
    _ = cart.add("pear", qty: 2)
  }
}

final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func total() -> Int { call() }
  func pay(_ cents: Int) async throws { try await callThrowing(cents) }
  func sendReceipt() async throws { try await callThrowing() }
}

@Suite(.verifiesMocks) struct ShopTests {
  let cart = CartMock(name: "cart")

  @Test func `a fruit salad takes four apples`() {
    cart.expect().call(cart.add("apple", qty: 4), count: 1)

    Shop(cart: cart).buyFruitSalad()
  }
}

extension Shop {
  func checkOut() async throws {
    try await cart.pay(cart.total())
    do { try await cart.sendReceipt() } catch { try await checkOut() }
  }
}

extension ShopTests {
  @Test func `apples come first, and no milk`() {
    let qty = ArgumentCaptor<Int>()
    cart.reject().call(cart.add("milk", qty: Arg.any()))
    inOrder {
      cart.expect().call(cart.add(Arg.hasPrefix("app"), qty: qty.capture()))
      cart.expect().call(cart.add("pear", qty: 2)).andReturn(true)
    }

    Shop(cart: cart).buyFruitSalad()

    #expect(qty.value == 3)
  }

  @Test func `the receipt waits for the payment`() async throws {
    let gate = Gate()
    cart.stub().call(cart.total()).andReturn(250)
    try await cart.stub().call(cart.pay(250)).andWait(for: gate)

    async let sale: Void = Shop(cart: cart).checkOut()
    await gate.waitForCall(within: .seconds(60))
    try await cart.received().call(cart.sendReceipt(), count: 0)
    gate.open()
    try await sale
  }
}

extension ShopTests {
  @Test func `a customer pays at most once`() async {
    cart.stub().call(cart.total()).andReturn(250)
    await withEachCallFailing(of: cart) { _ in
      try await cart.expect().call(cart.pay(250), count: .atMost(1))
      try? await Shop(cart: cart).checkOut()
    }
  }
}
