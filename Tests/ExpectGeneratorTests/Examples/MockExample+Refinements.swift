import ExpectGenerator

// Requirements that refine each other, and declarations as in real projects.
extension MockExample {
  static let refinements = [
    MockExample(
      "a requirement that a child refines",
      #"""
      protocol Cart {
        var total: Int { get async throws }
        subscript(place: Int) -> String { get }
        init?(size: Int)
        func pay(_ cents: [Cents]) throws -> Int?
      }
      protocol Till: Cart {
        var total: Int { get set }
        subscript(place: Int) -> String { get set }
        init(size: Int)
        func pay(_ cents: Array<Int>) -> Optional<Int>
      }
      typealias Cents = Int
      """#,
      #"""
      final class CartMock: Mock, Cart, @unchecked Sendable {
        var total: Int { get async throws { try await forward { (real: any Cart) in try await real.total } } }
        subscript(place: Int) -> String { forward(place) { (real: any Cart) in real[place] } }
        convenience init?(size: Int) {
          self.init()
          guard Self.statics.initializes(size) else { return nil }
        }
        func pay(_ cents: [Cents]) throws -> Int? { try forward(cents) { (real: any Cart) in try real.pay(cents) } }
      }

      final class TillMock: Mock, Till, @unchecked Sendable {
        var total: Int { get { call() } set { call(newValue) } }
        subscript(place: Int) -> String { get { forward(place) { (real: any Till) in real[place] } } set { forward(place, newValue) { (real: inout any Till) in real[place] = newValue } } }
        convenience init(size: Int) {
          self.init()
          Self.statics.call(size)
        }
        func pay(_ cents: Array<Int>) -> Optional<Int> { call(cents, returning: Optional<Int>.self) }
      }
      """#),
    MockExample(
      "two parents that ask for the same",
      #"""
      protocol Seen { var total: Int { get } }
      protocol Written { var total: Int { get set } }
      protocol Cart: Seen, Written {}
      """#,
      #"""
      final class SeenMock: Mock, Seen, @unchecked Sendable {
        var total: Int { forward { (real: any Seen) in real.total } }
      }

      final class WrittenMock: Mock, Written, @unchecked Sendable {
        var total: Int { get { forward { (real: any Written) in real.total } } set { forward(newValue) { (real: inout any Written) in real.total = newValue } } }
      }

      final class CartMock: Mock, Cart, @unchecked Sendable {
        var total: Int { get { forward { (real: any Cart) in real.total } } set { forward(newValue) { (real: inout any Cart) in real.total = newValue } } }
      }
      """#),
    MockExample(
      "an associated type that a child knows",
      #"""
      protocol Shelf { associatedtype Item; func put(_ item: Item) }
      protocol Cart: Shelf where Item == Int { func put(_ item: Int) }
      """#,
      #"""
      final class ShelfMock<Item>: Mock, Shelf, @unchecked Sendable {
        func put(_ item: Item) { call(item) }
      }

      final class CartMock: Mock, Cart, @unchecked Sendable {
        typealias Item = Int
        func put(_ item: Item) { forward(item) { (real: any Cart) in real.put(item) } }
      }
      """#),
    MockExample(
      "associated types and generic arguments that are functions",
      #"""
      protocol Bell {
        associatedtype Tone
        func ring(_ t: Tone, _ all: Tone...)
        func tune(_ f: (Tone) -> Tone, _ t: inout Tone) -> Int
        func keep(_ t: consuming Self.Tone)
        func pass<Tone>(_ t: Tone) -> Tone
      }
      typealias Chime = (Int) -> Void
      protocol Gong: Bell where Tone == Chime {}
      class Choir<Voice> {
        init() {}
        func sing(_ v: Voice, _ f: @escaping (Voice) -> Int) -> Voice? { nil }
      }
      class Duet: Choir<(Int) throws -> Void> {}
      """#,
      #"""
      final class BellMock<Tone>: Mock, Bell, @unchecked Sendable {
        func ring(_ t: Tone, _ all: Tone...) { call(t, all) }
        func tune(_ f: (Tone) -> Tone, _ t: inout Tone) -> Int { withoutActuallyEscaping(f) { f in withInout(&t) { call(NonEscaping(f), $0) } } }
        func keep(_ t: consuming Tone) { call(t) }
        func pass<ToneOfMember>(_ t: ToneOfMember) -> ToneOfMember { call(t) }
      }

      final class GongMock: Mock, Gong, @unchecked Sendable {
        typealias Tone = Chime
        func ring(_ t: @escaping Tone, _ all: Tone...) { call(t, all) }
        func tune(_ f: (@escaping Tone) -> Tone, _ t: inout Tone) -> Int { withoutActuallyEscaping(f) { f in withInout(&t) { t in forward(NonEscaping(f), t) { (real: any Gong) in real.tune(f, &t.value) } } } }
        func keep(_ t: consuming @escaping Tone) {
          let t = t
          forward(t) { (real: any Gong) in real.keep(t) }
        }
        func pass<Tone>(_ t: Tone) -> Tone { forward(t) { (real: any Gong) in real.pass(t) } }
      }

      final class ChoirMock<Voice>: Choir<Voice>, MockDelegate {
        let it = Mock(name: "ChoirMock")
        override func sing(_ v: Voice, _ f: @escaping (Voice) -> Int) -> Voice? { it.forward(v, f) { super.sing(v, f) } on: { (other: Choir<Voice>) in other.sing(v, f) } }
      }

      final class DuetMock: Duet, MockDelegate {
        let it = Mock(name: "DuetMock")
        override func sing(_ v: @escaping (Int) throws -> Void, _ f: @escaping (@escaping (Int) throws -> Void) -> Int) -> ((Int) throws -> Void)? { it.forward(v, f) { super.sing(v, f) } on: { (other: Duet) in other.sing(v, f) } }
      }
      """#),
    MockExample(
      "names of the functions that lend arguments",
      #"""
      struct Bag<each Item> {}
      protocol Lender {
        func lend(_ n: inout Int, _ f: () -> Int, withInout: Bool) -> Bag< >
        func withoutActuallyEscaping(_ n: Int) -> Int
        func peek<T: ~Copyable>(_ t: borrowing T) -> Bag<Int, Bool>
      }
      class Keeper {
        init() {}
        func withBorrowing() -> Int { 1 }
        func peek<T: ~Copyable>(_ t: borrowing T, _ n: inout Int) {}
      }
      """#,
      #"""
      import ExpectNoncopyable

      final class LenderMock: Mock, Lender, @unchecked Sendable {
        func lend(_ n: inout Int, _ f: () -> Int, withInout: Bool) -> Bag< > { Expect.withInout(&n) { n in Swift.withoutActuallyEscaping(f) { f in forward(n, NonEscaping(f), withInout) { (real: any Lender) in real.lend(&n.value, f, withInout: withInout) } } } }
        func withoutActuallyEscaping(_ n: Int) -> Int { forward(n) { (real: any Lender) in real.withoutActuallyEscaping(n) } }
        func peek<T: ~Copyable>(_ t: borrowing T) -> Bag<Int, Bool> { withBorrowing(t) { t in forward(t) { (real: any Lender) in real.peek(t.value) } } }
      }

      final class KeeperMock: Keeper, MockDelegate {
        let it = Mock(name: "KeeperMock")
        override func withBorrowing() -> Int { it.forward { super.withBorrowing() } on: { (other: Keeper) in other.withBorrowing() } }
        override func peek<T: ~Copyable>(_ t: borrowing T, _ n: inout Int) { ExpectNoncopyable.withBorrowing(t) { t in withInout(&n) { n in it.forward(t, n) { super.peek(t.value, &n.value) } on: { (other: Keeper) in other.peek(t.value, &n.value) } } } }
      }
      """#),
    MockExample(
      "overloads that differ in a constraint",
      #"""
      protocol Cart {
        func add<Item: Equatable>(_ item: Item)
        func add<Item>(_ item: Item) where Item: Error
      }
      protocol Till: Cart { func add(_ item: some Equatable) }
      """#,
      #"""
      final class CartMock: Mock, Cart, @unchecked Sendable {
        func add<Item: Equatable>(_ item: Item) { forward(item) { (real: any Cart) in real.add(item) } }
        func add<Item>(_ item: Item) where Item: Error { forward(item) { (real: any Cart) in real.add(item) } }
      }

      final class TillMock: Mock, Till, @unchecked Sendable {
        func add<Item: Equatable>(_ item: Item) { forward(item) { (real: any Till) in real.add(item) } }
        func add<Item>(_ item: Item) where Item: Error { forward(item) { (real: any Till) in real.add(item) } }
      }
      """#),
    MockExample(
      "an override that spells its types in another way",
      #"""
      typealias Cents = Int
      class Till {
        init() {}
        func pay(_ cents: [Cents], then job: @escaping @Sendable () -> Void) throws -> Cents { 1 }
        func twin() -> Till { self }
      }
      class Cart: Till {
        override func pay(_ cents: Array<Int>, then job: @Sendable @escaping () -> Void) -> Int { 1 }
        override func twin() -> Cart { self }
      }
      """#,
      #"""
      final class TillMock: Till, MockDelegate {
        let it = Mock(name: "TillMock")
        override func pay(_ cents: [Cents], then job: @escaping @Sendable () -> Void) throws -> Cents { try it.forward(cents, job) { try super.pay(cents, then: job) } on: { (other: Till) in try other.pay(cents, then: job) } }
        override func twin() -> Till { it.forward { super.twin() } on: { (other: Till) in other.twin() } }
      }

      final class CartMock: Cart, MockDelegate {
        let it = Mock(name: "CartMock")
        override func pay(_ cents: Array<Int>, then job: @Sendable @escaping () -> Void) -> Int { it.forward(cents, job) { super.pay(cents, then: job) } on: { (other: Cart) in other.pay(cents, then: job) } }
        override func twin() -> Cart { it.forward { super.twin() } on: { (other: Cart) in other.twin() } }
      }
      """#),
    MockExample(
      "names of Expect in another module",
      #"""
      struct Mock {}
      struct Arg {}
      protocol MockDelegate {}
      protocol Cart { func add(_ mock: Mock, _ arg: consuming Arg) -> Arg? }
      protocol Till { func verify(_ mock: Mock) }
      """#,
      #"""
      final class MockDelegateMock: Expect.Mock, Shop.MockDelegate, @unchecked Sendable {}

      final class CartMock: Expect.Mock, Cart, @unchecked Sendable {
        func add(_ mock: Shop.Mock, _ arg: consuming Shop.Arg) -> Shop.Arg? {
          let arg = arg
          return forward(mock, arg) { (real: any Cart) in real.add(mock, arg) }
        }
      }

      nonisolated final class TillMock: Expect.MockDelegate, Till {
        let it: Expect.Mock
        init(_ strictness: Expect.Mock.Strictness? = nil, name: String = "TillMock") { it = Expect.Mock(strictness, name: name) }
        func verify(_ mock: Shop.Mock) { it.forward(mock) { (real: any Till) in real.verify(mock) } }
      }
      """#,
      module: { $0.name = "Shop" }),
    MockExample(
      "a name of Foundation in another module",
      #"""
      import Foundation
      struct Operation { struct Kind {} }
      protocol Cart { func run(_ operation: Operation, _ kind: Operation.Kind) }
      class Till { init() {}; func stop() -> Operation { Operation() } }
      """#,
      #"""
      import Foundation

      final class CartMock: Mock, Cart, @unchecked Sendable {
        func run(_ operation: Shop.Operation, _ kind: Shop.Operation.Kind) { forward(operation, kind) { (real: any Cart) in real.run(operation, kind) } }
      }

      final class TillMock: Till, MockDelegate {
        let it = Mock(name: "TillMock")
        override func stop() -> Shop.Operation { it.forward { super.stop() } on: { (other: Till) in other.stop() } }
      }
      """#,
      module: { $0.name = "Shop" }),
    MockExample(
      "an associated type with the name of its protocol",
      #"""
      protocol Cart { associatedtype Cart; func next() -> Cart }
      """#,
      #"""
      final class CartMock<Cart>: Mock, Shop.Cart, @unchecked Sendable {
        func next() -> Cart { call() }
      }
      """#,
      module: { $0.name = "Shop" }),
    MockExample(
      "types in a generic class",
      #"""
      class Cart<Item> {
        struct Place {}
        init() {}
        func put(_ item: Item, at place: Place) -> [Place] { [] }
      }
      """#,
      #"""
      final class CartMock<Item>: Cart<Item>, MockDelegate {
        let it = Mock(name: "CartMock")
        override func put(_ item: Item, at place: Place) -> [Place] { it.forward(item, place) { super.put(item, at: place) } on: { (other: Cart<Item>) in other.put(item, at: place) } }
      }
      """#),
    MockExample(
      "closures with named parameters in optionals",
      #"""
      protocol Cart {
        var handler: ((_ total: Int) -> Void)? { get set }
        func callback() -> ((_ total: Int, _ name: String) -> Void)?
      }
      """#,
      #"""
      final class CartMock: Mock, Cart, @unchecked Sendable {
        var handler: ((_ total: Int) -> Void)? { get { forward { (real: any Cart) in real.handler } } set { forward(newValue) { (real: inout any Cart) in real.handler = newValue } } }
        func callback() -> ((_ total: Int, _ name: String) -> Void)? { forward { (real: any Cart) in real.callback() } }
      }
      """#),
    MockExample(
      "initializers with a closure, and with any number of arguments",
      #"""
      protocol Cart { init?(_ body: () -> Void); init(_ sizes: Int...) }
      """#,
      #"""
      final class CartMock: Mock, Cart, @unchecked Sendable {
        convenience init?(_ body: () -> Void) {
          self.init(.lenient)
          guard (withoutActuallyEscaping(body) { Self.statics.initializes(NonEscaping($0)) }) else { return nil }
        }
        convenience init(_ sizes: Int...) {
          self.init(.lenient)
          Self.statics.call(sizes)
        }
      }
      """#),
    MockExample(
      "an alias that depends on associated types",
      #"""
      protocol Cart where Handler: Sendable {
        associatedtype Item
        associatedtype Other
        typealias Handler = Other
        typealias Place = (Item) -> Void
        func put(_ place: @escaping Place, _ other: Place?)
      }
      """#,
      #"""
      final class CartMock<Item, Other>: Mock, Cart, @unchecked Sendable where Other: Sendable {
        func put(_ place: @escaping ((Item) -> Void), _ other: ((Item) -> Void)?) { call(place, other) }
      }
      """#),
    MockExample(
      "a result that is sent out of a closure",
      #"""
      protocol Cart { func take<Item>(_ body: () throws -> sending Item) throws -> sending Item }
      """#,
      #"""
      final class CartMock: Mock, Cart, @unchecked Sendable {
        func take<Item>(_ body: () throws -> sending Item) throws -> sending Item {
          nonisolated(unsafe) let result: Item = try withoutActuallyEscaping(body) { try callThrowing(NonEscaping($0)) }
          return result
        }
      }
      """#),
    MockExample(
      "parents that a mock writes out",
      #"""
      protocol Cart: TextOutputStream, CustomReflectable { func flush() }
      protocol Till: Actor, CustomStringConvertible {}
      """#,
      #"""
      final class CartMock: Mock, Cart, @unchecked Sendable {
        var customMirror: Mirror { Mirror(self, children: [:]) }
        func write(_ string: String) { call(string) }
        func flush() { call() }
      }

      actor TillMock: MockDelegate, Till {
        nonisolated let it: Mock
        nonisolated var description: String { it.description }
        init(_ strictness: Mock.Strictness? = nil, name: String = "TillMock") { it = Mock(strictness, name: name) }
      }
      """#),
    MockExample(
      "a superclass that has the initializers of a protocol",
      #"""
      protocol Cart: NSObjectProtocol { init(); func pay() -> Int }
      """#,
      #"""
      final class CartMock: NSObject, MockDelegate, Cart {
        let it = Mock(name: "CartMock")
        func pay() -> Int { it.forward { (real: any Cart) in real.pay() } }
      }
      """#),
    MockExample(
      "values that tell their type",
      #"""
      class Cart {
        init() {}
        var pairs = ["a": 1, "b": 2]
        var both = (1, "a")
        var rows = [(x: Int, y: String)]()
        var nested = [[1.5], [2.5]]
        var ratio = -0.5
        var names = Set<String>()
      }
      """#,
      #"""
      final class CartMock: Cart, MockDelegate {
        let it = Mock(name: "CartMock")
        override var pairs: [String: Int] { get { it.forward { super.pairs } on: { (other: Cart) in other.pairs } } set { it.forward(newValue) { super.pairs = newValue } on: { (other: Cart) in other.pairs = newValue } } }
        override var both: (Int, String) { get { it.forward { super.both } on: { (other: Cart) in other.both } } set { it.forward(newValue) { super.both = newValue } on: { (other: Cart) in other.both = newValue } } }
        override var rows: [(x: Int, y: String)] { get { it.forward { super.rows } on: { (other: Cart) in other.rows } } set { it.forward(newValue) { super.rows = newValue } on: { (other: Cart) in other.rows = newValue } } }
        override var nested: [[Double]] { get { it.forward { super.nested } on: { (other: Cart) in other.nested } } set { it.forward(newValue) { super.nested = newValue } on: { (other: Cart) in other.nested = newValue } } }
        override var ratio: Double { get { it.forward { super.ratio } on: { (other: Cart) in other.ratio } } set { it.forward(newValue) { super.ratio = newValue } on: { (other: Cart) in other.ratio = newValue } } }
        override var names: Set<String> { get { it.forward { super.names } on: { (other: Cart) in other.names } } set { it.forward(newValue) { super.names = newValue } on: { (other: Cart) in other.names = newValue } } }
      }
      """#),
    MockExample(
      "results that are mocked too, and others",
      #"""
      protocol Cart {
        var next: any Cart { get }
        func spare(_ withDefault: Int) async throws -> Cart
        static func shared() -> any Cart
        func base() -> any Base
        func last() -> (any Cart)?
        func till() -> any Till
      }
      protocol Till { init(name: String) }
      """#,
      #"""
      final class CartMock: Mock, Cart, @unchecked Sendable {
        var next: any Cart { withDefault(for: (any Cart).self) { CartMock() }.forward { (real: any Cart) in real.next } }
        func spare(_ withDefault: Int) async throws -> Cart { try await self.withDefault(for: (any Cart).self) { CartMock() }.forward(withDefault) { (real: any Cart) in try await real.spare(withDefault) } }
        static func shared() -> any Cart { statics.withDefault(for: (any Cart).self) { CartMock() }.forward { (real: any Cart.Type) in real.shared() } }
        func base() -> any Base { forward { (real: any Cart) in real.base() } }
        func last() -> (any Cart)? { forward { (real: any Cart) in real.last() } }
        func till() -> any Till { forward { (real: any Cart) in real.till() } }
      }

      final class TillMock: Mock, Till, @unchecked Sendable {
        convenience init(name: String) {
          self.init(.lenient, name: nil)
          Self.statics.call(name)
        }
      }
      """#),
  ]
}
