import ExpectTestSupport
import ExpectTesting
import Testing

@Suite struct Strictness {
  private let cart = CartMock(.strict, name: "cart")

  @Test func `a strict mock reports an unexpected call immediately`() {
    let failures = collectingFailures { _ = cart.add("apple", qty: 1) }

    #expect(failures.map(\.headline) == [#"Unexpected call: cart.add("apple", qty: 1)"#])
  }

  @Test func `verify() doesn't report an unexpected call again`() {
    _ = collectingFailures { cart.clear() }

    let failures = collectingFailures { cart.verify() }

    #expect(failures == [])
  }

  @Test func `without a statement, an unexpected call is reported where the mock is created`() {
    let line: UInt = #line + 1
    let cart = CartMock(.strict, name: "cart")

    let failures = collectingFailures { cart.clear() }

    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a strict mock reports each unexpected call`() {
    let failures = collectingFailures {
      cart.clear()
      cart.clear()
    }

    #expect(failures.count == 2)
  }

  @Test func `a strict mock allows stubbed calls`() {
    cart.stub().call(cart.clear())

    let failures = collectingFailures { cart.clear() }

    #expect(failures == [])
  }

  @Test func `a strict mock allows expected calls`() {
    cart.expect().call(cart.add(Arg.any(), qty: Arg.eq(1)), count: 1).andReturn(true)

    #expect(cart.add("apple", qty: 1))
    cart.verify()
  }

  @Test func `an expected call that happens too often is reported as that, and once`() {
    cart.expect().call(cart.clear(), count: 1)

    let failures = collectingFailures {
      cart.clear()
      cart.clear()
      cart.verifyNoMoreCalls()
    }

    #expect(failures.map(\.problem) == [.calls(2, to: "cart.clear()")])
  }

  @Test func `a strict mock returns a default value for an unexpected call`() {
    var isAdded: Bool?
    _ = collectingFailures { isAdded = cart.add("apple", qty: 1) }

    #expect(isAdded == false)
  }

  @Test func `a mock is lenient by default`() {
    let cart = CartMock()

    let failures = collectingFailures { cart.clear() }

    #expect(failures == [])
  }
}

// MARK: - Names

@Suite struct Names {
  @Test func `the description of a mock is its name or else its type`() {
    #expect("\(BellMock(name: "doorbell"))" == "doorbell")
    #expect("\(BellMock())" == "BellMock")
    #expect("\(BoxMock<Int>())" == "BoxMock<Int>")
    #expect("\(LoudMock(name: "bell"))" == "BELL")
  }

  @Test func `two mocks with the same name aren't equal`() {
    let first = BellMock(name: "bell")
    let second = BellMock(name: "bell")

    #expect(first == first)
    #expect(first != second)
  }

  @Test func `a set can contain mocks`() {
    let first = BellMock()
    let second = BellMock()

    let mocks: Set<Mock> = [first, second, first]

    #expect(mocks.count == 2)
    #expect(mocks.contains(second))
  }

  @Test func `a mock can be an argument of another mock`() {
    let bell = BellMock(name: "bell")
    let tower = TowerMock(name: "tower")
    tower.expect().call(tower.hang(Arg.eq(bell)))

    tower.hang(BellMock(name: "other"))

    #expect(
      collectingFailures { tower.verify() }.map(\.problem) == [.calls(0, to: "tower.hang(bell)")])
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
  private let cache = CacheMock(keeps: .descriptions)

  @Test func `a mock keeps recorded arguments alive`() {
    let cache = CacheMock()

    weak let token = store(in: cache)

    #expect(token != nil)
  }

  @Test func `resetCalls() releases recorded arguments`() {
    let cache = CacheMock()
    weak let token = store(in: cache)

    cache.resetCalls()

    #expect(token == nil)
  }

  @Test(arguments: [1, 9, 40, 500])
  func `a mock that is deallocated releases the arguments of all calls`(count: Int) {
    let released = ReleasedTokens()
    do {
      let cache = CacheMock()
      for _ in 1...count { cache.store(Token(released), under: "key") }
    }

    #expect(released.count == count)
  }

  @Test func `a mock that keeps descriptions releases arguments immediately`() {
    weak let token = store(in: cache)

    #expect(token == nil)
  }

  @Test func `a mock that keeps descriptions still matches arguments`() {
    let token = Token()
    cache.expect().call(cache.store(Arg.eq(token), under: Arg.any()), count: 1)

    cache.store(token, under: "a")
    cache.store(Token(), under: "b")

    #expect(collectingFailures { cache.verify() } == [])
  }

  @Test func `captors record the arguments of a mock that keeps descriptions`() {
    let captor = ArgumentCaptor<Token>()
    cache.stub().call(cache.store(captor.capture(), under: Arg.any()))

    weak let token = store(in: cache)

    #expect(token != nil)
    #expect(captor.value === token)
  }

  /// Stores a token that nothing else keeps alive.
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

private final class CacheMock: Mock, @unchecked Sendable {
  func store(_ token: Token, under key: String) { call(token, key) }
}
