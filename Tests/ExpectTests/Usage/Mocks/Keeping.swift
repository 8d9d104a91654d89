import ExpectTesting
import Testing

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

// MARK: - Fixtures

private final class Token {}

private protocol Cache {
  func store(_ token: Token, under key: String)
}

private final class CacheMock: Mock, Cache, @unchecked Sendable {
  func store(_ token: Token, under key: String) { call(token, key) }
}
