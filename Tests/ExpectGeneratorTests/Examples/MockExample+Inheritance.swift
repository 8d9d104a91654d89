// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
extension MockExample {
  static let inheritance = [
    MockExample(
      "protocol Watched",
      #"""
      protocol Watched: Observable { var seen: Int { get } }
      """#,
      #"""
      final class WatchedMock: Mock, Watched, @unchecked Sendable {
        var seen: Int { forward { (real: any Watched) in real.seen } }
      }
      """#),
    MockExample(
      "protocol Diamond",
      #"""
      protocol Diamond: Left, Right { func base() -> Int }
      """#,
      #"""
      final class DiamondMock: Mock, Diamond, @unchecked Sendable {
        func base() -> Int { forward { (real: any Diamond) in real.base() } }
        func left() -> Int { forward { (real: any Diamond) in real.left() } }
        func right() -> Int { forward { (real: any Diamond) in real.right() } }
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
        func shine(_ n: Int) -> Int { it.forward(n) { (real: any Badge) in real.shine(n) } }
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
        func hang() -> Int { it.forward { (real: any Plaque) in real.hang() } }
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
        func touch() -> Int { it.forward { (real: any Object) in real.touch() } }
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
        func later(_ n: Int) async throws -> Int { try await it.forward(n) { (real: any Teller) in try await real.later(n) } }
        nonisolated func desk() -> Int { it.forward { (real: any Teller) in real.desk() } }
        var cash: Int { it.call() }
        static func count() -> Int { statics.forward { (real: any Teller.Type) in real.count() } }
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
        nonisolated let it: Mock
        init(_ strictness: Mock.Strictness? = nil, name: String = "Gate0Mock") { it = Mock(strictness, name: name) }
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
        nonisolated let it: Mock
        init(_ strictness: Mock.Strictness? = nil, name: String = "CacheMock") { it = Mock(strictness, name: name) }
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
        func close() -> Int { forward { (real: any Handle) in real.close() } }
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
        func end() -> Int { forward { (real: any Fleeting) in real.end() } }
      }
      """#),
    MockExample(
      "a struct of closures",
      """
      struct Cold: Error {}
      /// @Mocked
      struct API: Sendable {
        typealias Load = @Sendable (_ id: Int) async throws -> String
        var load: Load
        var save: @Sendable (String, _ force: Bool) async throws(Cold) -> Void
        var bump: (inout Int) -> Int = { $0 }
        let name: String
        var limit = 3
        let version = 2
        var text: String { "" }
        static let live = 3
        func help() {}
      }
      /// @Mocked
      @MainActor public struct Page { public var verify: @MainActor (Int) -> Bool; var value: () -> Int }
      typealias Show = @MainActor @Sendable (Int) -> Void
      /// @Mocked
      struct Router { var show: Show; var check: (@autoclosure () -> Bool) -> Int }
      /// @Mocked
      @MainActor struct Book { var turn: @Sendable () -> Int; nonisolated let count: @Sendable () -> Int }
      """,
      """
      final class APIMock: Mock, @unchecked Sendable {
        func value(name: String) -> API { API(load: { id in try await self.load(id) }, save: { (argument1, force) throws(Cold) in try await self.save(argument1, force) }, bump: { argument in self.bump(&argument) }, name: name) }
        func load(_ id: Int) async throws -> String { try await forward(id) { (real: API) in try await real.load(id) } }
        func save(_ argument1: String, _ force: Bool) async throws(Cold) { try await forward(argument1, force) { (real: API) async throws(Cold) in try await real.save(argument1, force) } }
        func bump(_ argument: inout Int) -> Int { withInout(&argument) { argument in forward(argument) { (real: API) in real.bump(&argument.value) } } }
      }

      nonisolated final class PageMock: MockDelegate, Sendable {
        let it: Mock
        init(_ strictness: Mock.Strictness? = nil, name: String = "PageMock") { it = Mock(strictness, name: name) }
        @MainActor var mockedValue: Page { Page(verify: { argument in self.verify(argument) }, value: { self.value() }) }
        @MainActor func verify(_ argument: Int) -> Bool { it.call(argument) }
        @MainActor func value() -> Int { it.call() }
      }

      final class RouterMock: Mock, @unchecked Sendable {
        var value: Router { Router(show: { argument in self.show(argument) }, check: { argument in self.check(argument()) }) }
        @MainActor func show(_ argument: Int) { forward(argument) { (real: Router) in real.show(argument) } }
        func check(_ argument: @autoclosure () -> Bool) -> Int { withAutoclosure(argument()) { argument in forward(argument) { (real: Router) in real.check(argument()) } } }
      }

      final class BookMock: Mock, @unchecked Sendable {
        @MainActor var value: Book { Book(turn: { self.turn() }, count: { self.count() }) }
        nonisolated func turn() -> Int { call() }
        nonisolated func count() -> Int { call() }
      }
      """),
  ]
}
