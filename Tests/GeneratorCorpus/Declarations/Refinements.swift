// Rows 194 to 215: requirements that refine each other, and forms that real projects have.

import Foundation

// 194-196: the stronger accessors and the weaker effects apply.
protocol Titled {
  var title: String { get }
  var size: Int { get throws }
  subscript(page: Int) -> String { get }
}
protocol Retitled: Titled {
  var title: String { get set }
  var size: Int { get }
  subscript(page: Int) -> String { get set }
}
protocol Fetching {
  init?(source: String)
  func fetch(_ id: Int) async throws -> String
  func reload() throws
}
protocol CachedFetching: Fetching {
  init(source: String)
  func fetch(_ id: Int) async -> String
  func reload()
}
protocol Sized {
  var width: Int { get }
  func grow() throws -> Int
}
protocol Resized {
  var width: Int { get set }
  func grow() -> Int
}
protocol Pane: Sized, Resized {}

// 197-199: types that are spelled in different ways, and overloads that differ in a constraint.
typealias Digit = Int
protocol Spelled {
  func sum(_ digits: [Digit]) -> Digit?
  func run(_ job: @escaping @Sendable () -> Void)
  func pick<Item: Equatable>(_ item: Item) -> Bool
}
protocol Respelled: Spelled {
  func sum(_ digits: [Int]) -> Int?
  func run(_ job: (@Sendable @escaping () -> Void))
  func pick<Other>(_ item: Other) -> (Bool) where Other: Equatable
}
protocol Holding {
  associatedtype Held
  func hold(_ held: Held) -> Held
}
protocol HoldingText: Holding where Held == String { func hold(_ held: String) -> String }
protocol Warm {}
protocol Cool {}
struct Rose: Warm {}
struct Sky: Cool {}
protocol Painting {
  func paint<Thing: Warm>(_ thing: Thing) -> Int
  func paint<Thing: Cool>(_ thing: Thing) -> Int
}

// 200-202: the same for classes.
class Painter {
  init() {}
  func paint<Thing: Warm>(_ thing: Thing) -> Int { 1 }
  func paint<Thing: Cool>(_ thing: Thing) -> Int { 2 }
}
class Motor {
  init() {}
  func start(_ gears: [Digit], then job: @escaping @Sendable () -> Void) throws -> Digit { 1 }
  func twin() -> Motor { self }
  var power: Int { 1 }
}
class Turbine: Motor {
  override func start(_ gears: [Int], then job: @Sendable @escaping () -> Void) -> Int { 2 }
  override func twin() -> Turbine { self }
  override var power: Int {
    get { 2 }
    set {}
  }
}
class Locker<Item> {
  struct Slot { var number = 1 }
  init() {}
  func place(_ item: Item, in slot: Slot) -> Slot { slot }
}
class TextLocker: Locker<String> {
  override func place(_ item: String, in slot: Slot) -> Slot { slot }
}

// 203-207: closures, initializers and results.
protocol Notifying {
  var handler: ((_ count: Int) -> Void)? { get set }
  func callback() -> ((_ count: Int, _ name: String) throws -> Int)?
  subscript(metadata _: String) -> Int? { get set }
}
protocol Started {
  init?(_ body: () -> Void)
  init(_ numbers: Int...)
}
nonisolated final class Parcel { var weight = 0 }
protocol Sending {
  func wrap<Value>(_ body: () throws -> sending Value) throws -> sending Value
  func parcel(_ body: () -> Void) -> sending Parcel
}
protocol TextOutput: TextOutputStream, CustomReflectable { func flush() }
protocol Printed: TextOutputStreamable { func draw() }
protocol Clerk: Actor, CustomStringConvertible { func file() async -> Int }

// 208-211: aliases that depend on associated types, members with the same name, superclasses.
protocol Gateway<Success> where Listener: Sendable {
  associatedtype Success
  associatedtype Listener
  typealias Outcome = Result<Success, any Error>
  typealias Handler = (Outcome) -> Void
  func subscribe(_ handler: @escaping Handler) -> Outcome
  func unsubscribe(_ handler: Handler?)
}
protocol Named0 {
  var name: String { get }
  func name(of id: Int) -> String
  static func name() -> String
}
protocol Bridge: NSObjectProtocol {
  init()
  func cross() -> Int
}
class Deck {
  required init(cards: Int) {}
  convenience init() { self.init(cards: 52) }
  func draw() -> Int { 1 }
}
protocol Dealing: Deck {
  init(cards: Int)
  func deal() -> Int
}

// 212-215: values that reveal their type, and values that don't.
// swift-format-ignore: AlwaysUseLowerCamelCase
func Capital() -> Int { 1 }
struct Ticket {
  init?(code: Int) { return nil }
  init(name: String) {}
}
class Tuning {
  init() {}
  var pairs = ["a": 1]
  var both = (1, "a")
  var rows: [(x: Int, y: String)] = []
  var ratio = 0.5
}
class Guessed {
  init() {}
  var ticket = Ticket(name: "a")
  var failing = Ticket(code: 1)
  var address = URL(string: "a")
  var capital = Capital()
  var list = Array(repeating: 1, count: 2)
  var range = 1...5
  var equal = "a" == "b"
}

// 216, 217: results that have mocks.
protocol Wallet: Sendable {
  func pay(_ n: Int) -> Bool
  func inner() -> any Wallet
}

typealias AnyWallet = any Wallet

protocol Till: Sendable {
  var wallet: any Wallet { get }
  var aliased: AnyWallet { get }
  var spare: (any Wallet)? { get }
  func wallet(withDefault n: Int) throws -> any Wallet
  func lent(_ withDefault: Int) async -> any Wallet
  static func shared() -> any Wallet
  func verified() -> any Verifying
  func screen() -> any Lit
}

protocol Verifying { func verify() -> Int }

@MainActor
protocol Lit: Sendable {
  func light() -> any Lit
  func worker() -> any Working
}

protocol Working: Actor { func work() -> Int }

class Cashier {
  init() {}
  func wallet() -> any Wallet { fatalError() }
}
