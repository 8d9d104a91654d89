// Rows 56 to 74: parameters and closures.

// 56-60
protocol Counter {
  func bump(_ n: inout Int)
  func move(_ a: inout Int, _ b: inout String) throws -> Int
  func slow(_ n: inout [Int]) async
  func strict(_ n: inout Int) throws(Cold) -> Int
  func some(_ x: inout some Sequence<Int>) -> Int
  func three(_ a: inout Int, _ b: inout Int, _ c: inout Int) -> Int
}

// 61-64
protocol Log {
  func log(_ parts: String...) -> Int
  func anything(_ items: Any...)
  func handlers(_ f: (() -> Void)...)
  func check(_ ok: @autoclosure () -> Bool) -> Int
  func keep(_ ok: @autoclosure @escaping () -> Bool) -> Int
  func reassure(_ v: @autoclosure () throws -> Int) rethrows -> Int
  func attempt(_ v: @autoclosure () throws -> Int) throws -> Int
  func quiet(_ v: @autoclosure () throws -> Int) -> Int
  func later(_ v: @autoclosure () async throws -> Int) async rethrows -> Int
}

// 65-67, 73
protocol Handlers {
  func a(_ f: @escaping (Int) -> Void)
  func b(_ f: @escaping @Sendable (Int) async throws -> String)
  func c(_ f: @escaping @MainActor () -> Void)
  func d(_ f: ((Int) -> Void)?)
  func e(_ f: [() -> Void], _ g: (first: () -> Int, Int))
  func f(_ f: @escaping (inout Int) -> Void)
  func g() -> (Int) -> Int
  func h(_ f: @convention(c) (Int) -> Int)
  func i() -> (@Sendable () -> Void)?
  var j: (() -> Void)? { get set }
  var k: (Int) -> Int { get set }
  func o(_ f: @escaping @isolated(any) () async -> Void) async
}

// 68-70
protocol Visitor {
  func a(_ f: (Int) -> Bool) -> [Int]
  func b(_ f: @Sendable (Int) -> Void)
  func c(_ f: (inout Int) -> Void)
  func d(_ f: (Int) throws(Cold) -> Int) -> Int
  func e(_ f: (Int) -> (Int) -> Int) -> Int
  func f(_ f: () -> Int, _ g: @escaping () -> Int) -> Int
  func g(_ f: () -> Int, _ n: inout Int)
  func h(_ f: (Int) -> Void) throws -> Int
  func i(_ f: () async -> Int) async -> Int
}

// 71, 72
typealias Done = (Int) -> Void
typealias Callback<Value> = (Value) -> Void

protocol Post {
  func post(_ d: @escaping Done)
  func maybe(_ d: Done?)
  func all(_ d: [Done])
  func several(_ d: Done...)
  func send(_ d: Done)
  func generic(_ d: Callback<String>) -> Int
}

// 74
@resultBuilder
enum Rows {
  public static func buildBlock(_ rows: Int...) -> [Int] { rows }
}

protocol Table {
  func rows(@Rows _ make: () -> [Int]) -> Int
}
