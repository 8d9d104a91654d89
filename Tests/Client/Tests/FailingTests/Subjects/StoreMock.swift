import ExpectTesting

final class StoreMock: Mock, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
  func close() { call() }
  func move(from start: Int, to end: Int) { call(start, end) }
  func flag(_ isNew: Bool, _ isCheap: Bool) { call(isNew, isCheap) }
  func save(_ order: Order) { call(order) }
  func note(_ text: String) { call(text) }
  func open() throws -> Session { try callThrowing() }
  func load(id: Int) async throws(Gone) -> Order { try await callThrowing(id, throwing: Gone.self) }
  func reload() async { await call() }
  func whenDone(_ handler: @escaping (Int) -> Void) { call(handler) }

  var title: String {
    get { call() }
    set { call(newValue) }
  }
}
