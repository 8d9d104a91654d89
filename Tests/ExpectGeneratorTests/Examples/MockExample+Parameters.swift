// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
extension MockExample {
  static let parameters = [
    MockExample(
      "protocol Counter",
      #"""
      protocol Counter {
        func bump(_ n: inout Int)
        func move(_ a: inout Int, _ b: inout String) throws -> Int
        func slow(_ n: inout [Int]) async
        func strict(_ n: inout Int) throws(Cold) -> Int
        func some(_ x: inout some Sequence<Int>) -> Int
        func three(_ a: inout Int, _ b: inout Int, _ c: inout Int) -> Int
      }
      """#,
      #"""
      final class CounterMock: Mock, Counter, @unchecked Sendable {
        func bump(_ n: inout Int) { withInout(&n) { call($0) } }
        func move(_ a: inout Int, _ b: inout String) throws -> Int { try withInout(&a) { a in try withInout(&b) { try callThrowing(a, $0) } } }
        func slow(_ n: inout [Int]) async { await withInout(&n) { await call($0) } }
        func strict(_ n: inout Int) throws(Cold) -> Int { try withInout(&n) { n throws(Cold) in try callThrowing(n, throwing: Cold.self) } }
        func some(_ x: inout some Sequence<Int>) -> Int { withInout(&x) { call($0) } }
        func three(_ a: inout Int, _ b: inout Int, _ c: inout Int) -> Int { withInout(&a) { a in withInout(&b) { b in withInout(&c) { call(a, b, $0) } } } }
      }
      """#),
    MockExample(
      "protocol Log",
      #"""
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
      """#,
      #"""
      final class LogMock: Mock, Log, @unchecked Sendable {
        func log(_ parts: String...) -> Int { call(parts) }
        func anything(_ items: Any...) { call(items) }
        func handlers(_ f: (() -> Void)...) { call(f) }
        func check(_ ok: @autoclosure () -> Bool) -> Int { call(ok()) }
        func keep(_ ok: @autoclosure @escaping () -> Bool) -> Int { call(ok()) }
        func reassure(_ v: @autoclosure () throws -> Int) rethrows -> Int { try call(v()) }
        func attempt(_ v: @autoclosure () throws -> Int) throws -> Int { try callThrowing(v()) }
        func quiet(_ v: @autoclosure () throws -> Int) -> Int { call(try? v()) }
        func later(_ v: @autoclosure () async throws -> Int) async rethrows -> Int { try await call(v()) }
      }
      """#),
    MockExample(
      "protocol Handlers",
      #"""
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
      """#,
      #"""
      final class HandlersMock: Mock, Handlers, @unchecked Sendable {
        func a(_ f: @escaping (Int) -> Void) { call(f) }
        func b(_ f: @escaping @Sendable (Int) async throws -> String) { call(f) }
        func c(_ f: @escaping @MainActor () -> Void) { call(f) }
        func d(_ f: ((Int) -> Void)?) { call(f) }
        func e(_ f: [() -> Void], _ g: (first: () -> Int, Int)) { call(f, g) }
        func f(_ f: @escaping (inout Int) -> Void) { call(f) }
        func g() -> (Int) -> Int { call() }
        func h(_ f: @convention(c) (Int) -> Int) { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
        func i() -> (@Sendable () -> Void)? { call(returning: (@Sendable () -> Void)?.self) }
        var j: (() -> Void)? { get { call(returning: (() -> Void)?.self) } set { call(newValue) } }
        var k: (Int) -> Int { get { call() } set { call(newValue) } }
        func o(_ f: @escaping @isolated(any) () async -> Void) async { await call(f) }
      }
      """#),
    MockExample(
      "protocol Visitor",
      #"""
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
      """#,
      #"""
      final class VisitorMock: Mock, Visitor, @unchecked Sendable {
        func a(_ f: (Int) -> Bool) -> [Int] { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
        func b(_ f: @Sendable (Int) -> Void) { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
        func c(_ f: (inout Int) -> Void) { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
        func d(_ f: (Int) throws(Cold) -> Int) -> Int { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
        func e(_ f: (Int) -> (Int) -> Int) -> Int { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
        func f(_ f: () -> Int, _ g: @escaping () -> Int) -> Int { withoutActuallyEscaping(f) { call(Borrowed($0), g) } }
        func g(_ f: () -> Int, _ n: inout Int) { withoutActuallyEscaping(f) { f in withInout(&n) { call(Borrowed(f), $0) } } }
        func h(_ f: (Int) -> Void) throws -> Int { try withoutActuallyEscaping(f) { try callThrowing(Borrowed($0)) } }
        func i(_ f: () async -> Int) async -> Int { await withoutActuallyEscaping(f) { await call(Borrowed($0)) } }
      }
      """#),
    MockExample(
      "protocol Post",
      #"""
      protocol Post {
        func post(_ d: @escaping Done)
        func maybe(_ d: Done?)
        func all(_ d: [Done])
        func several(_ d: Done...)
        func send(_ d: Done)
        func generic(_ d: Callback<String>) -> Int
      }
      """#,
      #"""
      final class PostMock: Mock, Post, @unchecked Sendable {
        func post(_ d: @escaping Done) { call(d) }
        func maybe(_ d: Done?) { call(d) }
        func all(_ d: [Done]) { call(d) }
        func several(_ d: Done...) { call(d) }
        func send(_ d: Done) { withoutActuallyEscaping(d) { call(Borrowed($0)) } }
        func generic(_ d: Callback<String>) -> Int { withoutActuallyEscaping(d) { call(Borrowed($0)) } }
      }
      """#),
    MockExample(
      "protocol Table",
      #"""
      protocol Table {
        func rows(@Rows _ make: () -> [Int]) -> Int
      }
      """#,
      #"""
      final class TableMock: Mock, Table, @unchecked Sendable {
        func rows(@Rows _ make: () -> [Int]) -> Int { withoutActuallyEscaping(make) { call(Borrowed($0)) } }
      }
      """#),
  ]
}
