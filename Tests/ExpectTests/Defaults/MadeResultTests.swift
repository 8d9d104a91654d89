import ExpectTesting
import Testing

/// The body of a member can create a result for calls that have neither a stub nor a default.
@Suite(.verifiesMocks) struct MadeResultTests {
  private let till = TillMock()

  @Test func `a member always returns the same mock, and each member has its own`() {
    let wallet = till.wallet()

    #expect(wallet === till.wallet())
    #expect(wallet !== till.spareWallet())
    #expect(wallet !== TillMock().wallet())
  }

  @Test func `a returned mock can be stubbed, and resetAll() keeps it`() throws {
    let wallet = try #require(till.wallet() as? WalletMock)

    wallet.stub().call(wallet.pay(Arg.any())).andReturn(true)

    #expect(till.wallet().pay(3))
    till.resetAll()
    #expect(till.wallet().pay(3))
  }

  @Test func `a stub or a registered default takes precedence over a created mock`() {
    let (till, stubbed, registered) = (TillMock(), WalletMock(), WalletMock())
    DefaultValues.register(registered, for: (any Wallet).self)

    till.stub().call(till.spareWallet()).andReturn(stubbed)

    #expect(till.wallet() === registered)
    #expect(till.spareWallet() === stubbed)
  }

  @Test func `concurrent calls return the same mock`() async {
    let wallets = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<100 { group.addTask { ObjectIdentifier(till.wallet()) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }

    #expect(wallets.count == 1)
  }

  @Test func `recording a call doesn't create a mock`() {
    till.expect().call(till.wallet())

    #expect(till.counter.count == 0)
    _ = till.wallet()
    _ = till.wallet()
    #expect(till.counter.count == 1)
  }
}

private protocol Wallet: AnyObject, Sendable {
  func pay(_ amount: Int) -> Bool
}

private final class WalletMock: Mock, Wallet, @unchecked Sendable {
  func pay(_ amount: Int) -> Bool { call(amount) }
}

private final class TillMock: Mock, @unchecked Sendable {
  let counter = Counter()

  func wallet() -> any Wallet {
    withDefault(for: (any Wallet).self) { [counter] in
      counter.count += 1
      return WalletMock()
    }.call()
  }

  func spareWallet() -> any Wallet { withDefault(for: (any Wallet).self) { WalletMock() }.call() }
}

/// Counts the mocks that were created.
///
/// Only the test that reads the count changes it.
private final class Counter: @unchecked Sendable {
  var count = 0
}
