// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
extension MockExample {
  static let generics = [
    MockExample(
      "protocol Fruit",
      #"""
      protocol Fruit {}
      """#,
      #"""
      final class FruitMock: Mock, Fruit, @unchecked Sendable {}
      """#),
    MockExample(
      "protocol Maker",
      #"""
      protocol Maker {
        func make<T>() -> T
        func opt<T>(_ t: T) -> T? where T: Equatable
        func type<T: Sendable>(_ t: T.Type) async -> T
        func many(_ s: some Collection<Int>) -> Int
        func pair(_ s: some Red & Blue, _ t: [some Hashable]) -> Int
        func maybe(_ f: (some Fruit)?) -> Int
        func zip<each T: Sendable>(_ n: Int, _ items: repeat each T) -> (repeat each T)
        func types<each T>(_ t: repeat (each T).Type, with a: [Int]?) throws -> Int
      }
      """#,
      #"""
      final class MakerMock: Mock, Maker, @unchecked Sendable {
        func make<T>() -> T { call() }
        func opt<T>(_ t: T) -> T? where T: Equatable { call(t, returning: T?.self) }
        func type<T: Sendable>(_ t: T.Type) async -> T { await call(t) }
        func many(_ s: some Collection<Int>) -> Int { call(s) }
        func pair(_ s: some Red & Blue, _ t: [some Hashable]) -> Int { call(s, t) }
        func maybe(_ f: (some Fruit)?) -> Int { call(f) }
        func zip<each T: Sendable>(_ n: Int, _ items: repeat each T) -> (repeat each T) { call(n, repeat each items) }
        func types<each T>(_ t: repeat (each T).Type, with a: [Int]?) throws -> Int { try callThrowing(repeat each t, a) }
      }
      """#),
    MockExample(
      "protocol Query",
      #"""
      protocol Query {
        func filtered(by k: String) -> Self
        func checked() throws -> Self
        func slow() async -> Self
        func next() -> Self?
        func joined(_ o: Self) -> Bool
        func at(_ k: KeyPath<Self, Int>) -> Int
        func list() -> [Self]
        func apply(_ r: Result<Self, any Error>, _ f: @escaping (Self) -> Self) -> Int
        func pair(_ o: (Self, Int)) -> Self.Type
        var root: Self { get }
        var child: Self? { get set }
        var count: Int { get }
      }
      """#,
      #"""
      final class QueryMock: Mock, Query, @unchecked Sendable {
        func filtered(by k: String) -> Self { call(k) ?? self }
        func checked() throws -> Self { try callThrowing() ?? self }
        func slow() async -> Self { await call() ?? self }
        func next() -> Self? { call(returning: Self?.self) }
        func joined(_ o: QueryMock) -> Bool { call(o) }
        func at(_ k: KeyPath<QueryMock, Int>) -> Int { call(k) }
        func list() -> [QueryMock] { call() }
        func apply(_ r: Result<QueryMock, any Error>, _ f: @escaping (QueryMock) -> QueryMock) -> Int { call(r, f) }
        func pair(_ o: (QueryMock, Int)) -> QueryMock.Type { call(o) }
        var root: QueryMock { call() ?? self }
        var child: QueryMock? { get { call(returning: QueryMock?.self) } set { call(newValue) } }
        var count: Int { call() }
      }
      """#),
    MockExample(
      "protocol Bin",
      #"""
      protocol Bin {
        associatedtype Thing
        func put(_ t: Thing)
        func get() -> Thing?
      }
      """#,
      #"""
      final class BinMock<Thing>: Mock, Bin, @unchecked Sendable {
        func put(_ t: Thing) { call(t) }
        func get() -> Thing? { call(returning: Thing?.self) }
      }
      """#),
    MockExample(
      "protocol Store",
      #"""
      protocol Store<Item> {
        associatedtype Item: Equatable
        associatedtype Key = Int
        associatedtype Index: Collection where Index.Element == Key
        func item(_ k: Key) -> Item?
        func index() -> Index
      }
      """#,
      #"""
      final class StoreMock<Item: Equatable, Key, Index: Collection>: Mock, Store, @unchecked Sendable where Index.Element == Key {
        func item(_ k: Key) -> Item? { call(k, returning: Item?.self) }
        func index() -> Index { call() }
      }
      """#),
    MockExample(
      "protocol Chain",
      #"""
      protocol Chain {
        associatedtype Links: Sequence
        associatedtype Link where Link == Links.Element
        func links() -> Links
        func first(_ l: Link) -> Link
      }
      """#,
      #"""
      final class ChainMock<Links: Sequence>: Mock, Chain, @unchecked Sendable {
        typealias Link = Links.Element
        func links() -> Links { call() }
        func first(_ l: Link) -> Link { call(l) }
      }
      """#),
    MockExample(
      "protocol Coll",
      #"""
      protocol Coll {
        associatedtype Sub: Coll where Sub.Sub == Sub
        func sub() -> Sub
      }
      """#,
      #"""
      final class CollMock<Sub: Coll>: Mock, Coll, @unchecked Sendable where Sub.Sub == Sub {
        func sub() -> Sub { call() }
      }
      """#),
    MockExample(
      "protocol Tap",
      #"""
      protocol Tap: Source {
        func close(_ o: Output)
      }
      """#,
      #"""
      final class TapMock<Output: Sendable>: Mock, Tap, @unchecked Sendable {
        func read() -> Output { call() }
        func close(_ o: Output) { call(o) }
      }
      """#),
    MockExample(
      "protocol IntTap",
      #"""
      protocol IntTap: Source where Output == Int {
        func sum() -> Int
      }
      """#,
      #"""
      final class IntTapMock: Mock, IntTap, @unchecked Sendable {
        typealias Output = Int
        func read() -> Output { call() }
        func sum() -> Int { call() }
      }
      """#),
    MockExample(
      "protocol Primary",
      #"""
      protocol Primary<Output> {
        associatedtype Output
        func value() -> Output
      }
      """#,
      #"""
      final class PrimaryMock<Output>: Mock, Primary, @unchecked Sendable {
        func value() -> Output { call() }
      }
      """#),
    MockExample(
      "protocol TextPrimary",
      #"""
      protocol TextPrimary: Primary<String> {
        func text() -> String
      }
      """#,
      #"""
      final class TextPrimaryMock: Mock, TextPrimary, @unchecked Sendable {
        typealias Output = String
        func value() -> Output { call() }
        func text() -> String { call() }
      }
      """#),
    MockExample(
      "protocol Forge",
      #"""
      protocol Forge {
        associatedtype Mock
        associatedtype Stub: Hashable
        func melt(_ m: Mock) -> Stub
      }
      """#,
      #"""
      final class ForgeMock<Mock, Stub: Hashable>: Expect.Mock, Forge, @unchecked Sendable {
        func melt(_ m: Mock) -> Stub { call(m) }
      }
      """#),
    MockExample(
      "protocol Kiln",
      #"""
      protocol Kiln {
        associatedtype Failure: Error
        associatedtype Item
        func bake(_ f: () throws(Failure) -> Int, _ n: inout Int) throws(Failure) -> Self.Item
      }
      """#,
      #"""
      final class KilnMock<Failure: Error, Item>: Mock, Kiln, @unchecked Sendable {
        func bake(_ f: () throws(Failure) -> Int, _ n: inout Int) throws(Failure) -> Item { try withoutActuallyEscaping(f) { f throws(Failure) in try withInout(&n) { n throws(Failure) in try callThrowing(Borrowed(f), n, throwing: Failure.self) } } }
      }
      """#),
    MockExample(
      "protocol Zoo",
      #"""
      protocol Zoo {
        associatedtype D: AnyObject
        associatedtype M: Codable & Sendable
        associatedtype A: Actor
        typealias Pair = (Int, Int)
        typealias Finish = () -> Void
        func d(_ d: D) -> M
        func a(_ a: A) async
        func pair(_ p: Pair) -> Pair
        func finish(_ f: Finish)
      }
      """#,
      #"""
      final class ZooMock<D: AnyObject, M: Codable & Sendable, A: Actor>: Mock, Zoo, @unchecked Sendable {
        func d(_ d: D) -> M { call(d) }
        func a(_ a: A) async { await call(a) }
        func pair(_ p: Pair) -> Pair { call(p) }
        func finish(_ f: Finish) { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
      }
      """#),
  ]
}
