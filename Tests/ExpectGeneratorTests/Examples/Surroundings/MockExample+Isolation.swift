// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
extension MockExample {
  static let isolation = [
    MockExample(
      "protocol Screen",
      #"""
      @MainActor
      protocol Screen {
        func show(_ n: Int) -> Int
        func load(_ p: Pile) async throws -> Pile
        var title: String { get set }
        nonisolated func id() -> Int
        nonisolated var tag: String { get }
        nonisolated func ping() async -> Int
      }
      """#,
      #"""
      final class ScreenMock: Mock, Screen, @unchecked Sendable {
        func show(_ n: Int) -> Int { call(n) }
        @MainActor func load(_ p: Pile) async throws -> Pile { try await callThrowing(p) }
        var title: String { get { call() } set { call(newValue) } }
        nonisolated func id() -> Int { call() }
        nonisolated var tag: String { call() }
        nonisolated func ping() async -> Int { await call() }
      }
      """#),
    MockExample(
      "protocol SubScreen",
      #"""
      protocol SubScreen: Screen {
        func hide(_ p: Pile) async -> Int
      }
      """#,
      #"""
      final class SubScreenMock: Mock, SubScreen, @unchecked Sendable {
        func show(_ n: Int) -> Int { call(n) }
        @MainActor func hide(_ p: Pile) async -> Int { await call(p) }
      }
      """#),
    MockExample(
      "protocol Swimmer",
      #"""
      @Lane
      protocol Swimmer {
        func stroke(_ n: Int) -> Int
        func race(_ p: Pile) async -> Pile
      }
      """#,
      #"""
      final class SwimmerMock: Mock, Swimmer, @unchecked Sendable {
        func stroke(_ n: Int) -> Int { call(n) }
        @Lane func race(_ p: Pile) async -> Pile { await call(p) }
      }
      """#),
    MockExample(
      "protocol Pool",
      #"""
      protocol Pool {
        @Lane func towel() -> Int
        @MainActor func bell(_ n: Int) -> Int
        @MainActor static func open() -> Int
        @MainActor var sign: String { get set }
      }
      """#,
      #"""
      final class PoolMock: Mock, Pool, @unchecked Sendable {
        @Lane func towel() -> Int { call() }
        @MainActor func bell(_ n: Int) -> Int { call(n) }
        @MainActor static func open() -> Int { statics.call() }
        @MainActor var sign: String { get { call() } set { call(newValue) } }
      }
      """#),
    MockExample(
      "protocol Plainly",
      #"""
      protocol Plainly {
        func now(_ n: Int) -> Int
        func soon(_ p: Pile) async -> Pile
        var later: Int { get async }
      }
      """#,
      #"""
      final class PlainlyMock: Mock, Plainly, @unchecked Sendable {
        func now(_ n: Int) -> Int { call(n) }
        func soon(_ p: Pile) async -> Pile { await call(p) }
        var later: Int { get async { await call() } }
      }
      """#),
    MockExample(
      "protocol Free",
      #"""
      nonisolated protocol Free {
        func a() -> Int
        func b(_ n: Int) async -> Int
      }
      """#,
      #"""
      final class FreeMock: Mock, Free, @unchecked Sendable {
        func a() -> Int { call() }
        func b(_ n: Int) async -> Int { await call(n) }
      }
      """#),
  ]
}
