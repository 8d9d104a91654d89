import ExpectTesting
import Testing

protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
  func clear()
  func find(_ k: String) -> Int?
  var title: String { get set }
  subscript(i: Int) -> String { get set }
  func load(id: Int) throws -> User
  func fetch(id: Int) async throws -> User
  func bump(_ n: inout Int)
  func each(_ f: (Int) -> Bool) -> [Int]
  func done(_ f: @escaping (Int) -> Void)
  func log(_ parts: String...)
}
struct User: Equatable {
  var name: String
  var id: Int
}
final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
  func find(_ k: String) -> Int? { call(k, returning: Int?.self) }
  var title: String {
    get { call() }
    set { super.call(newValue) }
  }
  subscript(i: Int) -> String {
    get { call(i) }
    set { call(i, newValue) }
  }
  func load(id: Int) throws -> User { try callThrowing(id) }
  func fetch(id: Int) async throws -> User { try await callThrowing(id) }
  func bump(_ n: inout Int) { withInout(&n) { call($0) } }
  func each(_ f: (Int) -> Bool) -> [Int] { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
  func done(_ f: @escaping (Int) -> Void) { call(f) }
  func log(_ parts: String...) { call(parts) }
}

@Test func smoke() async throws {
  let cart = CartMock(name: "cart")
  cart.expect().call(cart.add(Arg.eq("apple"), qty: Arg.any()), count: 2).andReturn(true)
  #expect(cart.add("apple", qty: 3))
  #expect(cart.add("apple", qty: 4))
  #expect(!cart.add("pear", qty: 4))
  cart.expect().call(cart.title = Arg.eq("x"))
  cart.title = "x"
  cart.expect().call(cart.property.set(cart.title, value: "y"))
  cart.title = "y"
  cart.stub().call(cart[Arg.eq(2)]).andReturn("two")
  #expect(cart[2] == "two")
  cart.expect().call(cart[2] = Arg.any())
  cart[2] = "a"
  try cart.stub().call(cart.load(id: 7)).andReturn { (id: Int) in User(name: "u", id: id) }
  #expect(try cart.load(id: 7).id == 7)
  try await cart.stub().call(cart.fetch(id: Arg.any())).andReturn { (id: Int) in
    await Task.yield()
    return User(name: "u", id: id)
  }
  #expect(try await cart.fetch(id: 7).id == 7)
  var i = 3
  cart.stub().call(cart.bump(&i)).andDo { (n: Inout<Int>) in n.value += 4 }
  cart.bump(&i)
  #expect(i == 7)
  cart.stub().call(cart.each(Arg.closure())).andReturn { (f: @escaping (Int) -> Bool) in
    [1, 2, 3].filter(f)
  }
  #expect(cart.each { $0 > 1 } == [2, 3])
  let c = ArgumentClosureCaptor<(Int) -> Void>()
  cart.expect().call(cart.done(c.capture()))
  cart.done { i = $0 }
  c.value?(99)
  #expect(i == 99)
  cart.expect().call(cart.log("a", Arg.any()))
  cart.log("a", "b")
  cart.verify()
}
