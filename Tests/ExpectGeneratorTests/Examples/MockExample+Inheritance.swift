// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
extension MockExample {
  static let inheritance = [
    MockExample(
      "protocol Watched",
      #"""
      protocol Watched: Observable { var seen: Int { get } }
      """#,
      #"""
      final class WatchedMock: Mock, Watched, @unchecked Sendable {
        var seen: Int { call() }
      }
      """#),
    MockExample(
      "protocol Diamond",
      #"""
      protocol Diamond: Left, Right { func base() -> Int }
      """#,
      #"""
      final class DiamondMock: Mock, Diamond, @unchecked Sendable {
        func base() -> Int { call() }
        func left() -> Int { call() }
        func right() -> Int { call() }
      }
      """#),
    MockExample(
      "protocol Badge",
      #"""
      protocol Badge: Widget { func shine(_ n: Int) -> Int }
      """#,
      #"""
      final class BadgeMock: Widget, MockDelegate, Badge {
        let it = Mock(name: "BadgeMock")
        func shine(_ n: Int) -> Int { it.call(n) }
      }
      """#),
    MockExample(
      "protocol Plaque",
      #"""
      protocol Plaque where Self: Widget { func hang() -> Int }
      """#,
      #"""
      final class PlaqueMock: Widget, MockDelegate, Plaque {
        let it = Mock(name: "PlaqueMock")
        func hang() -> Int { it.call() }
      }
      """#),
    MockExample(
      "protocol Object",
      #"""
      protocol Object: NSObjectProtocol { func touch() -> Int }
      """#,
      #"""
      final class ObjectMock: NSObject, MockDelegate, Object {
        let it = Mock(name: "ObjectMock")
        func touch() -> Int { it.call() }
      }
      """#),
    MockExample(
      "protocol Teller",
      #"""
      protocol Teller: Actor {
        func pay(_ n: Int) -> Bool
        func later(_ n: Int) async throws -> Int
        nonisolated func desk() -> Int
        var cash: Int { get }
        static func count() -> Int
        init(seed: Int)
      }
      """#,
      #"""
      actor TellerMock: MockDelegate {
        nonisolated let it = Mock(name: "TellerMock")
        init() {}
        func pay(_ n: Int) -> Bool { it.call(n) }
        func later(_ n: Int) async throws -> Int { try await it.callThrowing(n) }
        nonisolated func desk() -> Int { it.call() }
        var cash: Int { it.call() }
        static func count() -> Int { statics.call() }
        init(seed: Int) { Self.statics.call(seed) }
      }

      extension TellerMock: Teller {}
      """#),
    MockExample(
      "protocol Gate0",
      #"""
      protocol Gate0: Teller0 { func open() -> Bool }
      """#,
      #"""
      actor Gate0Mock: MockDelegate, Gate0 {
        nonisolated let it = Mock(name: "Gate0Mock")
        func pay(_ n: Int) -> Bool { it.call(n) }
        func open() -> Bool { it.call() }
      }
      """#),
    MockExample(
      "protocol Cache",
      #"""
      protocol Cache: Actor, Hashable {
        associatedtype Key: Hashable & Sendable
        associatedtype Value: Sendable
        func value(_ k: Key) -> Value?
      }
      """#,
      #"""
      actor CacheMock<Key: Hashable & Sendable, Value: Sendable>: MockDelegate, Cache {
        nonisolated let it = Mock(name: "CacheMock")
        func value(_ k: Key) -> Value? { it.call(k, returning: Value?.self) }
      }
      """#),
    MockExample(
      "protocol Handle",
      #"""
      protocol Handle: ~Copyable {
        func close() -> Int
      }
      """#,
      #"""
      final class HandleMock: Mock, Handle, @unchecked Sendable {
        func close() -> Int { call() }
      }
      """#),
    MockExample(
      "protocol Fleeting",
      #"""
      protocol Fleeting: ~Escapable, ~Copyable {
        func end() -> Int
      }
      """#,
      #"""
      final class FleetingMock: Mock, Fleeting, @unchecked Sendable {
        func end() -> Int { call() }
      }
      """#),
  ]
}
