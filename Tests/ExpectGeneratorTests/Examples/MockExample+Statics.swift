// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
extension MockExample {
  static let statics = [
    MockExample(
      "protocol Clock0",
      #"""
      protocol Clock0 {
        static func tick(_ n: Int) -> Int
        static var skew: Int { get set }
        static var zone: String { get }
        static func a() throws -> Int
        static func b() async throws(Cold) -> Int
        static func c(_ n: inout Int)
        static func d(_ f: (Int) -> Int) -> Int
        static func e<T>(_ t: T) -> T
      }
      """#,
      #"""
      final class Clock0Mock: Mock, Clock0, @unchecked Sendable {
        static func tick(_ n: Int) -> Int { statics.call(n) }
        static var skew: Int { get { statics.call() } set { statics.call(newValue) } }
        static var zone: String { statics.call() }
        static func a() throws -> Int { try statics.callThrowing() }
        static func b() async throws(Cold) -> Int { try await statics.callThrowing(throwing: Cold.self) }
        static func c(_ n: inout Int) { withInout(&n) { statics.call($0) } }
        static func d(_ f: (Int) -> Int) -> Int { withoutActuallyEscaping(f) { statics.call(Borrowed($0)) } }
        static func e<T>(_ t: T) -> T { statics.call(t) }
      }
      """#),
    MockExample(
      "protocol Theme",
      #"""
      protocol Theme {
        static var shared: Self { get }
        static func make(_ n: Int) -> Self
        static func maybe() -> Self?
      }
      """#,
      #"""
      final class ThemeMock: Mock, Theme, @unchecked Sendable {
        static var shared: ThemeMock { statics.call() ?? ThemeMock() }
        static func make(_ n: Int) -> ThemeMock { statics.call(n) ?? ThemeMock() }
        static func maybe() -> ThemeMock? { statics.call(returning: ThemeMock?.self) }
      }
      """#),
    MockExample(
      "protocol Counted",
      #"""
      protocol Counted {
        associatedtype Thing
        static func count(_ t: Thing) -> Int
      }
      """#,
      #"""
      final class CountedMock<Thing>: Mock, Counted, @unchecked Sendable {
        static func count(_ t: Thing) -> Int { statics.call(t) }
      }
      """#),
    MockExample(
      "protocol Settings",
      #"""
      protocol Settings {
        static subscript(key: String) -> Int { get set }
        static subscript<T>(typed key: String, as type: T.Type) -> T? { get throws }
      }
      """#,
      #"""
      final class SettingsMock: Mock, Settings, @unchecked Sendable {
        static subscript(key: String) -> Int { get { statics.call(key) } set { statics.call(key, newValue) } }
        static subscript<T>(typed key: String, as type: T.Type) -> T? { get throws { try statics.callThrowing(key, type, returning: T?.self) } }
      }
      """#),
    MockExample(
      "protocol Money",
      #"""
      protocol Money {
        static func <~> (l: Self, r: Int) -> Bool
        static func + (l: Self, r: Self) -> Self
        static prefix func ¬ (v: Self) -> Int
        static func += (l: inout Self, r: Int)
      }
      """#,
      #"""
      final class MoneyMock: Mock, Money, @unchecked Sendable {
        static func <~> (l: MoneyMock, r: Int) -> Bool { statics.call(l, r) }
        static func + (l: MoneyMock, r: MoneyMock) -> MoneyMock { statics.call(l, r) ?? l }
        static prefix func ¬ (v: MoneyMock) -> Int { statics.call(v) }
        static func += (l: inout MoneyMock, r: Int) { withInout(&l) { statics.call($0, r) } }
      }
      """#),
    MockExample(
      "protocol Boat",
      #"""
      protocol Boat {
        init(hull: Int)
        init?(name: String, length: Int)
        init(slow n: Int) async throws(Cold)
        init<T>(generic: T) throws
        init?(risky: Int) throws
      }
      """#,
      #"""
      final class BoatMock: Mock, Boat, @unchecked Sendable {
        convenience init(hull: Int) {
          self.init()
          Self.statics.call(hull)
        }
        convenience init?(name: String, length: Int) {
          self.init()
          guard Self.statics.initializes(name, length) else { return nil }
        }
        convenience init(slow n: Int) async throws(Cold) {
          self.init()
          try await Self.statics.callThrowing(n, throwing: Cold.self)
        }
        convenience init<T>(generic: T) throws {
          self.init()
          try Self.statics.callThrowing(generic)
        }
        convenience init(risky: Int) throws {
          self.init()
          try Self.statics.callThrowing(risky)
        }
      }
      """#),
    MockExample(
      "protocol Raft",
      #"""
      protocol Raft {
        init()
        init(logs: Int)
      }
      """#,
      #"""
      final class RaftMock: Mock, Raft, @unchecked Sendable {
        convenience init() { self.init(.lenient) }
        convenience init(logs: Int) {
          self.init(.lenient)
          Self.statics.call(logs)
        }
      }
      """#),
    MockExample(
      "protocol Ferry",
      #"""
      protocol Ferry {
        init(name: String?)
      }
      """#,
      #"""
      final class FerryMock: Mock, Ferry, @unchecked Sendable {
        convenience init(name: String?) {
          self.init(.lenient, name: nil)
          Self.statics.call(name)
        }
      }
      """#),
    MockExample(
      "protocol Grid",
      #"""
      protocol Grid {
        subscript(row r: Int, col c: Int) -> Int { get set }
        subscript(_ index: Int) -> String { get }
        subscript<T>(typed t: T) -> T? { get }
        subscript(risky i: Int) -> Int { get throws(Cold) }
        subscript(slow i: Int) -> Int { get async }
      }
      """#,
      #"""
      final class GridMock: Mock, Grid, @unchecked Sendable {
        subscript(row r: Int, col c: Int) -> Int { get { call(r, c) } set { call(r, c, newValue) } }
        subscript(index: Int) -> String { call(index) }
        subscript<T>(typed t: T) -> T? { call(t, returning: T?.self) }
        subscript(risky i: Int) -> Int { get throws(Cold) { try callThrowing(i, throwing: Cold.self) } }
        subscript(slow i: Int) -> Int { get async { await call(i) } }
      }
      """#),
    MockExample(
      "protocol Modified",
      #"""
      protocol Modified {
        mutating func push(_ n: Int)
        consuming func done() -> Int
        borrowing func look() -> Int
        __consuming func old() -> Int
        var a: Int { mutating get nonmutating set }
      }
      """#,
      #"""
      final class ModifiedMock: Mock, Modified, @unchecked Sendable {
        func push(_ n: Int) { call(n) }
        func done() -> Int { call() }
        func look() -> Int { call() }
        func old() -> Int { call() }
        var a: Int { get { call() } set { call(newValue) } }
      }
      """#),
  ]
}
