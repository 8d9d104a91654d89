// Rows 75 to 89: ownership and isolation of parameters.

struct Token: ~Copyable {
  var id: Int
  init(_ id: Int) { self.id = id }
}

// 75-76
protocol Holder {
  func hold(_ s: borrowing String) -> Int
  func eat(_ s: consuming [Int]) -> Int
  func old(_ s: __owned String, _ t: __shared String) -> Int
}

// 77-83
protocol Turnstile {
  func peek(_ t: borrowing Token) -> Int
  func take(_ t: consuming Token) -> Int
  func fix(_ t: inout Token) -> Bool
  func slow(_ t: borrowing Token) async -> Int
  func both(_ a: borrowing Token, _ b: consuming Token) throws -> Int
  func make(_ n: Int) -> Token
  func tryMake() throws -> Token
  func jam() throws(Cold) -> Token
  func maybe() -> Token?
  func attempt() -> Result<Token, Cold>
  var current: Token { get }
}

protocol Pusher {
  func push<T: ~Copyable>(_ t: borrowing T) -> Int
  func pull<T>(_ t: consuming T) -> Int where T: ~Copyable
}

// 84, 85
@available(macOS 26, *)
protocol Buffers {
  func fold(_ a: InlineArray<3, Int>) -> Int
  func sum(_ s: Span<Int>) -> Int
  func bytes(_ s: RawSpan) -> Int
  func clear(_ s: consuming MutableSpan<Int>) -> Int
  func fill(_ s: inout MutableSpan<Int>) -> Int
  func use<T: ~Copyable & ~Escapable>(_ t: consuming T) -> Int
}

// 86, 87
protocol Shipping {
  func ship(_ p: sending Pile) -> Int
  func count(_ n: sending Int) -> sending [Int]
  func keep(_ p: Pile) -> sending Pile
  func search(_ n: Int) -> sending Pile?
}

// 88, 89
actor Hive {}

protocol Bees {
  func a(_ h: isolated Hive) -> Int
  func b(_ h: isolated (any Actor)?, _ p: Pile) async -> Pile
}
