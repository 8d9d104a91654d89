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
