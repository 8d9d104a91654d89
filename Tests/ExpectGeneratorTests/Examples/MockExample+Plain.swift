// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
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
        func tune(_ station: Int, gently: Bool) -> String { call(station, gently) }
        func warm() { call() }
        var brand: String { call() }
        var volume: Int { get { call() } set { call(newValue) } }
        func blank(_ v: Void, _ u: ()) { call(v, u) }
        func hush() -> () { call() }
        func nameless(_ arg1: Int, _ arg2: String) -> Int { call(arg1, arg2) }
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
        func find(_ k: String?) -> Int? { call(k, returning: Int?.self) }
        func named(_ k: Int) -> Optional<String> { call(k, returning: Optional<String>.self) }
        func aliased() -> MaybeInt { call(returning: MaybeInt.self) }
        func odd(_ k: Int??) -> Int?? { call(k, returning: Int??.self) }
        func iuo(_ k: Int!) -> Int! { call(k, returning: Int?.self) }
        var loose: Int! { get { call(returning: Int?.self) } set { call(newValue) } }
        var maybe: String? { get { call(returning: String?.self) } set { call(newValue) } }
        func anything() -> Any { call(returning: Any.self) }
        func anyObject() -> AnyObject? { call(returning: AnyObject?.self) }
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
        func crack() -> Kind { call() }
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
        func tuple(_ t: (x: Int, y: String)) -> (Int, z: String) { call(t) }
        func metatype(_ t: Int.Type, _ u: (any Equatable).Type) -> Any.Type { call(t, u) }
        func sendableMetatype<T: SendableMetatype>(_ t: T.Type) async { await call(t) }
        func composed(_ p: any Red & Blue) -> any Red & Blue { call(p) }
        func ticks() -> any AsyncSequence<Int, Never> { call() }
        func constrained(_ n: any Nut<Int>) -> any Nut<String> { call(n) }
        func sugarFree(_ a: Swift.Array<Swift.Int>) -> Swift.Dictionary<String, Int> { call(a) }
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
        func many(_ a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int, n: Int, o: Int, p: Int, q: Int, r: Int) -> Int { call(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r) }
        func outcome() -> Result<Int, any Error> { call() }
        func tasks() -> Task<Int, Never> { call() }
        func stream() -> AsyncThrowingStream<Int, any Error> { call() }
        func raw(_ p: UnsafePointer<Int>, _ b: UnsafeMutableRawBufferPointer) -> UnsafeRawPointer? { call(p, b, returning: UnsafeRawPointer?.self) }
        func callAsFunction(_ n: Int) -> Int { call(n) }
        func date(_ d: Date) -> URL { call(d) }
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
        subscript(dynamicMember name: String) -> Int { call(name) }
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
        @discardableResult func kept() -> Int { call() }
        @available(macOS 13, *) func newer() -> Int { call() }
        @available(*, noasync) func blocking() { call() }
        func dropped() -> Int { call() }
        func old(_ f: @escaping @Sendable () -> Void) { call(f) }
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
        func page(_ n: Int) -> Int { call(n) }
        func pages(from start: Int, limit: Int) -> Int { call(start, limit) }
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
        func f(_ a: Int) -> Int { call(a) }
        func f(a: Int) -> Int { call(a) }
        func f(_ a: String) -> Int { call(a) }
        func f<T: Hashable>(_ a: T) -> Int { call(a) }
        func g() -> Int { call() }
        func g() -> String { call() }
        func h<T>(_ t: T) -> Int where T: Equatable { call(t) }
        func h<T>(_ t: T) -> Int where T: Sequence { call(t) }
        func hit() -> Int { call() }
        func hit() async -> Int { await call() }
        var size: Int { call() }
        func size(of n: Int) -> Int { call(n) }
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
        func `class`(`in`: Int, `self`: Int) -> Int { call(`in`, `self`) }
        func `repeat`(for: Int, where place: String) -> Int { call(`for`, place) }
        func `two words`(`a b`: Int) -> Int { call(`a b`) }
        func 🎉(_ 🍰: Int) -> Int { call(🍰) }
        var `default`: Int { get { call() } set { call(newValue) } }
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
        func run(call: Int, callThrowing: Int) throws -> Int { try self.callThrowing(call, callThrowing) }
        static func fixed(statics: Int) -> Int { Self.statics.call(statics) }
        subscript(newValue: Int) -> Int { get { call(newValue) } set(value) { call(newValue, value) } }
      }
      """#),
  ]
}
