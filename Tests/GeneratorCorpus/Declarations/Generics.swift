// Rows 90 to 110: generics, Self and associated types.

protocol Fruit {}

// 90-94
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

// 95-99
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

// 100-103
protocol Bin {
  associatedtype Thing
  func put(_ t: Thing)
  func get() -> Thing?
}

protocol Store<Item> {
  associatedtype Item: Equatable
  associatedtype Key = Int
  associatedtype Index: Collection where Index.Element == Key
  func item(_ k: Key) -> Item?
  func index() -> Index
}

protocol Chain {
  associatedtype Links: Sequence
  associatedtype Link where Link == Links.Element
  func links() -> Links
  func first(_ l: Link) -> Link
}

protocol Coll {
  associatedtype Sub: Coll where Sub.Sub == Sub
  func sub() -> Sub
}

// 104, 105
protocol Source {
  associatedtype Output: Sendable
  func read() -> Output
}
protocol Tap: Source {
  func close(_ o: Output)
}
protocol IntTap: Source where Output == Int {
  func sum() -> Int
}
protocol Primary<Output> {
  associatedtype Output
  func value() -> Output
}
protocol TextPrimary: Primary<String> {
  func text() -> String
}

// 106
protocol Forge {
  associatedtype Mock
  associatedtype Stub: Hashable
  func melt(_ m: Mock) -> Stub
}

// 107, 108
protocol Kiln {
  associatedtype Failure: Error
  associatedtype Item
  func bake(_ f: () throws(Failure) -> Int, _ n: inout Int) throws(Failure) -> Self.Item
}

// 109, 110
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
