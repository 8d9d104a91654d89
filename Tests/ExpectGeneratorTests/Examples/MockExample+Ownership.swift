// The declarations of Tests/GeneratorCorpus, which are compiled and used there, and their mocks.
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
        func hold(_ s: borrowing String) -> Int { call(copy s) }
        func eat(_ s: consuming [Int]) -> Int { call(s) }
        func old(_ s: __owned String, _ t: __shared String) -> Int { call(s, copy t) }
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
        var current: Token { get }
      }
      """#,
      #"""
      final class TurnstileMock: Mock, Turnstile, @unchecked Sendable {
        func peek(_ t: borrowing Token) -> Int { withPeek(t) { call($0) } }
        func take(_ t: consuming Token) -> Int { call(Consumed(t)) }
        func fix(_ t: inout Token) -> Bool { withInout(&t) { call($0) } }
        func slow(_ t: borrowing Token) async -> Int { await call(Unkept(Token.self)) }
        func both(_ a: borrowing Token, _ b: consuming Token) throws -> Int {
          let b = Consumed(b)
          return try withPeek(a) { try callThrowing($0, b) }
        }
        func make(_ n: Int) -> Token { callMaking(n) }
        func tryMake() throws -> Token { try callMakingThrowing() }
        func jam() throws(Cold) -> Token { try callMakingThrowing(throwing: Cold.self) }
        func maybe() -> Token? { callMaking() }
        var current: Token { callMaking() }
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
      final class PusherMock: Mock, Pusher, @unchecked Sendable {
        func push<T: ~Copyable>(_ t: borrowing T) -> Int { withPeek(t) { call($0) } }
        func pull<T>(_ t: consuming T) -> Int where T: ~Copyable { call(Consumed(t)) }
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
      }
      """#,
      #"""
      @available(macOS 26, *)
      final class BuffersMock: Mock, Buffers, @unchecked Sendable {
        func fold(_ a: InlineArray<3, Int>) -> Int { call(a) }
        func sum(_ s: Span<Int>) -> Int { call(Unkept(Span<Int>.self)) }
        func bytes(_ s: RawSpan) -> Int { call(Unkept(RawSpan.self)) }
        func clear(_ s: consuming MutableSpan<Int>) -> Int { call(Unkept(MutableSpan<Int>.self)) }
      }
      """#),
    MockExample(
      "protocol Shipping",
      #"""
      protocol Shipping {
        func ship(_ p: sending Pile) -> Int
        func keep(_ p: Pile) -> sending Pile
        func search(_ n: Int) -> sending Pile?
      }
      """#,
      #"""
      final class ShippingMock: Mock, Shipping, @unchecked Sendable {
        func ship(_ p: sending Pile) -> Int { call(p) }
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
        func a(_ h: isolated Hive) -> Int { call(h) }
        func b(_ h: isolated (any Actor)?, _ p: Pile) async -> Pile { await call(h, p) }
      }
      """#),
  ]
}
