// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
extension MockExample {
  static let places = [
    MockExample(
      "protocol Open0",
      #"""
      public protocol Open0<Kind> {
        associatedtype Kind
        func f(_ k: Kind) -> Int
      }
      """#,
      #"""
      final class Open0Mock<Kind>: Mock, Open0, @unchecked Sendable {
        func f(_ k: Kind) -> Int { call(k) }
      }
      """#),
    MockExample(
      "protocol Packed",
      #"""
      package protocol Packed {
        func f() -> Int
        var v: Int { get set }
      }
      """#,
      #"""
      final class PackedMock: Mock, Packed, @unchecked Sendable {
        func f() -> Int { call() }
        var v: Int { get { call() } set { call(newValue) } }
      }
      """#),
    MockExample(
      "protocol Cat",
      #"""
      enum Park {
        protocol Cat { func purr() -> Int }
        struct House {
          protocol Dog { func bark(_ c: any Cat) -> Int }
        }
      }
      """#,
      #"""
      extension Park {
        final class CatMock: Mock, Cat, @unchecked Sendable {
          func purr() -> Int { call() }
        }
      }

      extension Park.House {
        final class DogMock: Mock, Dog, @unchecked Sendable {
          func bark(_ c: any Park.Cat) -> Int { call(c) }
        }
      }
      """#),
    MockExample(
      "protocol Bird",
      #"""
      extension Park.House {
        protocol Bird { func sing() -> Int }
      }
      """#,
      #"""
      extension Park.House {
        final class BirdMock: Mock, Bird, @unchecked Sendable {
          func sing() -> Int { call() }
        }
      }
      """#),
    MockExample(
      "class Town",
      #"""
      class Town {
        protocol Mayor { func speak() -> Int }
      }
      """#,
      #"""
      final class TownMock: Town, MockDelegate {
        let it = Mock(name: "TownMock")
      }

      extension Town {
        final class MayorMock: Mock, Mayor, @unchecked Sendable {
          func speak() -> Int { call() }
        }
      }
      """#),
    MockExample(
      "protocol Guard",
      #"""
      actor City {
        protocol Guard { func watch() -> Int }
      }
      """#,
      #"""
      extension City {
        final class GuardMock: Mock, Guard, @unchecked Sendable {
          func watch() -> Int { call() }
        }
      }
      """#),
    MockExample(
      "protocol Conditional0",
      #"""
      protocol Conditional0 {
        #if os(Linux)
          func linux() -> Int
          #if DEBUG || !DEBUG
            func nested() -> Int
          #endif
        #elseif os(Windows)
          func windows() -> Int
        #else
          func other() -> Int
        #endif
        func always() -> Int
      }
      """#,
      #"""
      final class Conditional0Mock: Mock, Conditional0, @unchecked Sendable {
      #if os(Linux)
        func linux() -> Int { call() }
      #if DEBUG || !DEBUG
        func nested() -> Int { call() }
      #endif
      #elseif os(Windows)
        func windows() -> Int { call() }
      #else
        func other() -> Int { call() }
      #endif
        func always() -> Int { call() }
      }
      """#),
    MockExample(
      "protocol Unixlike",
      #"""
      #if os(Linux) || os(macOS)
        protocol Unixlike { func fork() -> Int }
      #else
        protocol Unixlike { func spawn() -> Int }
      #endif
      """#,
      #"""
      #if os(Linux) || os(macOS)
      final class UnixlikeMock: Mock, Unixlike, @unchecked Sendable {
        func fork() -> Int { call() }
      }
      #else
      final class UnixlikeMock: Mock, Unixlike, @unchecked Sendable {
        func spawn() -> Int { call() }
      }
      #endif
      """#),
    MockExample(
      "protocol Dated",
      #"""
      protocol Dated { func day(_ d: Date) -> TimeInterval }
      """#,
      #"""
      final class DatedMock: Mock, Dated, @unchecked Sendable {
        func day(_ d: Date) -> TimeInterval { call(d) }
      }
      """#),
    MockExample(
      "protocol Judge",
      #"""
      protocol Judge {
        func verify() -> Bool
        func call(_ n: Int) -> Int
        var expect: Int { get set }
        func stub() throws -> String
      }
      """#,
      #"""
      nonisolated final class JudgeMock: MockDelegate, Judge {
        let it = Mock(name: "JudgeMock")
        func verify() -> Bool { it.call() }
        func call(_ n: Int) -> Int { it.call(n) }
        var expect: Int { get { it.call() } set { it.call(newValue) } }
        func stub() throws -> String { try it.callThrowing() }
      }
      """#),
    MockExample(
      "protocol Static0",
      #"""
      protocol Static0 {
        static var statics: Int { get }
        static func other(_ n: Int) -> Int
      }
      """#,
      #"""
      nonisolated final class Static0Mock: MockDelegate, Static0 {
        let it = Mock(name: "Static0Mock")
        static var statics: Int { Mock.statics(of: Self.self).call() }
        static func other(_ n: Int) -> Int { Mock.statics(of: Self.self).call(n) }
      }
      """#),
    MockExample(
      "protocol Pronoun",
      #"""
      protocol Pronoun {
        var it: String { get }
        func verify() -> Bool
        static func all() -> Int
      }
      """#,
      #"""
      nonisolated final class PronounMock: Pronoun {
        let mock = Mock(name: "PronounMock")
        var it: String { mock.call() }
        func verify() -> Bool { mock.call() }
        static func all() -> Int { Mock.statics(of: Self.self).call() }
      }
      """#),
    MockExample(
      "protocol HashableJudge",
      #"""
      protocol HashableJudge: Hashable {
        func verify() -> Bool
      }
      """#,
      #"""
      nonisolated final class HashableJudgeMock: MockDelegate, HashableJudge {
        let it = Mock(name: "HashableJudgeMock")
        func verify() -> Bool { it.call() }
      }
      """#),
    MockExample(
      "protocol Lamp",
      #"""
      enum Shade {
        struct Error {}
        struct String {}
        protocol Lamp {
          func dim(_ e: Error) -> String?
        }
      }
      """#,
      #"""
      extension Shade {
        final class LampMock: Mock, Lamp, @unchecked Sendable {
          func dim(_ e: Error) -> String? { call(e, returning: String?.self) }
        }
      }
      """#),
  ]
}

// MARK: - Isolation

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
