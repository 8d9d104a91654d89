import ExpectXCTest

/// What the tests that 'expect-migrate' rewrites mock.
protocol Bookshop: AnyObject {
  static func branches() -> Int
  var name: String { get set }
  func has(_ title: String) -> Bool
  func price(of title: String) throws -> Int
  func fetch(id: Int) async throws -> String
  func find(_ done: @escaping Found)
  func add(_ copies: Int, shelf: String?)
  func put(_ book: Book)
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
  func find(_ done: @escaping Found) { call(done) }
  func add(_ copies: Int, shelf: String?) { call(copies, shelf) }
  func put(_ book: Book) { call(book) }
  func close() { call() }
}

class Printer {
  func printed(_ text: String) -> Int { text.count }
}

final class PrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")

  override func printed(_ text: String) -> Int { it.forward(text) { super.printed(text) } }
}

final class Book {}

typealias Found = (String) -> Void

struct Gone: Error, Equatable {}

// The names of Cuckoo's mocks.
typealias MockBookshop = BookshopMock
typealias MockPrinter = PrinterMock
