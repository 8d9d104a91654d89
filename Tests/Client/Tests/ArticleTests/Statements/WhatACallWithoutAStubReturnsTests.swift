import ExpectFixtures
import ExpectFunctions
import ExpectTesting
import Foundation
import Testing

/// The page "What a call without a stub returns".
@Suite(.verifiesMocks) struct WhatACallWithoutAStubReturnsTests {
  @Test func `standard types have the defaults of the table`() {
    #expect(returned(Int.self) == 0)
    #expect(returned(Double.self) == 0)
    #expect(returned(CGFloat.self) == 0)
    #expect(returned(Decimal.self) == 0)
    #expect(returned(Duration.self) == .zero)
    #expect(!returned(Bool.self))
    #expect(returned(String.self) == "")
    #expect(returned(Substring.self) == "")
    #expect(returned(AttributedString.self) == "")
    #expect(returned(Character.self) == "a")
    #expect(returned([Int].self) == [])
    #expect(returned(Set<Int>.self) == [])
    #expect(returned([Int: Int].self) == [:])
    #expect(returned(Data.self) == Data())
    #expect(returned(URLComponents.self) == URLComponents())
    #expect(returned(DateComponents.self) == DateComponents())
    #expect(returned(Date.self).ISO8601Format() == "2020-01-01T00:00:01Z")
    #expect(returned(UUID.self).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(returned(URL.self).absoluteString == "file:///")
    #expect(returned(TimeZone.self) == .gmt)
    #expect(returned(Locale.self).identifier == "en_US_POSIX")
    #expect(returned(Calendar.self).identifier == .gregorian)
    #expect(returned(CGPoint.self) == .zero)
    #expect(returned(CGSize.self) == .zero)
    #expect(returned(CGRect.self) == .zero)
  }

  @Test func `an optional, a tuple, and a result have defaults`() {
    #expect(returned(User?.self) == nil)
    let pair = returned((Int, String).self)
    #expect(pair.0 == 0 && pair.1 == "")
    #expect(throws: Never.self) { try returned(Result<Int, any Error>.self).get() }
  }

  @Test func `a registered value is preferred to MockUsable, which is preferred to a fixture`() {
    let before = returned(Coin.self)
    DefaultValues.register(Coin(cents: 3), for: Coin.self)

    #expect([before, returned(Coin.self)] == [Coin(cents: 2), Coin(cents: 3)])
    #expect(returned(Coin?.self) == nil)
  }

  @Test func `a test can register default values`() async throws {
    let cart = CartMock(name: "cart")

    DefaultValues.register(User(name: "any"), for: User.self)
    DefaultValues.register(for: Session.self) { Session() }

    #expect(try await cart.fetch(id: 1) == User(name: "any"))
    #expect(returned(Session.self) !== returned(Session.self))
  }

  @Test func `a call without a stub returns the value of a MockUsable type`() {
    #expect(returned(User.self) == User(name: "any"))
  }

  @Test func `a call with '??' returns the fallback, whatever was registered`() {
    final class WalletMock: Mock, @unchecked Sendable {
      func total() -> Coin { call() ?? Coin(cents: 0) }
    }
    let wallet = WalletMock(name: "wallet")
    DefaultValues.register(Coin(cents: 3), for: Coin.self)

    let first = wallet.total()
    wallet.expect().call(wallet.total())

    #expect([first, wallet.total()] == [Coin(cents: 0), Coin(cents: 0)])
  }

  private func returned<Result>(_ type: Result.Type) -> Result {
    FunctionMock<Void, Result>(name: "f()").call()
  }

  private struct Coin: Equatable, MockUsable, Fixturable {
    var cents: Int

    static var anyValue: any MockUsable { Coin(cents: 2) }

    static func fixture(label: String, configure: (inout Coin) -> Void) -> Coin {
      makeFixture(label, configure, Coin.init)
    }
  }
}

/// The part of the page about a mock that no test verifies.
struct ListOfDefaultsTests {
  @Test func `a failure lists the calls that returned a default value`() {
    let cart = CartMock(name: "cart")
    for _ in 0..<3 { _ = cart.total() }
    _ = cart.title

    let failures = collectingFailures { cart.received().call(cart.clear()) }

    let list = """
      Returned by default, because no stub has a result: cart.total() -> 0 (3 times), cart.title -> "".
      """
    #expect(failures.map { $0.message.hasSuffix(list) } == [true])
  }
}

extension User: MockUsable {
  static var anyValue: any MockUsable { User(name: "any") }
}
