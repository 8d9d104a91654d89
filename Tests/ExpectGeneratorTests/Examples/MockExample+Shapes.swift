// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
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
        func rank() -> Int { call() }
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
        func a(_ f: @escaping (@escaping (Int) -> Void) -> Void, then g: @escaping () throws -> (Int) -> Int) { call(f, g) }
        func b(_ f: (@escaping (Int) -> Void) -> Void) -> Int { withoutActuallyEscaping(f) { call(Borrowed($0)) } }
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
        func hottest(_ r: [Reading], by less: (Reading, Reading) -> Bool) -> Reading? { withoutActuallyEscaping(less) { call(r, Borrowed($0), returning: Reading?.self) } }
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
        func a() throws(CancellationError) { try callThrowing(throwing: CancellationError.self) }
        func b() -> Result<Void, CancellationError> { call() }
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
        var identifier: UUID { call() }
        var name: String { get { call() } set { call(newValue) } }
        func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
        func remove(_ item: String) { call(item) }
        func load(_ id: Int) async throws -> Data { try await callThrowing(id) }
        func total() -> Decimal { call() }
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
        func typed(_ f: (Int) async throws(Cold) -> Int) async throws(Cold) -> Int { try await withoutActuallyEscaping(f) { f async throws(Cold) in try await callThrowing(Borrowed(f), throwing: Cold.self) } }
        func lent(_ n: inout Int, _ f: () async -> Void) async throws(Cold) { try withInout(&n) { n throws(Cold) in try withoutActuallyEscaping(f) { f throws(Cold) in try callThrowing(n, Borrowed(f), throwing: Cold.self) } } }
        func map<A, B>(_ a: [A], _ f: (A) throws -> B) -> [B] { withoutActuallyEscaping(f) { call(a, Borrowed($0)) } }
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
          func deep(_ h: Village.House, _ d: any Village.Dog) -> Int { call(h, d) }
        }
      }

      extension Village.House {
        final class DeeperMock<B: Village.Dog>: Mock, Deeper, @unchecked Sendable where B.Bone == Nested {
          func x(_ b: B) -> Village.House { call(b) }
        }
      }

      final class OutsideMock: Mock, Outside, @unchecked Sendable {
        func deep(_ h: Village.House, _ d: any Village.Dog) -> Int { call(h, d) }
        func out() { call() }
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
        let it = Mock(name: "MainJudgeMock")
        func verify() -> Int { it.call() }
        @MainActor func load(_ p: Pile) async -> Pile { await it.call(p) }
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
        override func turn(`in`: Int, for x: Int) -> Int { it.forward(`in`, x) { super.turn(in: `in`, for: x) } }
      }

      final class TrailerMock: Vehicle, MockDelegate, Trailer {
        let it = Mock(name: "TrailerMock")
        convenience init(name: String) {
          self.init()
          Self.statics.call(name)
        }
        func tow() -> Int { it.call() }
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
        override func get(_ k: K) -> V? { it.forward(k) { super.get(k) } }
        override func each(_ f: (V.Element) -> Void) -> Int { withoutActuallyEscaping(f) { f in it.forward(Borrowed(f)) { super.each(f) } } }
      }

      final class BookshelfMock: Bookshelf, MockDelegate {
        let it = Mock(name: "BookshelfMock")
        override func get(_ k: String) -> [Int]? { it.forward(k) { super.get(k) } }
        override func each(_ f: ([Int].Element) -> Void) -> Int { withoutActuallyEscaping(f) { f in it.forward(Borrowed(f)) { super.each(f) } } }
      }
      """#),
  ]
}
