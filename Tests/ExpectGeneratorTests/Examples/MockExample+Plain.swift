// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
extension MockExample {
  static let plainMembers = [
    MockExample(
      "protocol Radio",
      #"""
      protocol Radio {
        func tune(_ station: Int, gently: Bool) -> String
        func warm()
        var brand: String { get }
        var volume: Int { get set }
        func blank(_ v: Void, _ u: ())
        func hush() -> ()
        func nameless(_: Int, _: String) -> Int
      }
      """#,
      #"""
      final class RadioMock: Mock, Radio, @unchecked Sendable {
        func tune(_ station: Int, gently: Bool) -> String { forward(station, gently) { (real: any Radio) in real.tune(station, gently: gently) } }
        func warm() { forward { (real: any Radio) in real.warm() } }
        var brand: String { forward { (real: any Radio) in real.brand } }
        var volume: Int { get { forward { (real: any Radio) in real.volume } } set { forward(newValue) { (real: inout any Radio) in real.volume = newValue } } }
        func blank(_ v: Void, _ u: ()) { forward(v, u) { (real: any Radio) in real.blank(v, u) } }
        func hush() -> () { forward { (real: any Radio) in real.hush() } }
        func nameless(_ arg1: Int, _ arg2: String) -> Int { forward(arg1, arg2) { (real: any Radio) in real.nameless(arg1, arg2) } }
      }
      """#),
    MockExample(
      "protocol Finder",
      #"""
      protocol Finder {
        func find(_ k: String?) -> Int?
        func named(_ k: Int) -> Optional<String>
        func aliased() -> MaybeInt
        func odd(_ k: Int??) -> Int??
        func iuo(_ k: Int!) -> Int!
        var loose: Int! { get set }
        var maybe: String? { get set }
        func anything() -> Any
        func anyObject() -> AnyObject?
      }
      """#,
      #"""
      final class FinderMock: Mock, Finder, @unchecked Sendable {
        func find(_ k: String?) -> Int? { forward(k) { (real: any Finder) in real.find(k) } }
        func named(_ k: Int) -> Optional<String> { forward(k) { (real: any Finder) in real.named(k) } }
        func aliased() -> MaybeInt { forward { (real: any Finder) in real.aliased() } }
        func odd(_ k: Int??) -> Int?? { forward(k) { (real: any Finder) in real.odd(k) } }
        func iuo(_ k: Int!) -> Int! { forward(k) { (real: any Finder) in real.iuo(k) } }
        var loose: Int! { get { forward { (real: any Finder) in real.loose } } set { forward(newValue) { (real: inout any Finder) in real.loose = newValue } } }
        var maybe: String? { get { forward { (real: any Finder) in real.maybe } } set { forward(newValue) { (real: inout any Finder) in real.maybe = newValue } } }
        func anything() -> Any { forward { (real: any Finder) in real.anything() } }
        func anyObject() -> AnyObject? { forward { (real: any Finder) in real.anyObject() } }
      }
      """#),
    MockExample(
      "protocol Red",
      #"""
      protocol Red {}
      """#,
      #"""
      final class RedMock: Mock, Red, @unchecked Sendable {}
      """#),
    MockExample(
      "protocol Blue",
      #"""
      protocol Blue {}
      """#,
      #"""
      final class BlueMock: Mock, Blue, @unchecked Sendable {}
      """#),
    MockExample(
      "protocol Nut",
      #"""
      protocol Nut<Kind> {
        associatedtype Kind
        func crack() -> Kind
      }
      """#,
      #"""
      final class NutMock<Kind>: Mock, Nut, @unchecked Sendable {
        func crack() -> Kind { forward { (real: any Nut<Kind>) in real.crack() } }
      }
      """#),
    MockExample(
      "protocol Shapes",
      #"""
      protocol Shapes {
        func tuple(_ t: (x: Int, y: String)) -> (Int, z: String)
        func metatype(_ t: Int.Type, _ u: (any Equatable).Type) -> Any.Type
        func sendableMetatype<T: SendableMetatype>(_ t: T.Type) async
        func composed(_ p: any Red & Blue) -> any Red & Blue
        func ticks() -> any AsyncSequence<Int, Never>
        func constrained(_ n: any Nut<Int>) -> any Nut<String>
        func sugarFree(_ a: Swift.Array<Swift.Int>) -> Swift.Dictionary<String, Int>
      }
      """#,
      #"""
      final class ShapesMock: Mock, Shapes, @unchecked Sendable {
        func tuple(_ t: (x: Int, y: String)) -> (Int, z: String) { forward(t) { (real: any Shapes) in real.tuple(t) } }
        func metatype(_ t: Int.Type, _ u: (any Equatable).Type) -> Any.Type { forward(t, u) { (real: any Shapes) in real.metatype(t, u) } }
        func sendableMetatype<T: SendableMetatype>(_ t: T.Type) async { await forward(t) { (real: any Shapes) in await real.sendableMetatype(t) } }
        func composed(_ p: any Red & Blue) -> any Red & Blue { forward(p) { (real: any Shapes) in real.composed(p) } }
        func ticks() -> any AsyncSequence<Int, Never> { forward { (real: any Shapes) in real.ticks() } }
        func constrained(_ n: any Nut<Int>) -> any Nut<String> { forward(n) { (real: any Shapes) in real.constrained(n) } }
        func sugarFree(_ a: Swift.Array<Swift.Int>) -> Swift.Dictionary<String, Int> { forward(a) { (real: any Shapes) in real.sugarFree(a) } }
      }
      """#),
    MockExample(
      "protocol Wide",
      #"""
      protocol Wide {
        func many(
          _ a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int,
          l: Int,
          m: Int, n: Int, o: Int, p: Int, q: Int, r: Int
        ) -> Int
        func outcome() -> Result<Int, any Error>
        func tasks() -> Task<Int, Never>
        func stream() -> AsyncThrowingStream<Int, any Error>
        func raw(_ p: UnsafePointer<Int>, _ b: UnsafeMutableRawBufferPointer) -> UnsafeRawPointer?
        func callAsFunction(_ n: Int) -> Int
        func date(_ d: Date) -> URL
      }
      """#,
      #"""
      final class WideMock: Mock, Wide, @unchecked Sendable {
        func many(_ a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int, n: Int, o: Int, p: Int, q: Int, r: Int) -> Int { forward(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r) { (real: any Wide) in real.many(a, b: b, c: c, d: d, e: e, f: f, g: g, h: h, i: i, j: j, k: k, l: l, m: m, n: n, o: o, p: p, q: q, r: r) } }
        func outcome() -> Result<Int, any Error> { forward { (real: any Wide) in real.outcome() } }
        func tasks() -> Task<Int, Never> { forward { (real: any Wide) in real.tasks() } }
        func stream() -> AsyncThrowingStream<Int, any Error> { forward { (real: any Wide) in real.stream() } }
        func raw(_ p: UnsafePointer<Int>, _ b: UnsafeMutableRawBufferPointer) -> UnsafeRawPointer? { forward(p, b) { (real: any Wide) in real.raw(p, b) } }
        func callAsFunction(_ n: Int) -> Int { forward(n) { (real: any Wide) in real.callAsFunction(n) } }
        func date(_ d: Date) -> URL { forward(d) { (real: any Wide) in real.date(d) } }
      }
      """#),
    MockExample(
      "protocol Dynamic",
      #"""
      @dynamicMemberLookup
      protocol Dynamic {
        subscript(dynamicMember name: String) -> Int { get }
      }
      """#,
      #"""
      final class DynamicMock: Mock, Dynamic, @unchecked Sendable {
        subscript(dynamicMember name: String) -> Int { forward(name) { (real: any Dynamic) in real[dynamicMember: name] } }
      }
      """#),
    MockExample(
      "protocol Annotated",
      #"""
      /// Things that change.
      @available(*, deprecated, message: "only to see it copied")
      protocol Annotated {
        /// Does something.
        @discardableResult func kept() -> Int
        @available(macOS 13, *) func newer() -> Int
        @available(*, noasync) func blocking()
        @warn_unqualified_access func dropped() -> Int
        @preconcurrency func old(_ f: @escaping @Sendable () -> Void)
      }
      """#,
      #"""
      @available(*, deprecated, message: "only to see it copied")
      final class AnnotatedMock: Mock, Annotated, @unchecked Sendable {
        @discardableResult func kept() -> Int { forward { (real: any Annotated) in real.kept() } }
        @available(macOS 13, *) func newer() -> Int { forward { (real: any Annotated) in real.newer() } }
        @available(*, noasync) func blocking() { forward { (real: any Annotated) in real.blocking() } }
        func dropped() -> Int { call() }
        func old(_ f: @escaping @Sendable () -> Void) { forward(f) { (real: any Annotated) in real.old(f) } }
      }
      """#),
    MockExample(
      "protocol Defaulted",
      #"""
      protocol Defaulted {
        func page(_ n: Int) -> Int
        func pages(from start: Int, limit: Int) -> Int
      }
      """#,
      #"""
      final class DefaultedMock: Mock, Defaulted, @unchecked Sendable {
        func page(_ n: Int) -> Int { forward(n) { (real: any Defaulted) in real.page(n) } }
        func pages(from start: Int, limit: Int) -> Int { forward(start, limit) { (real: any Defaulted) in real.pages(from: start, limit: limit) } }
      }
      """#),
    MockExample(
      "protocol Overloaded",
      #"""
      protocol Overloaded {
        func f(_ a: Int) -> Int
        func f(a: Int) -> Int
        func f(_ a: String) -> Int
        func f<T: Hashable>(_ a: T) -> Int
        func g() -> Int
        func g() -> String
        func h<T>(_ t: T) -> Int where T: Equatable
        func h<T>(_ t: T) -> Int where T: Sequence
        func hit() -> Int
        func hit() async -> Int
        var size: Int { get }
        func size(of n: Int) -> Int
      }
      """#,
      #"""
      final class OverloadedMock: Mock, Overloaded, @unchecked Sendable {
        func f(_ a: Int) -> Int { forward(a) { (real: any Overloaded) in real.f(a) } }
        func f(a: Int) -> Int { forward(a) { (real: any Overloaded) in real.f(a: a) } }
        func f(_ a: String) -> Int { forward(a) { (real: any Overloaded) in real.f(a) } }
        func f<T: Hashable>(_ a: T) -> Int { forward(a) { (real: any Overloaded) in real.f(a) } }
        func g() -> Int { forward { (real: any Overloaded) in real.g() } }
        func g() -> String { forward { (real: any Overloaded) in real.g() } }
        func h<T>(_ t: T) -> Int where T: Equatable { forward(t) { (real: any Overloaded) in real.h(t) } }
        func h<T>(_ t: T) -> Int where T: Sequence { forward(t) { (real: any Overloaded) in real.h(t) } }
        func hit() -> Int { forward { (real: any Overloaded) in real.hit() } }
        func hit() async -> Int { await forward { (real: any Overloaded) in await real.hit() } }
        var size: Int { forward { (real: any Overloaded) in real.size } }
        func size(of n: Int) -> Int { forward(n) { (real: any Overloaded) in real.size(of: n) } }
      }
      """#),
    MockExample(
      "protocol Keywords",
      #"""
      protocol Keywords {
        func `class`(`in`: Int, `self`: Int) -> Int
        func `repeat`(for: Int, where place: String) -> Int
        func `two words`(`a b`: Int) -> Int
        func 🎉(_ 🍰: Int) -> Int
        var `default`: Int { get set }
      }
      """#,
      #"""
      final class KeywordsMock: Mock, Keywords, @unchecked Sendable {
        func `class`(`in`: Int, `self`: Int) -> Int { forward(`in`, `self`) { (real: any Keywords) in real.`class`(in: `in`, self: `self`) } }
        func `repeat`(for: Int, where place: String) -> Int { forward(`for`, place) { (real: any Keywords) in real.`repeat`(for: `for`, where: place) } }
        func `two words`(`a b`: Int) -> Int { forward(`a b`) { (real: any Keywords) in real.`two words`(`a b`: `a b`) } }
        func 🎉(_ 🍰: Int) -> Int { forward(🍰) { (real: any Keywords) in real.🎉(🍰) } }
        var `default`: Int { get { forward { (real: any Keywords) in real.`default` } } set { forward(newValue) { (real: inout any Keywords) in real.`default` = newValue } } }
      }
      """#),
    MockExample(
      "protocol Shadowing",
      #"""
      protocol Shadowing {
        func run(call: Int, callThrowing: Int) throws -> Int
        static func fixed(statics: Int) -> Int
        subscript(newValue: Int) -> Int { get set }
      }
      """#,
      #"""
      final class ShadowingMock: Mock, Shadowing, @unchecked Sendable {
        func run(call: Int, callThrowing: Int) throws -> Int { try self.forward(call, callThrowing) { (real: any Shadowing) in try real.run(call: call, callThrowing: callThrowing) } }
        static func fixed(statics: Int) -> Int { Self.statics.forward(statics) { (real: any Shadowing.Type) in real.fixed(statics: statics) } }
        subscript(newValue: Int) -> Int { get { forward(newValue) { (real: any Shadowing) in real[newValue] } } set(value) { forward(newValue, value) { (real: inout any Shadowing) in real[newValue] = value } } }
      }
      """#),
  ]
}

// MARK: - Statics

// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
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
        static func tick(_ n: Int) -> Int { statics.forward(n) { (real: any Clock0.Type) in real.tick(n) } }
        static var skew: Int { get { statics.forward { (real: any Clock0.Type) in real.skew } } set { statics.forward(newValue) { (real: any Clock0.Type) in real.skew = newValue } } }
        static var zone: String { statics.forward { (real: any Clock0.Type) in real.zone } }
        static func a() throws -> Int { try statics.forward { (real: any Clock0.Type) in try real.a() } }
        static func b() async throws(Cold) -> Int { try await statics.forward { (real: any Clock0.Type) async throws(Cold) in try await real.b() } }
        static func c(_ n: inout Int) { withInout(&n) { n in statics.forward(n) { (real: any Clock0.Type) in real.c(&n.value) } } }
        static func d(_ f: (Int) -> Int) -> Int { withoutActuallyEscaping(f) { f in statics.forward(NonEscaping(f)) { (real: any Clock0.Type) in real.d(f) } } }
        static func e<T>(_ t: T) -> T { statics.forward(t) { (real: any Clock0.Type) in real.e(t) } }
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
        static subscript(key: String) -> Int { get { statics.forward(key) { (real: any Settings.Type) in real[key] } } set { statics.forward(key, newValue) { (real: any Settings.Type) in real[key] = newValue } } }
        static subscript<T>(typed key: String, as type: T.Type) -> T? { get throws { try statics.forward(key, type) { (real: any Settings.Type) in try real[typed: key, as: type] } } }
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
        subscript(row r: Int, col c: Int) -> Int { get { forward(r, c) { (real: any Grid) in real[row: r, col: c] } } set { forward(r, c, newValue) { (real: inout any Grid) in real[row: r, col: c] = newValue } } }
        subscript(index: Int) -> String { forward(index) { (real: any Grid) in real[index] } }
        subscript<T>(typed t: T) -> T? { forward(t) { (real: any Grid) in real[typed: t] } }
        subscript(risky i: Int) -> Int { get throws(Cold) { try forward(i) { (real: any Grid) throws(Cold) in try real[risky: i] } } }
        subscript(slow i: Int) -> Int { get async { await forward(i) { (real: any Grid) in await real[slow: i] } } }
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
        func push(_ n: Int) { forward(n) { (real: inout any Modified) in real.push(n) } }
        func done() -> Int { forward { (real: any Modified) in real.done() } }
        func look() -> Int { forward { (real: any Modified) in real.look() } }
        func old() -> Int { forward { (real: any Modified) in real.old() } }
        var a: Int { get { forward { (real: inout any Modified) in real.a } } set { forward(newValue) { (real: inout any Modified) in real.a = newValue } } }
      }
      """#),
  ]
}
