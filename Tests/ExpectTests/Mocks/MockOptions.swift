import ExpectTesting
import Testing

@Suite struct Strictness {
  @Test func `a strict mock reports an unexpected call at once`() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures { _ = cart.add("apple", qty: 1) }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call cart.add("apple", qty: 1).
        cart expects no calls.
        To allow it: cart.stub().call(cart.add("apple", qty: 1)).andReturn(<#Bool#>)
        """
      ])
  }

  @Test func `a correction has a name for a mock whose name is empty`() {
    let cart = CartMock(.strict, name: "")

    let failures = collectingFailures { cart.clear() }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call .clear().
         expects no calls.
        To allow it: mock.stub().call(mock.clear())
        """
      ])
  }

  @Test func `a strict mock does not report an unexpected call again`() {
    let cart = CartMock(.strict, name: "cart")
    _ = collectingFailures { cart.clear() }

    let failures = collectingFailures { cart.verify() }

    #expect(failures == [])
  }

  @Test func `a strict mock reports each unexpected call`() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures {
      cart.clear()
      cart.clear()
    }

    #expect(failures.count == 2)
  }

  @Test func `a strict mock names what it expects`() {
    let cart = CartMock(.strict, name: "cart")
    let line: UInt = #line + 1
    cart.expect().call(cart.add(Arg.eq("pear"), qty: Arg.any()), count: 0)

    let failures = collectingFailures { _ = cart.add("apple", qty: 1) }

    #expect(
      failures.map(\.message) == [
        """
        Unexpected call cart.add("apple", qty: 1).
        cart expects:
          add("pear", qty: any) never
              ~~~~~~  not "apple"
        To allow it: cart.stub().call(cart.add("apple", qty: 1)).andReturn(<#Bool#>)
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `an unexpected call is reported where the mock was made if nothing was stated`() {
    let line: UInt = #line + 1
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures { cart.clear() }

    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a strict mock allows what is stubbed`() {
    let cart = CartMock(.strict, name: "cart")
    cart.stub().call(cart.clear())

    let failures = collectingFailures { cart.clear() }

    #expect(failures == [])
  }

  @Test func `a strict mock allows what is expected`() {
    let cart = CartMock(.strict, name: "cart")
    cart.expect().call(cart.add(Arg.any(), qty: Arg.eq(1)), count: 1).andReturn(true)

    let failures = collectingFailures {
      #expect(cart.add("apple", qty: 1))
      cart.verify()
    }

    #expect(failures == [])
  }

  @Test func `a call that came too often is a matter of verify`() {
    let cart = CartMock(.strict, name: "cart")
    cart.expect().call(cart.clear(), count: 1)

    let atOnce = collectingFailures {
      cart.clear()
      cart.clear()
    }
    let later = collectingFailures { cart.verify() }

    #expect(atOnce == [])
    #expect(later.map(\.message) == ["cart.clear() was called twice (expected once)."])
  }

  @Test func `a strict mock answers an unexpected call all the same`() {
    let cart = CartMock(.strict, name: "cart")

    var isAdded: Bool?
    _ = collectingFailures { isAdded = cart.add("apple", qty: 1) }

    #expect(isAdded == false)
  }

  @Test func `a lenient mock reports no call`() {
    let cart = CartMock(.lenient, name: "cart")

    let failures = collectingFailures { cart.clear() }

    #expect(failures == [])
  }

  @Test func `a mock is lenient if nothing is said`() {
    let cart = CartMock()

    let failures = collectingFailures { cart.clear() }

    #expect(failures == [])
  }

  @Test func `recording a call of a strict mock is no call`() {
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures { cart.stub().call(cart.clear()) }

    #expect(failures == [])
  }
}

// MARK: - Fixtures of Strictness

private protocol Cart {
  func add(_ item: String, qty: Int) -> Bool
  func clear()
}

private final class CartMock: Mock, Cart, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
}

// MARK: - Names

@Suite struct Names {
  @Test func `a mock describes itself by its name`() {
    let bell = BellMock(name: "doorbell")

    #expect("\(bell)" == "doorbell")
  }

  @Test func `a mock without a name is called like its class`() {
    let bell = BellMock()

    #expect(bell.description == "BellMock")
  }

  @Test func `a generic mock without a name is called like its type`() {
    let box = BoxMock<Int>()

    #expect(box.description == "BoxMock<Int>")
  }

  @Test func `a message names the mock`() {
    let bell = BellMock(name: "doorbell")
    bell.expect().call(bell.ring())

    #expect(
      collectingFailures { bell.verify() }.map(\.message) == [
        "doorbell.ring() was never called (expected at least once).\ndoorbell received no calls."
      ])
  }

  @Test func `a message names the class of a mock without a name`() {
    let bell = BellMock()
    bell.expect().call(bell.ring())

    #expect(
      collectingFailures { bell.verify() }.map(\.message) == [
        "BellMock.ring() was never called (expected at least once).\nBellMock received no calls."
      ])
  }

  @Test func `two mocks of one name are different`() {
    let first = BellMock(name: "bell")
    let second = BellMock(name: "bell")

    #expect(first == first)
    #expect(first != second)
  }

  @Test func `mocks are members of a set`() {
    let first = BellMock()
    let second = BellMock()

    let mocks: Set<Mock> = [first, second, first]

    #expect(mocks.count == 2)
    #expect(mocks.contains(second))
  }

  @Test func `a mock is an argument of another one`() {
    let bell = BellMock(name: "bell")
    let tower = TowerMock(name: "tower")
    tower.expect().call(tower.hang(Arg.eq(bell)))

    tower.hang(BellMock(name: "other"))

    #expect(
      collectingFailures { tower.verify() }.map(\.message) == [
        """
        tower.hang(bell) was never called with these arguments (expected at least once); \
        hang was called once with others.
        The other call:
          1. hang(other)
                  ~~~~~  expected bell
        """
      ])
  }

  @Test func `a mock may describe itself in its own words`() {
    let bell = LoudMock(name: "bell")

    #expect("\(bell)" == "BELL")
  }
}

// MARK: - Fixtures of Names

private protocol Bell {
  func ring()
}

private final class BellMock: Mock, Bell, @unchecked Sendable {
  func ring() { call() }
}

private final class BoxMock<Item>: Mock, @unchecked Sendable {}

private final class LoudMock: Mock, @unchecked Sendable {
  override var description: String { super.description.uppercased() }
}

private final class TowerMock: Mock, @unchecked Sendable {
  func hang(_ bell: any Bell) { call(bell) }
}

// MARK: - Keeping

@Suite struct Keeping {
  @Test func `the record keeps arguments alive`() {
    let cache = CacheMock()

    weak let token = store(in: cache)

    #expect(token != nil)
  }

  @Test func `a reset of the record lets arguments go`() {
    let cache = CacheMock()
    weak let token = store(in: cache)

    cache.resetCalls()

    #expect(token == nil)
  }

  @Test(arguments: [1, 9, 40, 500])
  func `a mock that is released lets the arguments of all calls go`(count: Int) {
    let released = ReleasedTokens()
    do {
      let cache = CacheMock()
      for _ in 1...count { cache.store(Token(released), under: "key") }
    }

    #expect(released.count == count)
  }

  @Test func `a mock that keeps descriptions lets arguments go at once`() {
    let cache = CacheMock(keeps: .descriptions)

    weak let token = store(in: cache)

    #expect(token == nil)
  }

  @Test func `a mock that keeps descriptions matches as any other does`() {
    let cache = CacheMock(keeps: .descriptions)
    let token = Token()
    cache.expect().call(cache.store(Arg.eq(token), under: Arg.any()), count: 1)

    cache.store(token, under: "a")
    cache.store(Token(), under: "b")

    #expect(collectingFailures { cache.verify() } == [])
  }

  @Test func `a mock that keeps descriptions still hands arguments to captors`() {
    let cache = CacheMock(keeps: .descriptions)
    let captor = ArgumentCaptor<Token>()
    cache.stub().call(cache.store(captor.capture(), under: Arg.any()))

    weak let token = store(in: cache)

    #expect(token != nil)
    #expect(captor.value === token)
  }

  @Test func `a mock that keeps descriptions still tells what came`() {
    let cache = CacheMock(name: "cache", keeps: .descriptions)
    cache.expect().call(cache.store(Arg.any(), under: "b"))

    cache.store(Token(), under: "a")

    #expect(
      collectingFailures { cache.verify() }.map(\.message) == [
        """
        cache.store(any, under: "b") was never called with these arguments (expected at least \
        once); store was called once with others.
        The other call:
          1. store(Token, under: "a")
                                 ~~~  expected "b"
        """
      ])
  }

  /// Stores a token that nobody else keeps.
  private func store(in cache: CacheMock) -> Token? {
    let token = Token()
    cache.store(token, under: "key")
    return token
  }
}

// MARK: - Fixtures of Keeping

private final class Token {
  private let released: ReleasedTokens?

  init(_ released: ReleasedTokens? = nil) { self.released = released }

  deinit { released?.count += 1 }
}

private final class ReleasedTokens {
  var count = 0
}

private protocol Cache {
  func store(_ token: Token, under key: String)
}

private final class CacheMock: Mock, Cache, @unchecked Sendable {
  func store(_ token: Token, under key: String) { call(token, key) }
}
