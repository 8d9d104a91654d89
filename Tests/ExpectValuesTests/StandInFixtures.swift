import Foundation

protocol Speaker { func speak() -> String }
protocol Walker {}
protocol Owner: AnyObject { var name: String { get } }
protocol Source<Element> {
  associatedtype Element
  func next() -> Element
}
protocol Feed<Element>: AnyObject { associatedtype Element }

class Animal { lazy var name = "animal" }
final class Dog: Animal, Speaker, @unchecked Sendable { func speak() -> String { name } }
open class Tree { var leaves: [Int] = [] }
class Crate<Content> { var content: [Content] = [] }
final class Pallet<A, B>: Crate<A> { var other: B? }
final class Bridged: NSObject { let text = "text" }
actor Counter { var count = 0 }

struct Empty {}
struct Person { var name: String, age: Int, friend: Dog }
struct Bag {
  var small: Int8, speaker: any Speaker, owner: any Owner, any: Any, error: any Error
  var run: () -> Void, load: @Sendable (Int) async throws -> String, type: any Speaker.Type
  var exact: Int.Type, classType: Animal.Type, maybe: Dog?, list: [Dog], table: [String: any Walker]
  var pair: (Int8, any Speaker), state: State, nested: Nested, key: AnyHashable, date: Date
}
struct References {
  weak var dog: Dog?
  unowned var tree: Tree
  unowned(unsafe) var unsafe: Tree
  weak var owner: (any Owner)?
  unowned var boss: any Owner
  unowned var other: Tree?
  var number: Int8
}
struct Holder<Content> {
  var content: Content
  var type: Content.Type
  var make: (Content) -> Content
}
struct Padded { var a: Int8, b: Int64, c: Int8, d: String }
struct Thin { var a: Int8, b: Int.Type, c: String.Type }

enum Flag { case on, off }
enum State {
  case loading(Person)
  case failed(any Error)
  case text(String)
}
enum Single { case only(Person) }
enum Maybe {
  case some(Dog)
  case none, unknown
}
indirect enum Nested {
  case more(Nested)
  case end(Int)
}
indirect enum Tower {
  case first(Tower, Dog)
  case second(String, any Speaker)
}
enum Impossible {}
struct Chain { var next: Endless, name: String }
indirect enum Endless { case more(Chain) }
enum Closures {
  case run(() -> Void)
  case load((Int) async throws -> String)
}
enum Choice<A, B> {
  case first(A)
  case second(B)
  case both(A, B)
}
enum Level: Int {
  case low = 1
  case high = 9
}
struct Unbuildable { var name: String, never: Impossible }
enum Fallback {
  case no(Impossible)
  case yes(Dog)
}
enum Metatypes {
  case one(Int.Type, Dog)
  case two(Dog, Int)
}
indirect enum Growing<T> {
  case more(Growing<T?>)
  case end(T, Dog)
}

/// Types of functions that Swift can only name where a type is expected.
enum Shapes {
  typealias Sending = (sending Dog) -> sending Dog
  typealias Owning = (consuming Dog, borrowing Bag) -> Void
  typealias Isolated = (isolated Counter) -> Void
  typealias Variadic = (Int...) -> Void
  typealias Nonsending = nonisolated(nonsending) (Int) async -> Void
  typealias Concurrent = @concurrent @Sendable (Int) async -> Void
}
