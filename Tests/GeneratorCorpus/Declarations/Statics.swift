// Rows 111 to 127: static members, initializers, subscripts, operators.

infix operator <~>
prefix operator ¬

// 111-115
protocol Clock0 {
  static func tick(_ n: Int) -> Int
  static var skew: Int { get set }
  static var zone: String { get }
  static func a() throws -> Int
  static func b() async throws(Cold) -> Int
  static func c(_ n: inout Int)
  static func d(_ f: (Int) -> Int) -> Int
  static func e<T>(_ t: T) -> T
}

protocol Theme {
  static var shared: Self { get }
  static func make(_ n: Int) -> Self
  static func maybe() -> Self?
}

protocol Counted {
  associatedtype Thing
  static func count(_ t: Thing) -> Int
}

// 116
protocol Settings {
  static subscript(key: String) -> Int { get set }
  static subscript<T>(typed key: String, as type: T.Type) -> T? { get throws }
}

// 117, 118
protocol Money {
  static func <~> (l: Self, r: Int) -> Bool
  static func + (l: Self, r: Self) -> Self
  static prefix func ¬ (v: Self) -> Int
  static func += (l: inout Self, r: Int)
}

// 119-123
protocol Boat {
  init(hull: Int)
  init?(name: String, length: Int)
  init(slow n: Int) async throws(Cold)
  init<T>(generic: T) throws
  init?(risky: Int) throws
}
protocol Raft {
  init()
  init(logs: Int)
}
protocol Ferry {
  init(name: String?)
}

// 124, 125
protocol Grid {
  subscript(row r: Int, col c: Int) -> Int { get set }
  subscript(_ index: Int) -> String { get }
  subscript<T>(typed t: T) -> T? { get }
  subscript(risky i: Int) -> Int { get throws(Cold) }
  subscript(slow i: Int) -> Int { get async }
}

// 126, 127
protocol Modified {
  mutating func push(_ n: Int)
  consuming func done() -> Int
  borrowing func look() -> Int
  __consuming func old() -> Int
  var a: Int { mutating get nonmutating set }
}
