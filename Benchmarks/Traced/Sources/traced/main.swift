import Expect

// What a test does with mocks, in functions that 'Scripts/trace' recognizes by their names. The argument is the number of rounds:
// the tool subtracts what one round less costs, because Expect looks up the types in the first one.

protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
}

final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
}

protocol Archive {
  func save(_ order: Order) -> Bool
}

final class ArchiveMock: Mock, Archive, @unchecked Sendable {
  func save(_ order: Order) -> Bool { call(order) }
}

struct Order: Equatable, Sendable {
  let id: Int
  let item: String
}

// MARK: - Parts of a test

@inline(never) func create() -> CartMock { CartMock(name: "cart") }

@inline(never) func stub(_ cart: CartMock) {
  cart.stub().call(cart.add(Arg.eq("apple"), qty: Arg.any())).andReturn(true)
}

@inline(never) func call(_ cart: CartMock) -> Bool { cart.add("apple", qty: 2) }

@inline(never) func expect(_ cart: CartMock) {
  cart.expect().call(cart.add("pear", qty: 2), count: 1)
}

@inline(never) func mix(_ cart: CartMock) {
  cart.expect().call(cart.add(Arg.any(), qty: 2)).andReturn(true)
}

@inline(never) func verify(_ cart: CartMock) { cart.verify() }

@inline(never) func fail(_ cart: CartMock) { cart.verify() }

@inline(never) func release(_ cart: inout CartMock?) { cart = nil }

@inline(never) func test() {
  let (cart, archive) = (CartMock(), ArchiveMock())
  cart.stub().call(cart.add(Arg.eq("apple"), qty: Arg.any())).andReturn(true)
  cart.expect().call(cart.add(Arg.eq("pear"), qty: Arg.eq(2)), count: 2).andReturn(true)
  archive.stub().call(archive.save(Arg.any())).andReturn(false)
  archive.expect().call(archive.save(Arg.eq(Order(id: 1, item: "apple")))).andReturn(true)
  _ = cart.add("apple", qty: 1)
  _ = cart.add("pear", qty: 2)
  _ = cart.add("pear", qty: 2)
  _ = cart.add("apple", qty: 3)
  _ = archive.save(Order(id: 1, item: "apple"))
  _ = archive.save(Order(id: 2, item: "pear"))
  cart.verify()
  archive.verify()
}

// MARK: - Rounds

for _ in 0..<(Int(CommandLine.arguments[1]) ?? 1) {
  var cart: CartMock? = create()
  if let cart {
    stub(cart)
    _ = call(cart)
    mix(cart)
    _ = cart.add("x", qty: 2)
    verify(cart)
  }
  release(&cart)
  _ = collectingFailures {
    let cart = CartMock(name: "cart")
    mix(cart)
    _ = cart.add("q", qty: 2)
    expect(cart)
    _ = cart.add("pear", qty: 3)
    fail(cart)
  }
  test()
}
