import ExpectTesting

final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func find(_ item: String) -> Int? { call(item) }
  func load(id: Int) throws -> User { try callThrowing(id) }
  func fetch(id: Int) async throws -> User { try await callThrowing(id) }
  func each(_ body: @escaping (String) -> Void) { call(body) }
  func clear() { call() }
  func total() -> Int { call() }
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  subscript(index: Int) -> String {
    get { call(index) }
    set { call(index, newValue) }
  }
}
