// Shapes in the tables of other projects that no row of the forms covers.

import Foundation

protocol Comparing: Comparable, Hashable, Codable, Identifiable, CustomStringConvertible {
  func rank() -> Int
}
protocol Keyed: CodingKey {
  func lock(_ n: Int) -> Locked
}
typealias Locked = Void
protocol ThreeClosures {
  func a(
    _ f: @escaping (@escaping (Int) -> Void) -> Void, then g: @escaping () throws -> (Int) -> Int)
  func b(_ f: (@escaping (Int) -> Void) -> Void) -> Int
}
protocol Weathers {
  associatedtype Reading: Comparable
  associatedtype Station: Hashable where Station: Sendable
  func read(at s: Station) async throws -> [Reading]
  func hottest(_ r: [Reading], by less: (Reading, Reading) -> Bool) -> Reading?
}
protocol Errors {
  func a() throws(CancellationError)
  func b() -> Result<Void, CancellationError>
}
protocol Everything: AnyObject, Sendable {
  var identifier: UUID { get }
  var name: String { get set }
  func add(_ item: String, qty: Int) -> Bool
  func remove(_ item: String)
  func load(_ id: Int) async throws -> Data
  func total() -> Decimal
}

protocol Nested0 {
  associatedtype T
  func own<U>(_ u: U) -> T
  func shadowed<T>(_ t: T) -> [T] where T: Equatable
  init<T>(_ t: T)
}
protocol Mixed {
  func typed(_ f: (Int) async throws(Cold) -> Int) async throws(Cold) -> Int
  func lent(_ n: inout Int, _ f: () async -> Void) async throws(Cold)
  func map<A, B>(_ a: [A], _ f: (A) throws -> B) rethrows -> [B]
  func many(_ x: inout Self, _ y: Self?...)
}
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
@MainActor protocol MainJudge {
  func verify() -> Int
  func load(_ p: Pile) async -> Pile
}
class Vehicle {
  required init(wheels: Int) {}
  init() {}
  func turn(`in`: Int, for x: Int) -> Int { x }
}
protocol Trailer: Vehicle {
  init(name: String)
  func tow() -> Int
}
class Shelving<K: Hashable, V> where V: Sequence {
  init() {}
  func get(_ k: K) -> V? { nil }
  func each(_ f: (V.Element) -> Void) -> Int { 1 }
}
class Bookshelf: Shelving<String, [Int]> {}
