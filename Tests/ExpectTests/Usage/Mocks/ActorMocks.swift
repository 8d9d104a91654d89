import ExpectTesting
import Testing

@Suite struct ActorMocks {
  @Test func `an actor is mocked by delegation`() async {
    let store = ArchiveMock()
    await store.it.stub().call(store.save(Arg.eq("a"))).andReturn(true)

    let isSaved = await store.save("a")

    #expect(isSaved)
  }

  @Test func `an actor checks what it was asked`() async {
    let store = ArchiveMock()
    await store.it.expect().call(store.save(Arg.eq("a")), count: 2)

    _ = await store.save("a")

    #expect(
      collectingFailures { store.it.verify() }.map(\.message) == [
        #"store.save("a") was called once (expected twice)."#
      ])
  }

  @Test func `an async member of an actor answers`() async throws {
    let store = ArchiveMock()
    try await store.it.stub().call(store.load(Arg.any())).andReturn { (key: String) in
      await Task.yield()
      return "value of \(key)"
    }

    let value = try await store.load("a")

    #expect(value == "value of a")
  }

  @Test func `an error of an actor's member is thrown`() async throws {
    let store = ArchiveMock()
    try await store.it.stub().call(store.load(Arg.any())).andThrow(Missing())

    await #expect(throws: Missing.self) { try await store.load("a") }
  }

  @Test func `a property of an actor is read`() async {
    let store = ArchiveMock()
    await store.it.stub().call(store.count).andReturn(3)

    let count = await store.count

    #expect(count == 3)
  }

  @Test func `a nonisolated member of an actor needs no await`() {
    let store = ArchiveMock()
    store.it.stub().call(store.label()).andReturn("cache")

    let label = store.label()

    #expect(label == "cache")
  }

  @Test func `an actor mocks a protocol of actors`() async {
    let store = ArchiveMock()
    await store.it.stub().call(store.save(Arg.any())).andReturn(true)

    let protocolValue: any Archive = store
    let isSaved = await protocolValue.save("b")

    #expect(isSaved)
  }

  @Test func `a mock that is a class stands in for a protocol of async members`() async {
    let queue = QueueMock()
    await queue.stub().call(queue.pop()).andReturn(1, 2)

    let first = await queue.pop()
    let second = await queue.pop()

    #expect([first, second] == [1, 2])
  }
}

// MARK: - Fixtures

private struct Missing: Error {}

private protocol Archive: Actor {
  var count: Int { get }
  func save(_ key: String) -> Bool
  func load(_ key: String) async throws -> String
  nonisolated func label() -> String
}

private actor ArchiveMock: Archive, MockDelegate {
  nonisolated let it = Mock(name: "store")

  var count: Int { it.call() }
  func save(_ key: String) -> Bool { it.call(key) }
  func load(_ key: String) async throws -> String { try await it.callThrowing(key) }
  nonisolated func label() -> String { it.call() }
}

private protocol Queue: Sendable {
  func pop() async -> Int
}

private final class QueueMock: Mock, Queue, @unchecked Sendable {
  func pop() async -> Int { await call() }
}
