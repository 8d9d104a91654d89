protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
  func find(_ item: String) -> Int?
  func load(id: Int) throws -> User
  func fetch(id: Int) async throws -> User
  func each(_ body: @escaping (String) -> Void)
  func clear()
  func total() -> Int
  var title: String { get set }
  subscript(index: Int) -> String { get set }
}

struct User: Hashable, Sendable {
  var name: String
  var age = 18
}

struct Gone: Error, Equatable {
  var id = 0
}
