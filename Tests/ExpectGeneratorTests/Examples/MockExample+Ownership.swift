// The declarations in Tests/GeneratorCorpus, where they are compiled and used, and their mocks.
extension MockExample {
  static let ownership = [
    MockExample(
      "protocol Holder",
      #"""
      protocol Holder {
        func hold(_ s: borrowing String) -> Int
        func eat(_ s: consuming [Int]) -> Int
        func old(_ s: __owned String, _ t: __shared String) -> Int
      }
      """#,
      #"""
      final class HolderMock: Mock, Holder, @unchecked Sendable {
        func hold(_ s: borrowing String) -> Int {
          let s = copy s
          return forward(s) { (real: any Holder) in real.hold(s) }
        }
        func eat(_ s: consuming [Int]) -> Int {
          let s = s
          return forward(s) { (real: any Holder) in real.eat(s) }
        }
        func old(_ s: __owned String, _ t: __shared String) -> Int {
          let s = s
          let t = copy t
          return forward(s, t) { (real: any Holder) in real.old(s, t) }
        }
      }
      """#),
    MockExample(
      "protocol Turnstile",
      #"""
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
      """#,
      #"""
      import ExpectNoncopyable

      final class TurnstileMock: Mock, Turnstile, @unchecked Sendable {
        func peek(_ t: borrowing Token) -> Int { withBorrowing(t) { t in forward(t) { (real: any Turnstile) in real.peek(t.value) } } }
        func take(_ t: consuming Token) -> Int {
          let t = Consumed(t)
          return forward(t) { (real: any Turnstile) in real.take(t.take()) }
        }
        func fix(_ t: inout Token) -> Bool { withInout(&t) { t in forward(t) { (real: any Turnstile) in real.fix(&t.value) } } }
        func slow(_ t: borrowing Token) async -> Int { await forward(Unkept(Token.self)) { (real: any Turnstile) in await real.slow(t) } }
        func both(_ a: borrowing Token, _ b: consuming Token) throws -> Int {
          let b = Consumed(b)
          return try withBorrowing(a) { a in try forward(a, b) { (real: any Turnstile) in try real.both(a.value, b.take()) } }
        }
        func make(_ n: Int) -> Token { callReturningNoncopyable(n) }
        func tryMake() throws -> Token { try callReturningNoncopyableThrowing() }
        func jam() throws(Cold) -> Token { try callReturningNoncopyableThrowing(throwing: Cold.self) }
        func maybe() -> Token? { callReturningNoncopyable() }
        func attempt() -> Result<Token, Cold> { callReturningNoncopyable() }
        var current: Token { callReturningNoncopyable() }
      }
      """#),
    MockExample(
      "protocol Pusher",
      #"""
      protocol Pusher {
        func push<T: ~Copyable>(_ t: borrowing T) -> Int
        func pull<T>(_ t: consuming T) -> Int where T: ~Copyable
      }
      """#,
      #"""
      import ExpectNoncopyable

      final class PusherMock: Mock, Pusher, @unchecked Sendable {
        func push<T: ~Copyable>(_ t: borrowing T) -> Int { withBorrowing(t) { t in forward(t) { (real: any Pusher) in real.push(t.value) } } }
        func pull<T>(_ t: consuming T) -> Int where T: ~Copyable {
          let t = Consumed(t)
          return forward(t) { (real: any Pusher) in real.pull(t.take()) }
        }
      }
      """#),
    MockExample(
      "protocol Depot",
      #"""
      protocol Depot {
        associatedtype Good
        func store(_ g: consuming Good) -> Int
        func look(_ g: borrowing Self.Good) -> Int
        func send<T>(_ t: consuming T?) -> Int
        func weigh<T>(_ t: borrowing T) async -> Int
        func merge(_ d: consuming Self) -> Int
      }
      """#,
      #"""
      final class DepotMock<Good>: Mock, Depot, @unchecked Sendable {
        func store(_ g: consuming Good) -> Int { call(g) }
        func look(_ g: borrowing Good) -> Int { call(copy g) }
        func send<T>(_ t: consuming T?) -> Int {
          let t = t
          return forward(t) { (real: any Depot) in real.send(t) }
        }
        func weigh<T>(_ t: borrowing T) async -> Int {
          let t = copy t
          return await forward(t) { (real: any Depot) in await real.weigh(t) }
        }
        func merge(_ d: consuming DepotMock) -> Int { call(d) }
      }
      """#),
    MockExample(
      "protocol Usher",
      #"""
      struct Ticket: ~Copyable {}
      protocol Usher {
        func stamp(_ t: inout Ticket) async -> Int
        func tear<T: ~Copyable>(_ t: inout T, _ n: inout Int) async throws
      }
      class Porter {
        init() {}
        func stamp(_ t: inout Ticket) async -> Int { 1 }
      }
      """#,
      #"""
      import ExpectNoncopyable

      final class UsherMock: Mock, Usher, @unchecked Sendable {
        func stamp(_ t: inout Ticket) async -> Int { await forward(Unkept(Ticket.self)) { (real: any Usher) in await real.stamp(&t) } }
        func tear<T: ~Copyable>(_ t: inout T, _ n: inout Int) async throws { try await withInout(&n) { n in try await forward(Unkept(T.self), n) { (real: any Usher) in try await real.tear(&t, &n.value) } } }
      }

      final class PorterMock: Porter, MockDelegate {
        let it = Mock(name: "PorterMock")
        override func stamp(_ t: inout Ticket) async -> Int { await it.forward(Unkept(Ticket.self)) { await super.stamp(&t) } on: { (other: Porter) in await other.stamp(&t) } }
      }
      """#),
    MockExample(
      "protocol Buffers",
      #"""
      @available(macOS 26, *)
      protocol Buffers {
        func fold(_ a: InlineArray<3, Int>) -> Int
        func sum(_ s: Span<Int>) -> Int
        func bytes(_ s: RawSpan) -> Int
        func clear(_ s: consuming MutableSpan<Int>) -> Int
        func fill(_ s: inout MutableSpan<Int>) -> Int
        func use<T: ~Copyable & ~Escapable>(_ t: consuming T) -> Int
      }
      """#,
      #"""
      import ExpectNoncopyable

      @available(macOS 26, *)
      final class BuffersMock: Mock, Buffers, @unchecked Sendable {
        func fold(_ a: InlineArray<3, Int>) -> Int { forward(a) { (real: any Buffers) in real.fold(a) } }
        func sum(_ s: Span<Int>) -> Int { forward(Unkept(Span<Int>.self)) { (real: any Buffers) in real.sum(s) } }
        func bytes(_ s: RawSpan) -> Int { forward(Unkept(RawSpan.self)) { (real: any Buffers) in real.bytes(s) } }
        func clear(_ s: consuming MutableSpan<Int>) -> Int { call(Unkept(MutableSpan<Int>.self)) }
        func fill(_ s: inout MutableSpan<Int>) -> Int { forward(Unkept(MutableSpan<Int>.self)) { (real: any Buffers) in real.fill(&s) } }
        func use<T: ~Copyable & ~Escapable>(_ t: consuming T) -> Int { call(Unkept(T.self)) }
      }
      """#),
    MockExample(
      "protocol Shipping",
      #"""
      protocol Shipping {
        func ship(_ p: sending Pile) -> Int
        func count(_ n: sending Int) -> sending [Int]
        func keep(_ p: Pile) -> sending Pile
        func search(_ n: Int) -> sending Pile?
      }
      """#,
      #"""
      final class ShippingMock: Mock, Shipping, @unchecked Sendable {
        func ship(_ p: sending Pile) -> Int { call(p) }
        func count(_ n: sending Int) -> sending [Int] { forward(n) { (real: any Shipping) in real.count(n) } }
        func keep(_ p: Pile) -> sending Pile { call(p) }
        func search(_ n: Int) -> sending Pile? { call(n, returning: Pile?.self) }
      }
      """#),
    MockExample(
      "protocol Bees",
      #"""
      protocol Bees {
        func a(_ h: isolated Hive) -> Int
        func b(_ h: isolated (any Actor)?, _ p: Pile) async -> Pile
      }
      """#,
      #"""
      final class BeesMock: Mock, Bees, @unchecked Sendable {
        func a(_ h: isolated Hive) -> Int { forward(h) { (real: any Bees) in real.a(h) } }
        func b(_ h: isolated (any Actor)?, _ p: Pile) async -> Pile { await forward(h, p) { (real: any Bees) in await real.b(h, p) } }
      }
      """#),
    MockExample(
      "protocol Keyed",
      #"""
      protocol Keyed {
        func a(`inout`: Int, `_` n: Int)
      }
      """#,
      #"""
      final class KeyedMock: Mock, Keyed, @unchecked Sendable {
        func a(`inout`: Int, `_` n: Int) { forward(`inout`, n) { (real: any Keyed) in real.a(`inout`: `inout`, `_`: n) } }
      }
      """#),
  ]
}
