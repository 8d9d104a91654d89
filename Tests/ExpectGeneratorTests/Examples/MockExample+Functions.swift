// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
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
        func bump(_ n: inout Int) { withInout(&n) { n in forward(n) { (real: any Counter) in real.bump(&n.value) } } }
        func move(_ a: inout Int, _ b: inout String) throws -> Int { try withInout(&a) { a in try withInout(&b) { b in try forward(a, b) { (real: any Counter) in try real.move(&a.value, &b.value) } } } }
        func slow(_ n: inout [Int]) async { await withInout(&n) { n in await forward(n) { (real: any Counter) in await real.slow(&n.value) } } }
        func strict(_ n: inout Int) throws(Cold) -> Int { try withInout(&n) { n throws(Cold) in try forward(n) { (real: any Counter) throws(Cold) in try real.strict(&n.value) } } }
        func some(_ x: inout some Sequence<Int>) -> Int { withInout(&x) { x in forward(x) { (real: any Counter) in real.some(&x.value) } } }
        func three(_ a: inout Int, _ b: inout Int, _ c: inout Int) -> Int { withInout(&a) { a in withInout(&b) { b in withInout(&c) { c in forward(a, b, c) { (real: any Counter) in real.three(&a.value, &b.value, &c.value) } } } } }
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
        func check(_ ok: @autoclosure () -> Bool) -> Int { withAutoclosure(ok()) { ok in forward(ok) { (real: any Log) in real.check(ok()) } } }
        func keep(_ ok: @autoclosure @escaping () -> Bool) -> Int {
          let ok = Autoclosure(ok)
          return forward(ok) { (real: any Log) in real.keep(ok()) }
        }
        func reassure(_ v: @autoclosure () throws -> Int) rethrows -> Int { try call(v()) }
        func attempt(_ v: @autoclosure () throws -> Int) throws -> Int {
          let v = try v()
          return try forward(v) { (real: any Log) in try real.attempt(v) }
        }
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
        func a(_ f: @escaping (Int) -> Void) { forward(f) { (real: any Handlers) in real.a(f) } }
        func b(_ f: @escaping @Sendable (Int) async throws -> String) { forward(f) { (real: any Handlers) in real.b(f) } }
        func c(_ f: @escaping @MainActor () -> Void) { forward(f) { (real: any Handlers) in real.c(f) } }
        func d(_ f: ((Int) -> Void)?) { forward(f) { (real: any Handlers) in real.d(f) } }
        func e(_ f: [() -> Void], _ g: (first: () -> Int, Int)) { forward(f, g) { (real: any Handlers) in real.e(f, g) } }
        func f(_ f: @escaping (inout Int) -> Void) { forward(f) { (real: any Handlers) in real.f(f) } }
        func g() -> (Int) -> Int { forward { (real: any Handlers) in real.g() } }
        func h(_ f: @convention(c) (Int) -> Int) { withoutActuallyEscaping(f) { f in forward(NonEscaping(f)) { (real: any Handlers) in real.h(f) } } }
        func i() -> (@Sendable () -> Void)? { forward { (real: any Handlers) in real.i() } }
        var j: (() -> Void)? { get { forward { (real: any Handlers) in real.j } } set { forward(newValue) { (real: inout any Handlers) in real.j = newValue } } }
        var k: (Int) -> Int { get { forward { (real: any Handlers) in real.k } } set { forward(newValue) { (real: inout any Handlers) in real.k = newValue } } }
        func o(_ f: @escaping @isolated(any) () async -> Void) async { await forward(f) { (real: any Handlers) in await real.o(f) } }
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
        func a(_ f: (Int) -> Bool) -> [Int] { withoutActuallyEscaping(f) { f in forward(NonEscaping(f)) { (real: any Visitor) in real.a(f) } } }
        func b(_ f: @Sendable (Int) -> Void) { withoutActuallyEscaping(f) { f in forward(NonEscaping(f)) { (real: any Visitor) in real.b(f) } } }
        func c(_ f: (inout Int) -> Void) { withoutActuallyEscaping(f) { f in forward(NonEscaping(f)) { (real: any Visitor) in real.c(f) } } }
        func d(_ f: (Int) throws(Cold) -> Int) -> Int { withoutActuallyEscaping(f) { f in forward(NonEscaping(f)) { (real: any Visitor) in real.d(f) } } }
        func e(_ f: (Int) -> (Int) -> Int) -> Int { withoutActuallyEscaping(f) { f in forward(NonEscaping(f)) { (real: any Visitor) in real.e(f) } } }
        func f(_ f: () -> Int, _ g: @escaping () -> Int) -> Int { withoutActuallyEscaping(f) { f in forward(NonEscaping(f), g) { (real: any Visitor) in real.f(f, g) } } }
        func g(_ f: () -> Int, _ n: inout Int) { withoutActuallyEscaping(f) { f in withInout(&n) { n in forward(NonEscaping(f), n) { (real: any Visitor) in real.g(f, &n.value) } } } }
        func h(_ f: (Int) -> Void) throws -> Int { try withoutActuallyEscaping(f) { f in try forward(NonEscaping(f)) { (real: any Visitor) in try real.h(f) } } }
        func i(_ f: () async -> Int) async -> Int { await withoutActuallyEscaping(f) { f in await forward(NonEscaping(f)) { (real: any Visitor) in await real.i(f) } } }
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
        func post(_ d: @escaping Done) { forward(d) { (real: any Post) in real.post(d) } }
        func maybe(_ d: Done?) { forward(d) { (real: any Post) in real.maybe(d) } }
        func all(_ d: [Done]) { forward(d) { (real: any Post) in real.all(d) } }
        func several(_ d: Done...) { call(d) }
        func send(_ d: Done) { withoutActuallyEscaping(d) { d in forward(NonEscaping(d)) { (real: any Post) in real.send(d) } } }
        func generic(_ d: Callback<String>) -> Int { withoutActuallyEscaping(d) { d in forward(NonEscaping(d)) { (real: any Post) in real.generic(d) } } }
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
        func rows(@Rows _ make: () -> [Int]) -> Int { withoutActuallyEscaping(make) { make in forward(NonEscaping(make)) { (real: any Table) in real.rows(make) } } }
      }
      """#),
  ]
}

// MARK: - Effects

// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
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
        func ink() throws -> Int { try forward { (real: any Printer) in try real.ink() } }
        func feed() throws(Fault.Jam) -> Int { try forward { (real: any Printer) throws(Fault.Jam) in try real.feed() } }
        func eject() throws(Fault.Jam) { try forward { (real: any Printer) throws(Fault.Jam) in try real.eject() } }
        func tray(_ n: Int) throws(Fault.Jam) -> Int? { try forward(n) { (real: any Printer) throws(Fault.Jam) in try real.tray(n) } }
        func level() throws(any Error) -> Int { try forward { (real: any Printer) in try real.level() } }
        func idle() -> Int { forward { (real: any Printer) in real.idle() } }
        func attempt<E: Error>(_ t: E.Type) throws(E) -> Int { try forward(t) { (real: any Printer) throws(E) in try real.attempt(t) } }
        func reset() throws { try forward { (real: any Printer) in try real.reset() } }
        func maybe() throws -> String? { try forward { (real: any Printer) in try real.maybe() } }
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
        func job() async throws(Fault.Jam) -> String { try await forward { (real: any Worker) async throws(Fault.Jam) in try await real.job() } }
        func run(_ n: Int) async -> Int { await forward(n) { (real: any Worker) in await real.run(n) } }
        func load() async throws -> Int? { try await forward { (real: any Worker) in try await real.load() } }
        func stop() async throws { try await forward { (real: any Worker) in try await real.stop() } }
        var done: Bool { get async throws { try await forward { (real: any Worker) in try await real.done } } }
        var slow: Int { get async { await forward { (real: any Worker) in await real.slow } } }
        var risky: Int { get throws { try forward { (real: any Worker) in try real.risky } } }
        var door: Int { get throws(Cold) { try forward { (real: any Worker) throws(Cold) in try real.door } } }
        var gate: Int? { get async throws(Cold) { try await forward { (real: any Worker) async throws(Cold) in try await real.gate } } }
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
        func each(_ f: (Int) throws -> String) rethrows -> [String] { try withoutActuallyEscaping(f) { f in try forward(NonEscaping(f)) { (real: any Loop) in try real.each(f) } } }
        func both(_ f: () throws -> Int, _ g: () throws -> Int) rethrows -> Int { try withoutActuallyEscaping(f) { f in try withoutActuallyEscaping(g) { g in try forward(NonEscaping(f), NonEscaping(g)) { (real: any Loop) in try real.both(f, g) } } } }
        func kept(_ f: @escaping () throws -> Int) -> Int { call(f) }
        func slow(_ f: (Int) async throws -> Int) async rethrows -> Int { try await withoutActuallyEscaping(f) { f in try await forward(NonEscaping(f)) { (real: any Loop) in try await real.slow(f) } } }
        func typed<E: Error>(_ f: () throws(E) -> Int) throws(E) -> Int { try withoutActuallyEscaping(f) { f throws(E) in try forward(NonEscaping(f)) { (real: any Loop) throws(E) in try real.typed(f) } } }
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
        nonisolated(nonsending) func near(_ p: Pile) async -> Int { await forward(p) { (real: any Placed) in await real.near(p) } }
        nonisolated(nonsending) func nearby(_ f: (Int) async -> Int) async -> Int { withoutActuallyEscaping(f) { call(NonEscaping($0)) } }
        @concurrent func far() async -> Int { await forward { (real: any Placed) in await real.far() } }
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
        func stay() -> Int { forward { (real: any Ending) in real.stay() } }
      }
      """#),
  ]
}
