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

// MARK: - Effects

// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
extension MockExample {
  static let effects = [
    MockExample(
      "protocol Printer",
      #"""
      protocol Printer {
        func ink() throws -> Int
        func feed() throws(Fault.Jam) -> Int
        func eject() throws(Fault.Jam)
        func tray(_ n: Int) throws(Fault.Jam) -> Int?
        func level() throws(any Error) -> Int
        func idle() throws(Never) -> Int
        func attempt<E: Error>(_ t: E.Type) throws(E) -> Int
        func reset() throws
        func maybe() throws -> String?
      }
      """#,
      #"""
      final class PrinterMock: Mock, Printer, @unchecked Sendable {
        func ink() throws -> Int { try callThrowing() }
        func feed() throws(Fault.Jam) -> Int { try callThrowing(throwing: Fault.Jam.self) }
        func eject() throws(Fault.Jam) { try callThrowing(throwing: Fault.Jam.self) }
        func tray(_ n: Int) throws(Fault.Jam) -> Int? { try callThrowing(n, returning: Int?.self, throwing: Fault.Jam.self) }
        func level() throws(any Error) -> Int { try callThrowing() }
        func idle() throws(Never) -> Int { call() }
        func attempt<E: Error>(_ t: E.Type) throws(E) -> Int { try callThrowing(t, throwing: E.self) }
        func reset() throws { try callThrowing() }
        func maybe() throws -> String? { try callThrowing(returning: String?.self) }
      }
      """#),
    MockExample(
      "protocol Fridge",
      #"""
      protocol Fridge {
        associatedtype Failure: Error
        func cool() throws(Failure) -> Int
        func warm() throws(Self.Failure)
      }
      """#,
      #"""
      final class FridgeMock<Failure: Error>: Mock, Fridge, @unchecked Sendable {
        func cool() throws(Failure) -> Int { try callThrowing(throwing: Failure.self) }
        func warm() throws(Failure) { try callThrowing(throwing: Failure.self) }
      }
      """#),
    MockExample(
      "protocol Worker",
      #"""
      protocol Worker {
        func job() async throws(Fault.Jam) -> String
        func run(_ n: Int) async -> Int
        func load() async throws -> Int?
        func stop() async throws
        var done: Bool { get async throws }
        var slow: Int { get async }
        var risky: Int { get throws }
        var door: Int { get throws(Cold) }
        var gate: Int? { get async throws(Cold) }
      }
      """#,
      #"""
      final class WorkerMock: Mock, Worker, @unchecked Sendable {
        func job() async throws(Fault.Jam) -> String { try await callThrowing(throwing: Fault.Jam.self) }
        func run(_ n: Int) async -> Int { await call(n) }
        func load() async throws -> Int? { try await callThrowing(returning: Int?.self) }
        func stop() async throws { try await callThrowing() }
        var done: Bool { get async throws { try await callThrowing() } }
        var slow: Int { get async { await call() } }
        var risky: Int { get throws { try callThrowing() } }
        var door: Int { get throws(Cold) { try callThrowing(throwing: Cold.self) } }
        var gate: Int? { get async throws(Cold) { try await callThrowing(returning: Int?.self, throwing: Cold.self) } }
      }
      """#),
    MockExample(
      "protocol Loop",
      #"""
      protocol Loop {
        func each(_ f: (Int) throws -> String) rethrows -> [String]
        func both(_ f: () throws -> Int, _ g: () throws -> Int) rethrows -> Int
        func kept(_ f: @escaping () throws -> Int) rethrows -> Int
        func slow(_ f: (Int) async throws -> Int) async rethrows -> Int
        func typed<E: Error>(_ f: () throws(E) -> Int) throws(E) -> Int
      }
      """#,
      #"""
      final class LoopMock: Mock, Loop, @unchecked Sendable {
        func each(_ f: (Int) throws -> String) -> [String] { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
        func both(_ f: () throws -> Int, _ g: () throws -> Int) -> Int { withoutActuallyEscaping(f) { f in withoutActuallyEscaping(g) { call(Borrowed(f), Borrowed($0)) } } }
        func kept(_ f: @escaping () throws -> Int) -> Int { call(f) }
        func slow(_ f: (Int) async throws -> Int) async -> Int { await withoutActuallyEscaping(f) { await call(Borrowed($0)) } }
        func typed<E: Error>(_ f: () throws(E) -> Int) throws(E) -> Int { try withoutActuallyEscaping(f) { f throws(E) in try callThrowing(Borrowed(f), throwing: E.self) } }
      }
      """#),
    MockExample(
      "protocol Placed",
      #"""
      protocol Placed {
        nonisolated(nonsending) func near(_ p: Pile) async -> Int
        nonisolated(nonsending) func nearby(_ f: (Int) async -> Int) async -> Int
        @concurrent func far() async -> Int
      }
      """#,
      #"""
      final class PlacedMock: Mock, Placed, @unchecked Sendable {
        nonisolated(nonsending) func near(_ p: Pile) async -> Int { await call(p) }
        nonisolated(nonsending) func nearby(_ f: (Int) async -> Int) async -> Int { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
        @concurrent func far() async -> Int { await call() }
      }
      """#),
    MockExample(
      "protocol Ending",
      #"""
      protocol Ending {
        func die(_ why: String) -> Never
        func quit() throws -> Never
        func leave() throws(Cold) -> Never
        func stay() -> Int
      }
      """#,
      #"""
      final class EndingMock: Mock, Ending, @unchecked Sendable {
        func die(_ why: String) -> Never { callNever(why) }
        func quit() throws -> Never { try callNeverThrowing() }
        func leave() throws(Cold) -> Never { try callNeverThrowing(throwing: Cold.self) }
        func stay() -> Int { call() }
      }
      """#),
  ]
}

// MARK: - Ownership

// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
extension MockExample {
  static let ownership = [
    MockExample(
      "protocol Holder",
      #"""
      protocol Holder {
        func hold(_ s: borrowing String) -> Int
        func eat(_ s: consuming [Int]) -> Int
        func old(_ s: __owned String, _ t: __shared String) -> Int
      }
      """#,
      #"""
      final class HolderMock: Mock, Holder, @unchecked Sendable {
        func hold(_ s: borrowing String) -> Int { call(copy s) }
        func eat(_ s: consuming [Int]) -> Int { call(s) }
        func old(_ s: __owned String, _ t: __shared String) -> Int { call(s, copy t) }
      }
      """#),
    MockExample(
      "protocol Turnstile",
      #"""
      protocol Turnstile {
        func peek(_ t: borrowing Token) -> Int
        func take(_ t: consuming Token) -> Int
        func fix(_ t: inout Token) -> Bool
        func slow(_ t: borrowing Token) async -> Int
        func both(_ a: borrowing Token, _ b: consuming Token) throws -> Int
        func make(_ n: Int) -> Token
        func tryMake() throws -> Token
        func jam() throws(Cold) -> Token
        func maybe() -> Token?
        var current: Token { get }
      }
      """#,
      #"""
      final class TurnstileMock: Mock, Turnstile, @unchecked Sendable {
        func peek(_ t: borrowing Token) -> Int { withPeek(t) { call($0) } }
        func take(_ t: consuming Token) -> Int { call(Consumed(t)) }
        func fix(_ t: inout Token) -> Bool { withInout(&t) { call($0) } }
        func slow(_ t: borrowing Token) async -> Int { await call(Unkept(Token.self)) }
        func both(_ a: borrowing Token, _ b: consuming Token) throws -> Int {
          let b = Consumed(b)
          return try withPeek(a) { try callThrowing($0, b) }
        }
        func make(_ n: Int) -> Token { callMaking(n) }
        func tryMake() throws -> Token { try callMakingThrowing() }
        func jam() throws(Cold) -> Token { try callMakingThrowing(throwing: Cold.self) }
        func maybe() -> Token? { callMaking() }
        var current: Token { callMaking() }
      }
      """#),
    MockExample(
      "protocol Pusher",
      #"""
      protocol Pusher {
        func push<T: ~Copyable>(_ t: borrowing T) -> Int
        func pull<T>(_ t: consuming T) -> Int where T: ~Copyable
      }
      """#,
      #"""
      final class PusherMock: Mock, Pusher, @unchecked Sendable {
        func push<T: ~Copyable>(_ t: borrowing T) -> Int { withPeek(t) { call($0) } }
        func pull<T>(_ t: consuming T) -> Int where T: ~Copyable { call(Consumed(t)) }
      }
      """#),
    MockExample(
      "protocol Buffers",
      #"""
      @available(macOS 26, *)
      protocol Buffers {
        func fold(_ a: InlineArray<3, Int>) -> Int
        func sum(_ s: Span<Int>) -> Int
        func bytes(_ s: RawSpan) -> Int
        func clear(_ s: consuming MutableSpan<Int>) -> Int
      }
      """#,
      #"""
      @available(macOS 26, *)
      final class BuffersMock: Mock, Buffers, @unchecked Sendable {
        func fold(_ a: InlineArray<3, Int>) -> Int { call(a) }
        func sum(_ s: Span<Int>) -> Int { call(Unkept(Span<Int>.self)) }
        func bytes(_ s: RawSpan) -> Int { call(Unkept(RawSpan.self)) }
        func clear(_ s: consuming MutableSpan<Int>) -> Int { call(Unkept(MutableSpan<Int>.self)) }
      }
      """#),
    MockExample(
      "protocol Shipping",
      #"""
      protocol Shipping {
        func ship(_ p: sending Pile) -> Int
        func keep(_ p: Pile) -> sending Pile
        func search(_ n: Int) -> sending Pile?
      }
      """#,
      #"""
      final class ShippingMock: Mock, Shipping, @unchecked Sendable {
        func ship(_ p: sending Pile) -> Int { call(p) }
        func keep(_ p: Pile) -> sending Pile { call(p) }
        func search(_ n: Int) -> sending Pile? { call(n, returning: Pile?.self) }
      }
      """#),
    MockExample(
      "protocol Bees",
      #"""
      protocol Bees {
        func a(_ h: isolated Hive) -> Int
        func b(_ h: isolated (any Actor)?, _ p: Pile) async -> Pile
      }
      """#,
      #"""
      final class BeesMock: Mock, Bees, @unchecked Sendable {
        func a(_ h: isolated Hive) -> Int { call(h) }
        func b(_ h: isolated (any Actor)?, _ p: Pile) async -> Pile { await call(h, p) }
      }
      """#),
  ]
}
