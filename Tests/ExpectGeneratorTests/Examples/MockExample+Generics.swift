// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
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
        func make<T>() -> T { forward { (real: any Maker) in real.make() } }
        func opt<T>(_ t: T) -> T? where T: Equatable { forward(t) { (real: any Maker) in real.opt(t) } }
        func type<T: Sendable>(_ t: T.Type) async -> T { await forward(t) { (real: any Maker) in await real.type(t) } }
        func many(_ s: some Collection<Int>) -> Int { forward(s) { (real: any Maker) in real.many(s) } }
        func pair(_ s: some Red & Blue, _ t: [some Hashable]) -> Int { forward(s, t) { (real: any Maker) in real.pair(s, t) } }
        func maybe(_ f: (some Fruit)?) -> Int { forward(f) { (real: any Maker) in real.maybe(f) } }
        func zip<each T: Sendable>(_ n: Int, _ items: repeat each T) -> (repeat each T) { forward(n, repeat each items) { (real: any Maker) in real.zip(n, repeat each items) } }
        func types<each T>(_ t: repeat (each T).Type, with a: [Int]?) throws -> Int { try forward(repeat each t, a) { (real: any Maker) in try real.types(repeat each t, with: a) } }
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
        var count: Int { forward { (real: any Query) in real.count } }
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
        func read() -> Output { forward { (real: any IntTap) in real.read() } }
        func sum() -> Int { forward { (real: any IntTap) in real.sum() } }
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
        func value() -> Output { forward { (real: any Primary<Output>) in real.value() } }
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
        func value() -> Output { forward { (real: any TextPrimary) in real.value() } }
        func text() -> String { forward { (real: any TextPrimary) in real.text() } }
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
        func bake(_ f: () throws(Failure) -> Int, _ n: inout Int) throws(Failure) -> Item { try withoutActuallyEscaping(f) { f throws(Failure) in try withInout(&n) { n throws(Failure) in try callThrowing(NonEscaping(f), n, throwing: Failure.self) } } }
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
        func pair(_ p: Pair) -> Pair { forward(p) { (real: any Zoo) in real.pair(p) } }
        func finish(_ f: Finish) { withoutActuallyEscaping(f) { f in forward(NonEscaping(f)) { (real: any Zoo) in real.finish(f) } } }
      }
      """#),
  ]
}

// MARK: - Shapes

// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
extension MockExample {
  static let shapes = [
    MockExample(
      "several protocols of the standard library",
      #"""
      protocol Comparing: Comparable, Hashable, Codable, Identifiable, CustomStringConvertible {
        func rank() -> Int
      }
      """#,
      #"""
      final class ComparingMock: Mock, Comparing, @unchecked Sendable {
        static func < (left: ComparingMock, right: ComparingMock) -> Bool { statics.call(left, right) }
        func encode(to encoder: any Encoder) throws { try callThrowing(encoder) }
        convenience init(from decoder: any Decoder) throws {
          self.init()
          try Self.statics.callThrowing(decoder)
        }
        func rank() -> Int { forward { (real: any Comparing) in real.rank() } }
      }
      """#),
    MockExample(
      "closures in closures",
      #"""
      protocol ThreeClosures {
        func a(
          _ f: @escaping (@escaping (Int) -> Void) -> Void, then g: @escaping () throws -> (Int) -> Int)
        func b(_ f: (@escaping (Int) -> Void) -> Void) -> Int
      }
      """#,
      #"""
      final class ThreeClosuresMock: Mock, ThreeClosures, @unchecked Sendable {
        func a(_ f: @escaping (@escaping (Int) -> Void) -> Void, then g: @escaping () throws -> (Int) -> Int) { forward(f, g) { (real: any ThreeClosures) in real.a(f, then: g) } }
        func b(_ f: (@escaping (Int) -> Void) -> Void) -> Int { withoutActuallyEscaping(f) { f in forward(NonEscaping(f)) { (real: any ThreeClosures) in real.b(f) } } }
      }
      """#),
    MockExample(
      "constrained associated types",
      #"""
      protocol Weathers {
        associatedtype Reading: Comparable
        associatedtype Station: Hashable where Station: Sendable
        func read(at s: Station) async throws -> [Reading]
        func hottest(_ r: [Reading], by less: (Reading, Reading) -> Bool) -> Reading?
      }
      """#,
      #"""
      final class WeathersMock<Reading: Comparable, Station: Hashable>: Mock, Weathers, @unchecked Sendable where Station: Sendable {
        func read(at s: Station) async throws -> [Reading] { try await callThrowing(s) }
        func hottest(_ r: [Reading], by less: (Reading, Reading) -> Bool) -> Reading? { withoutActuallyEscaping(less) { call(r, NonEscaping($0), returning: Reading?.self) } }
      }
      """#),
    MockExample(
      "errors of the standard library",
      #"""
      protocol Errors {
        func a() throws(CancellationError)
        func b() -> Result<Void, CancellationError>
      }
      """#,
      #"""
      final class ErrorsMock: Mock, Errors, @unchecked Sendable {
        func a() throws(CancellationError) { try forward { (real: any Errors) throws(CancellationError) in try real.a() } }
        func b() -> Result<Void, CancellationError> { forward { (real: any Errors) in real.b() } }
      }
      """#),
    MockExample(
      "a usual protocol",
      #"""
      protocol Everything: AnyObject, Sendable {
        var identifier: UUID { get }
        var name: String { get set }
        func add(_ item: String, qty: Int) -> Bool
        func remove(_ item: String)
        func load(_ id: Int) async throws -> Data
        func total() -> Decimal
      }
      """#,
      #"""
      final class EverythingMock: Mock, Everything, @unchecked Sendable {
        var identifier: UUID { forward { (real: any Everything) in real.identifier } }
        var name: String { get { forward { (real: any Everything) in real.name } } set { forward(newValue) { (real: inout any Everything) in real.name = newValue } } }
        func add(_ item: String, qty: Int) -> Bool { forward(item, qty) { (real: any Everything) in real.add(item, qty: qty) } }
        func remove(_ item: String) { forward(item) { (real: any Everything) in real.remove(item) } }
        func load(_ id: Int) async throws -> Data { try await forward(id) { (real: any Everything) in try await real.load(id) } }
        func total() -> Decimal { forward { (real: any Everything) in real.total() } }
      }
      """#),
    MockExample(
      "generic parameters called as associated types",
      #"""
      protocol Nested0 {
        associatedtype T
        func own<U>(_ u: U) -> T
        func shadowed<T>(_ t: T) -> [T] where T: Equatable
        init<T>(_ t: T)
      }
      """#,
      #"""
      final class Nested0Mock<T>: Mock, Nested0, @unchecked Sendable {
        func own<U>(_ u: U) -> T { call(u) }
        func shadowed<TOfMember>(_ t: TOfMember) -> [TOfMember] where TOfMember: Equatable { call(t) }
        convenience init<TOfMember>(_ t: TOfMember) {
          self.init()
          Self.statics.call(t)
        }
      }
      """#),
    MockExample(
      "several difficulties in one member",
      #"""
      protocol Mixed {
        func typed(_ f: (Int) async throws(Cold) -> Int) async throws(Cold) -> Int
        func lent(_ n: inout Int, _ f: () async -> Void) async throws(Cold)
        func map<A, B>(_ a: [A], _ f: (A) throws -> B) rethrows -> [B]
        func many(_ x: inout Self, _ y: Self?...)
      }
      """#,
      #"""
      final class MixedMock: Mock, Mixed, @unchecked Sendable {
        func typed(_ f: (Int) async throws(Cold) -> Int) async throws(Cold) -> Int { try await withoutActuallyEscaping(f) { f async throws(Cold) in try await forward(NonEscaping(f)) { (real: any Mixed) async throws(Cold) in try await real.typed(f) } } }
        func lent(_ n: inout Int, _ f: () async -> Void) async throws(Cold) { try withInout(&n) { n throws(Cold) in try withoutActuallyEscaping(f) { f throws(Cold) in try callThrowing(n, NonEscaping(f), throwing: Cold.self) } } }
        func map<A, B>(_ a: [A], _ f: (A) throws -> B) rethrows -> [B] { try withoutActuallyEscaping(f) { f in try forward(a, NonEscaping(f)) { (real: any Mixed) in try real.map(a, f) } } }
        func many(_ x: inout MixedMock, _ y: MixedMock?...) { withInout(&x) { call($0, y) } }
      }
      """#),
    MockExample(
      "types that are nested in several others",
      #"""
      enum Village {
        protocol Dog {
          associatedtype Bone
          func fetch(_ b: Bone, _ h: House) -> House?
        }
        struct House {
          protocol Deep { func deep(_ h: House, _ d: any Dog) -> Int }
          protocol Deeper {
            associatedtype B: Dog where B.Bone == Nested
            func x(_ b: B) -> House
          }
          struct Nested {}
        }
      }
      protocol Outside: Village.House.Deep { func out() }
      """#,
      #"""
      extension Village {
        final class DogMock<Bone>: Mock, Dog, @unchecked Sendable {
          func fetch(_ b: Bone, _ h: House) -> House? { call(b, h, returning: House?.self) }
        }
      }

      extension Village.House {
        final class DeepMock: Mock, Deep, @unchecked Sendable {
          func deep(_ h: Village.House, _ d: any Village.Dog) -> Int { forward(h, d) { (real: any Deep) in real.deep(h, d) } }
        }
      }

      extension Village.House {
        final class DeeperMock<B: Village.Dog>: Mock, Deeper, @unchecked Sendable where B.Bone == Nested {
          func x(_ b: B) -> Village.House { call(b) }
        }
      }

      final class OutsideMock: Mock, Outside, @unchecked Sendable {
        func deep(_ h: Village.House, _ d: any Village.Dog) -> Int { forward(h, d) { (real: any Outside) in real.deep(h, d) } }
        func out() { forward { (real: any Outside) in real.out() } }
      }
      """#),
    MockExample(
      "a delegate of the main actor",
      #"""
      @MainActor protocol MainJudge {
        func verify() -> Int
        func load(_ p: Pile) async -> Pile
      }
      """#,
      #"""
      nonisolated final class MainJudgeMock: MockDelegate, MainJudge {
        let it: Mock
        init(_ strictness: Mock.Strictness? = nil, name: String = "MainJudgeMock") { it = Mock(strictness, name: name) }
        @MainActor func verify() -> Int { it.forward { (real: any MainJudge) in real.verify() } }
        @MainActor func load(_ p: Pile) async -> Pile { await it.forward(p) { (real: any MainJudge) in await real.load(p) } }
      }
      """#),
    MockExample(
      "initializers beside those of a superclass",
      #"""
      class Vehicle {
        required init(wheels: Int) {}
        init() {}
        func turn(`in`: Int, for x: Int) -> Int { x }
      }
      protocol Trailer: Vehicle {
        init(name: String)
        func tow() -> Int
      }
      """#,
      #"""
      final class VehicleMock: Vehicle, MockDelegate {
        let it = Mock(name: "VehicleMock")
        override func turn(`in`: Int, for x: Int) -> Int { it.forward(`in`, x) { super.turn(in: `in`, for: x) } on: { (other: Vehicle) in other.turn(in: `in`, for: x) } }
      }

      final class TrailerMock: Vehicle, MockDelegate, Trailer {
        let it = Mock(name: "TrailerMock")
        convenience init(name: String) {
          self.init()
          Self.statics.call(name)
        }
        func tow() -> Int { it.forward { (real: any Trailer) in real.tow() } }
      }
      """#),
    MockExample(
      "generics of a superclass",
      #"""
      class Shelving<K: Hashable, V> where V: Sequence {
        init() {}
        func get(_ k: K) -> V? { nil }
        func each(_ f: (V.Element) -> Void) -> Int { 1 }
      }
      class Bookshelf: Shelving<String, [Int]> {}
      """#,
      #"""
      final class ShelvingMock<K: Hashable, V>: Shelving<K, V>, MockDelegate where V: Sequence {
        let it = Mock(name: "ShelvingMock")
        override func get(_ k: K) -> V? { it.forward(k) { super.get(k) } on: { (other: Shelving<K, V>) in other.get(k) } }
        override func each(_ f: (V.Element) -> Void) -> Int { withoutActuallyEscaping(f) { f in it.forward(NonEscaping(f)) { super.each(f) } on: { (other: Shelving<K, V>) in other.each(f) } } }
      }

      final class BookshelfMock: Bookshelf, MockDelegate {
        let it = Mock(name: "BookshelfMock")
        override func get(_ k: String) -> [Int]? { it.forward(k) { super.get(k) } on: { (other: Bookshelf) in other.get(k) } }
        override func each(_ f: ([Int].Element) -> Void) -> Int { withoutActuallyEscaping(f) { f in it.forward(NonEscaping(f)) { super.each(f) } on: { (other: Bookshelf) in other.each(f) } } }
      }
      """#),
  ]
}
