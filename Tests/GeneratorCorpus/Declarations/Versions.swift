// Forms that Swift 6.2 and 6.3 introduced, and that no other file covers.

protocol Selecting: Swift::AnyObject, Swift::CustomStringConvertible {
  var names: [Swift::String: Swift::Int] { get set }
  subscript(at n: Swift::Int) -> Swift::Bool? { get }
  func stop()
  func find(_ n: Swift::Int?) -> Swift::Int?
  func pick(_ n: Swift::Int, done: @escaping (Swift::String?) -> Swift::Void) -> Swift::String
  func load(_ list: [Swift::Int]) async throws(Swift::CancellationError) -> Swift::Bool
  func sure() throws(Swift::Never) -> Swift::Int
}
protocol Gridded {
  var first: [1 of Int] { get set }
  func row(_ cells: [3 of Int]) -> [2 of String]
  func board(_ rows: [2 of [2 of Int]]?) async throws -> Int
  func fill<let n: Int>(_ cells: [n of Int]) -> Int
}
class Leash {
  weak let owner: Bakery?
  init() { owner = nil }
  @inline(always) final func tight() -> Int { 1 }
  @safe func keep(_ p: UnsafePointer<Int>?) -> Int { 1 }
  @specialized(where T == Int) func weigh<T>(_ t: T) -> Int { 1 }
}
