// Requirements with default implementations in extensions.

protocol Flagging {
  var domain: String { get }
  func supports(_ kind: String) -> Bool
  func check(_ kind: String) throws -> Int
  func finish(_ kinds: [String])
  func hint(_ kind: String) -> String?
}
extension Flagging {
  var domain: String { "home" }
  func supports(_ kind: String) -> Bool { true }
  func check(_ kind: String) throws -> Int {
    guard supports(kind) else { throw Refused() }
    return kind.count
  }
  func finish(_ kinds: [String]) {}
  // Calls another one.
  func hint(_ kind: String) -> String? { domain + kind + helped() }
  func helped() -> String {
    finish([])
    return "!"
  }
}
struct Refused: Error {}

// Effects, isolation, and parameters.
nonisolated protocol Courier: Sendable {
  func send(_ item: String, to places: String...) async throws -> Int
  func track(_ id: Int) async -> [String]
  func fail(_ id: Int) throws(Refused) -> Int
  func quick(_ id: Int) async throws -> Int
  func edit(_ text: inout String) -> Int
  func visit(_ body: (Int) -> Bool) -> Int
  func keep(_ body: @escaping () -> Void) -> Int
  func lazily(_ value: @autoclosure () -> Int) -> Int
  func generic<T: Hashable>(_ value: T) -> Set<T>
  func any(_ it: Int, _ other: some Sequence<Int>) -> Int
  static var name: String { get }
  static func make(_ n: Int) -> Int
  subscript(index: Int) -> String { get }
}
nonisolated extension Courier {
  func track(_ id: Int) async -> [String] { [] }
  func fail(_ id: Int) throws(Refused) -> Int { throw Refused() }
  func quick(_ id: Int) -> Int { id * 2 }
  func edit(_ text: inout String) -> Int {
    text += "!"
    return text.count
  }
  func visit(_ body: (Int) -> Bool) -> Int { body(3) ? 1 : 0 }
  func keep(_ body: @escaping () -> Void) -> Int {
    body()
    return 7
  }
  func lazily(_ value: @autoclosure () -> Int) -> Int { 8 }
  func generic<T: Hashable>(_ value: T) -> Set<T> { [value] }
  func any(_ it: Int, _ other: some Sequence<Int>) -> Int { it + other.reduce(0, +) }
  static var name: String { "courier" }
  static func make(_ n: Int) -> Int { n + name.count }
  subscript(index: Int) -> String { "\(index)" }
}

// Inherited defaults, of an inherited protocol and for it.
protocol Numbered {
  var number: Int { get }
  func next() -> Int
}
extension Numbered {
  func next() -> Int { number + 1 }
}
protocol Ticketed: Numbered, AnyObject {
  var seat: String { get set }
}
extension Ticketed {
  var number: Int { 40 }
  var seat: String {
    get { "A\(number)" }
    set {}
  }
}

// Associated types.
protocol Orchard<Item> {
  associatedtype Item
  func first() -> Item?
  func count(of items: [Item]) -> Int
  func all() -> [Item]
}
extension Orchard {
  func first() -> Item? { all().first }
  func count(of items: [Item]) -> Int { items.count }
}

// A global actor, and mutating members.
@MainActor protocol Panel {
  var title: String { get }
  func show(_ text: String) -> Bool
  func load() async -> Int
}
extension Panel {
  var title: String { "panel" }
  func show(_ text: String) -> Bool { !text.isEmpty }
  func load() async -> Int { 5 }
}
protocol Tally {
  var sum: Int { get set }
  mutating func add(_ n: Int)
  func doubled() -> Int
}
extension Tally {
  mutating func add(_ n: Int) { sum += n }
  func doubled() -> Int { sum * 2 }
}

// An initializer, and members of Mock.
protocol Opening {
  init(_ level: Int)
  init?(name: String)
  func verify() -> Bool
  func it() -> Int
}
extension Opening {
  func verify() -> Bool { it() > 0 }
  func it() -> Int { 1 }
}

// Defaults that a mock can't run, or that don't apply to it.
actor Safe {}
protocol Guarded: Actor {
  func level() -> Int
}
extension Guarded {
  func level() -> Int { 1 }
}
protocol Copying {
  func copy() -> Self
  func same(as other: Self) -> Bool
  func size() -> Int
}
extension Copying {
  func size() -> Int { 3 }
}
nonisolated protocol Unbound {
  func depth() -> Int
}
extension Unbound {
  func depth() -> Int { 2 }
}
protocol Limited {
  func limit() -> Int
  func free() -> Int
}
extension Limited where Self: Sequence {
  func limit() -> Int { 1 }
}
extension Limited {
  @available(*, deprecated) func free() -> Int { 1 }
}
protocol Ranked: Hashable, CustomStringConvertible {
  func rank() -> Int
}
extension Ranked {
  func rank() -> Int { description.count }
}
enum Harbor {
  nonisolated protocol Ship {
    func name() -> String
  }
}
nonisolated extension Harbor.Ship {
  func name() -> String { "ship" }
}
