import ExpectTesting

/// The protocol in the pages about migrating from libraries with generated mocks.
protocol Bookshop {
  static func branches() -> Int
  var name: String { get set }
  func has(_ title: String) -> Bool
  func price(of title: String) throws -> Int
  func fetch(id: Int) async throws -> String
  func search(_ text: String, done: @escaping ([String]) -> Void)
  func add(_ titles: [String], shelf: String?)
  func close()
}

final class BookshopMock: Mock, Bookshop, @unchecked Sendable {
  static func branches() -> Int { statics.call() }
  var name: String {
    get { call() }
    set { call(newValue) }
  }
  func has(_ title: String) -> Bool { call(title) }
  func price(of title: String) throws -> Int { try callThrowing(title) }
  func fetch(id: Int) async throws -> String {
    try await callThrowing(id)
  }
  func search(_ text: String, done: @escaping ([String]) -> Void) {
    call(text, done)
  }
  func add(_ titles: [String], shelf: String?) { call(titles, shelf) }
  func close() { call() }
}
