import ExpectTesting
import Testing

@Suite struct ActorMocks {
  private let store = ArchiveMock()

  @Test func `an actor that stores a mock can be stubbed`() async {
    await store.stub().call(store.save(Arg.eq("a"))).andReturn(true)

    let isSaved = await store.save("a")

    #expect(isSaved)
  }

  @Test func `an actor that stores a mock can be verified`() async {
    await store.expect().call(store.save(Arg.eq("a")), count: 2)

    _ = await store.save("a")

    #expect(
      collectingFailures { store.verify() }.map(\.problem) == [
        .calls(1, to: #"store.save("a")"#)
      ])
  }

  @Test func `an async member of an actor can be stubbed`() async throws {
    try await store.stub().call(store.load(Arg.any())).andReturn { (key: String) in
      await Task.yield()
      return "value of \(key)"
    }

    let value = try await store.load("a")

    #expect(value == "value of a")
  }

  @Test func `a member of an actor throws the stubbed error`() async throws {
    try await store.stub().call(store.load(Arg.any())).andThrow(Missing())

    await #expect(throws: Missing.self) { try await store.load("a") }
  }

  @Test func `a property and a nonisolated member of an actor can be stubbed`() async {
    await store.stub().call(store.count).andReturn(3)
    store.stub().call(store.label()).andReturn("cache")

    #expect(await store.count == 3)
    #expect(store.label() == "cache")
  }

  @Test func `a class can mock a protocol with async members`() async {
    let queue = QueueMock()
    await queue.stub().call(queue.pop()).andReturn(1, 2)

    let first = await queue.pop()
    let second = await queue.pop()

    #expect([first, second] == [1, 2])
  }
}

// MARK: - Fixtures of ActorMocks

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

// MARK: - MainActorMocks

@Suite struct MainActorMocks {
  private let view = ViewMock()

  @Test @MainActor func `a main-actor mock can be stubbed on the main actor`() {
    view.stub().call(view.show(Arg.eq("hello"))).andReturn(true)

    let isShown = view.show("hello")

    #expect(isShown)
  }

  @Test @MainActor func `an assignment to a main-actor property can be expected`() {
    view.expect().call(view.title = Arg.eq("news"))

    view.title = "news"

    #expect(collectingFailures { view.verify() } == [])
  }

  @Test @MainActor func `an async main-actor member can take a non-Sendable argument`() async {
    let style = Style(color: "red")
    await view.expect().call(view.render(Arg.eq(style)))

    await view.render(style)

    #expect(collectingFailures { view.verify() } == [])
  }

  @Test func `a main-actor mock can be stubbed outside the main actor`() async {
    await view.stub().call(view.show(Arg.any())).andReturn(true)

    let isShown = await view.show("hello")

    #expect(isShown)
  }

  @Test @MainActor func `a stub's closure runs for a call on the main actor`() {
    var shown: [String] = []
    view.stub().call(view.show(Arg.any())).andDo { (text: String) in shown.append(text) }

    _ = view.show("hello")

    #expect(shown == ["hello"])
  }

  @Test @MainActor func `a single member of a mock can belong to the main actor`() {
    let model = ModelMock()
    model.stub().call(model.refresh()).andReturn(7)

    let result = model.refresh()

    #expect(result == 7)
  }
}

// MARK: - Fixtures of MainActorMocks

private final class Style {
  let color: String

  init(color: String) { self.color = color }
}

@MainActor private protocol View {
  var title: String { get set }
  func show(_ text: String) -> Bool
  func render(_ style: Style) async
}

@MainActor private final class ViewMock: Mock, View, @unchecked Sendable {
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  func show(_ text: String) -> Bool { call(text) }
  func render(_ style: Style) async { await call(style) }
}

private protocol Model {
  @MainActor func refresh() -> Int
}

private final class ModelMock: Mock, Model, @unchecked Sendable {
  @MainActor func refresh() -> Int { call() }
}

// MARK: - SendableMocks

@Suite struct SendableMocks {
  private let log = LogMock()

  @Test func `a Sendable closure can capture a mock`() async {
    log.stub().call(log.level()).andReturn(3)

    let level = await Task.detached { log.level() }.value

    #expect(level == 3)
  }

  @Test func `a stub returns each of its values to only one concurrent call`() async {
    log.stub().call(log.level()).andReturn(1, 2, 3, 4, 5, 6, 7, 8)

    let levels = await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { log.level() } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }

    #expect(levels == [1, 2, 3, 4, 5, 6, 7, 8])
  }
}

// MARK: - Fixtures of SendableMocks

private protocol Log: Sendable {
  func write(_ number: Int)
  func level() -> Int
}

private final class LogMock: Mock, Log, @unchecked Sendable {
  func write(_ number: Int) { call(number) }
  func level() -> Int { call() }
}
