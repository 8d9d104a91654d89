// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
extension MockExample {
  static let places = [
    MockExample(
      "typed errors that are called Error",
      """
      enum Bank {
        enum Error: Swift.Error { case closed }
        protocol Teller { func pay() throws(Error); func ask() throws(Swift.Error) }
      }
      protocol Load {
        associatedtype Error: Swift.Error
        func load() throws(Error) -> Int
      }
      """,
      """
      extension Bank {
        final class TellerMock: Mock, Teller, @unchecked Sendable {
          func pay() throws(Error) { try forward { (real: any Teller) throws(Error) in try real.pay() } }
          func ask() throws(Swift.Error) { try forward { (real: any Teller) in try real.ask() } }
        }
      }

      final class LoadMock<Error: Swift.Error>: Mock, Load, @unchecked Sendable {
        func load() throws(Error) -> Int { try callThrowing(throwing: Error.self) }
      }
      """),
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
        func f(_ k: Kind) -> Int { forward(k) { (real: any Open0<Kind>) in real.f(k) } }
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
        func f() -> Int { forward { (real: any Packed) in real.f() } }
        var v: Int { get { forward { (real: any Packed) in real.v } } set { forward(newValue) { (real: inout any Packed) in real.v = newValue } } }
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
          func purr() -> Int { forward { (real: any Cat) in real.purr() } }
        }
      }

      extension Park.House {
        final class DogMock: Mock, Dog, @unchecked Sendable {
          func bark(_ c: any Park.Cat) -> Int { forward(c) { (real: any Dog) in real.bark(c) } }
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
          func sing() -> Int { forward { (real: any Bird) in real.sing() } }
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
          func speak() -> Int { forward { (real: any Mayor) in real.speak() } }
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
          func watch() -> Int { forward { (real: any Guard) in real.watch() } }
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
        func linux() -> Int { forward { (real: any Conditional0) in real.linux() } }
      #if DEBUG || !DEBUG
        func nested() -> Int { forward { (real: any Conditional0) in real.nested() } }
      #endif
      #elseif os(Windows)
        func windows() -> Int { forward { (real: any Conditional0) in real.windows() } }
      #else
        func other() -> Int { forward { (real: any Conditional0) in real.other() } }
      #endif
        func always() -> Int { forward { (real: any Conditional0) in real.always() } }
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
        func fork() -> Int { forward { (real: any Unixlike) in real.fork() } }
      }
      #else
      final class UnixlikeMock: Mock, Unixlike, @unchecked Sendable {
        func spawn() -> Int { forward { (real: any Unixlike) in real.spawn() } }
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
        func day(_ d: Date) -> TimeInterval { forward(d) { (real: any Dated) in real.day(d) } }
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
        let it: Mock
        init(_ strictness: Mock.Strictness? = nil, name: String = "JudgeMock") { it = Mock(strictness, name: name) }
        func verify() -> Bool { it.forward { (real: any Judge) in real.verify() } }
        func call(_ n: Int) -> Int { it.forward(n) { (real: any Judge) in real.call(n) } }
        var expect: Int { get { it.forward { (real: any Judge) in real.expect } } set { it.forward(newValue) { (real: inout any Judge) in real.expect = newValue } } }
        func stub() throws -> String { try it.forward { (real: any Judge) in try real.stub() } }
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
        let it: Mock
        init(_ strictness: Mock.Strictness? = nil, name: String = "Static0Mock") { it = Mock(strictness, name: name) }
        static var statics: Int { Mock.statics(of: Self.self).forward { (real: any Static0.Type) in real.statics } }
        static func other(_ n: Int) -> Int { Mock.statics(of: Self.self).forward(n) { (real: any Static0.Type) in real.other(n) } }
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
        let mock: Mock
        init(_ strictness: Mock.Strictness? = nil, name: String = "PronounMock") { mock = Mock(strictness, name: name) }
        var it: String { mock.forward { (real: any Pronoun) in real.it } }
        func verify() -> Bool { mock.forward { (real: any Pronoun) in real.verify() } }
        static func all() -> Int { Mock.statics(of: Self.self).forward { (real: any Pronoun.Type) in real.all() } }
      }
      """#),
    MockExample(
      "protocol Office",
      #"""
      protocol Office: Actor {
        var it: String { get }
        init(n: Int)
      }
      """#,
      #"""
      actor OfficeMock {
        nonisolated let mock = Mock(name: "OfficeMock")
        init() {}
        var it: String { mock.call() }
        init(n: Int) { Mock.statics(of: Self.self).call(n) }
      }

      extension OfficeMock: Office {}
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
        let it: Mock
        init(_ strictness: Mock.Strictness? = nil, name: String = "HashableJudgeMock") { it = Mock(strictness, name: name) }
        func verify() -> Bool { it.forward { (real: any HashableJudge) in real.verify() } }
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
          func dim(_ e: Error) -> String? { forward(e) { (real: any Lamp) in real.dim(e) } }
        }
      }
      """#),
  ]
}

// MARK: - Isolation

// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
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
        @MainActor func show(_ n: Int) -> Int { forward(n) { (real: any Screen) in real.show(n) } }
        @MainActor func load(_ p: Pile) async throws -> Pile { try await forward(p) { (real: any Screen) in try await real.load(p) } }
        @MainActor var title: String { get { forward { (real: any Screen) in real.title } } set { forward(newValue) { (real: inout any Screen) in real.title = newValue } } }
        nonisolated func id() -> Int { forward { (real: any Screen) in real.id() } }
        nonisolated var tag: String { forward { (real: any Screen) in real.tag } }
        nonisolated func ping() async -> Int { await forward { (real: any Screen) in await real.ping() } }
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
        @MainActor func show(_ n: Int) -> Int { forward(n) { (real: any SubScreen) in real.show(n) } }
        @MainActor func hide(_ p: Pile) async -> Int { await forward(p) { (real: any SubScreen) in await real.hide(p) } }
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
        @Lane func stroke(_ n: Int) -> Int { forward(n) { (real: any Swimmer) in real.stroke(n) } }
        @Lane func race(_ p: Pile) async -> Pile { await forward(p) { (real: any Swimmer) in await real.race(p) } }
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
        @Lane func towel() -> Int { forward { (real: any Pool) in real.towel() } }
        @MainActor func bell(_ n: Int) -> Int { forward(n) { (real: any Pool) in real.bell(n) } }
        @MainActor static func open() -> Int { statics.forward { (real: any Pool.Type) in real.open() } }
        @MainActor var sign: String { get { forward { (real: any Pool) in real.sign } } set { forward(newValue) { (real: inout any Pool) in real.sign = newValue } } }
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
        func now(_ n: Int) -> Int { forward(n) { (real: any Plainly) in real.now(n) } }
        func soon(_ p: Pile) async -> Pile { await forward(p) { (real: any Plainly) in await real.soon(p) } }
        var later: Int { get async { await forward { (real: any Plainly) in await real.later } } }
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
        func a() -> Int { forward { (real: any Free) in real.a() } }
        func b(_ n: Int) async -> Int { await forward(n) { (real: any Free) in await real.b(n) } }
      }
      """#),
  ]
}
