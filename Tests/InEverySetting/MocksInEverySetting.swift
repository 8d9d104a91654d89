import ExpectTesting
import Testing

/// Mocks of every kind in each language mode, and under each default isolation.
@Suite struct MocksInEverySetting {
  @Test func `functions can be expected, stubbed, and rejected`() {
    let player = PlayerMock(name: "player")
    let captor = ArgumentCaptor<Track>()
    player.expect().call(player.play(captor.capture(), times: Arg.eq(2)), count: 1).andReturn(true)
    player.reject().call(player.stop())

    let isPlaying = player.play(Track(title: "a"), times: 2)

    #expect(isPlaying)
    #expect(captor.allValues == [Track(title: "a")])
    #expect(collectingFailures { player.verify() } == [])
  }

  @Test func `properties and subscripts can be expected and stubbed`() {
    let player = PlayerMock()
    player.stub().call(player.volume).andReturn(3)
    player.expect().call(player.volume = Arg.eq(4), count: 1)
    player.expect().call(player[Arg.eq(1)] = nil, count: 1)
    player.expect().call(player.property.set(player[2], value: Arg.any()), count: 1)

    player.volume += 1
    player[1] = nil
    player[2] = Track(title: "b")

    #expect(collectingFailures { player.verify() } == [])
  }

  @Test func `stubs can throw untyped and typed errors`() async throws {
    let player = PlayerMock()
    try player.stub().call(player.load(id: Arg.any())).andThrow(Fault.jam)
    try player.stub().call(player.feed(Arg.any())).andThrow(Fault.jam)
    try await player.stub().call(player.token).andReturn("abc")

    let token = try await player.token

    #expect(token == "abc")
    #expect(throws: Fault.jam) { try player.load(id: 1) }
    #expect(throws: Fault.jam) { try player.feed(1) }
  }

  @Test func `a stub of an async member can suspend`() async throws {
    let player = PlayerMock()
    try await player.stub().call(player.fetch(id: Arg.any())).andReturn { (id: Int) in
      await Task.yield()
      return Track(title: "track \(id)")
    }

    let track = try await player.fetch(id: 7)

    #expect(track == Track(title: "track 7"))
  }

  @Test func `results can be optional, Any, or generic`() {
    let player = PlayerMock()
    player.stub().call(player.find(Arg.any())).andReturn(Track(title: "a"), nil)
    player.stub().call(player.anything()).andReturn(5)
    player.stub().call(player.type(of: Arg.eq(Int.self))).andReturn(true)
    player.stub().call(player.decode(Int.self, from: "7")).andReturn(7)

    let tracks = [player.find("a"), player.find("b")]
    let anything = player.anything()

    #expect(tracks == [Track(title: "a"), nil])
    #expect(anything as? Int == 5)
    #expect(player.type(of: Int.self))
    #expect(player.decode(Int.self, from: "7") == 7)
  }

  @Test func `variadic arguments are matched, and stubs assign inout arguments`() async {
    let player = PlayerMock()
    var number = 3
    var numbers = [1]
    player.expect().call(player.queue(Arg.any(), Track(title: "b")), count: 1)
    player.stub().call(player.bump(&number)).andDo { (number: Inout<Int>) in number.value += 4 }
    await player.stub().call(player.refill(&numbers)).andDo { (numbers: Inout<[Int]>) in
      numbers.value.append(2)
    }

    player.queue(Track(title: "a"), Track(title: "b"))
    player.bump(&number)
    await player.refill(&numbers)

    #expect(number == 7)
    #expect(numbers == [1, 2])
    #expect(collectingFailures { player.verify() } == [])
  }

  @Test func `stubs can call closure arguments, and captors record them`() async {
    let player = PlayerMock()
    let captor = ArgumentClosureCaptor<(Int) -> Void>()
    let shown = ArgumentClosureCaptor<@MainActor (String) -> Void>()
    player.stub().call(player.each(Arg.closure()))
      .andReturn { (isIncluded: @escaping (Int) -> Bool) in [1, 2, 3].filter(isIncluded) }
    player.stub().call(player.done(captor.capture()))
    player.stub().call(player.show(shown.capture()))
    await player.stub().call(player.later(Arg.closure()))
      .andReturn { (make: @escaping @Sendable () async -> Int) in await make() }
    await player.stub().call(player.eachLater(Arg.closure()))
      .andReturn { (body: @escaping (Int) async -> Int) in await body(8) }

    var number = 0
    player.done { number = $0 }
    captor.value?(9)
    player.show { _ in }
    let later = await player.later { 6 }
    let eachLater = await player.eachLater { $0 }

    #expect(player.each { $0 > 1 } == [2, 3])
    #expect(number == 9)
    #expect(shown.allValues.count == 1)
    #expect(later == 6)
    #expect(eachLater == 8)
  }

  @Test func `a class can be mocked with a MockDelegate`() async throws {
    let printer = PrinterMock()
    printer.stub().call(printer.print(Arg.eq(1))).andReturn(10).thenCallReal()
    printer.enableSpy()

    let pages = [printer.print(1), printer.print(1), printer.print(3)]
    let status = try await printer.status(of: "tray")

    #expect(pages == [10, 1, 3])
    #expect(status == "tray is fine")
  }

  @Test func `several tasks can use the mock of a Sendable protocol`() async {
    let log = LogMock()
    await log.expect().call(log.write(Arg.any()), count: 2).andReturn(1, 2)

    async let first = log.write("a")
    async let second = log.write("b")
    let sum = await first + second

    #expect(sum == 3)
    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `an actor can be mocked with a MockDelegate`() async {
    let store = StoreMock()
    await store.stub().call(store.save(Arg.eq("a"))).andReturn(true)

    let isSaved = await store.save("a")

    #expect(isSaved)
  }

  @Test @MainActor func `mocks of @MainActor protocols can be used on the main actor`() async {
    let view = ViewMock()
    let printer = Printer()
    view.expect().call(view.title = "news", count: 1)
    await view.stub().call(view.render(Arg.eq(printer))).andReturn(true)

    view.title = "news"
    let isRendered = await view.render(printer)

    #expect(isRendered)
    #expect(collectingFailures { view.verify() } == [])
  }

  @Test func `generic mocks can be stubbed`() {
    let repository = RepositoryMock<Track>()
    repository.stub().call(repository.item(at: 1)).andReturn(Track(title: "a"))

    let track = (repository as any Repository<Track>).item(at: 1)

    #expect(track == Track(title: "a"))
  }
}

// MARK: - Fixtures

struct Track: Equatable {
  var title: String
}

enum Fault: Error, Equatable {
  case jam
}

protocol Player: AnyObject {
  var volume: Int { get set }
  var token: String { get async throws }
  subscript(index: Int) -> Track? { get set }
  func play(_ track: Track, times: Int) -> Bool
  func stop()
  func load(id: Int) throws -> Track
  func feed(_ id: Int) throws(Fault) -> Int
  func fetch(id: Int) async throws -> Track
  func find(_ title: String) -> Track?
  func anything() -> Any
  func type(of type: Any.Type) -> Bool
  func queue(_ tracks: Track...)
  func bump(_ number: inout Int)
  func refill(_ numbers: inout [Int]) async
  func each(_ isIncluded: (Int) -> Bool) -> [Int]
  func eachLater(_ body: (Int) async -> Int) async -> Int
  func done(_ handler: @escaping (Int) -> Void)
  func later(_ handler: @escaping @Sendable () async -> Int) async -> Int
  func show(_ handler: @escaping @MainActor (String) -> Void)
  func decode<Value>(_ type: Value.Type, from text: String) -> Value
}

final class PlayerMock: Mock, Player, @unchecked Sendable {
  var volume: Int {
    get { call() }
    set { super.call(newValue) }
  }
  var token: String { get async throws { try await callThrowing() } }
  subscript(index: Int) -> Track? {
    get { call(index, returning: Track?.self) }
    set { call(index, newValue) }
  }
  func play(_ track: Track, times: Int) -> Bool { call(track, times) }
  func stop() { call() }
  func load(id: Int) throws -> Track { try callThrowing(id) }
  func feed(_ id: Int) throws(Fault) -> Int { try callThrowing(id, throwing: Fault.self) }
  func fetch(id: Int) async throws -> Track { try await callThrowing(id) }
  func find(_ title: String) -> Track? { call(title, returning: Track?.self) }
  func anything() -> Any { call(returning: Any.self) }
  func type(of type: Any.Type) -> Bool { call(type) }
  func queue(_ tracks: Track...) { call(tracks) }
  func bump(_ number: inout Int) { withInout(&number) { call($0) } }
  func refill(_ numbers: inout [Int]) async { await withInout(&numbers) { await call($0) } }
  func each(_ isIncluded: (Int) -> Bool) -> [Int] {
    withoutActuallyEscaping(isIncluded) { call(NonEscaping($0)) }
  }
  func eachLater(_ body: (Int) async -> Int) async -> Int {
    await withoutActuallyEscaping(body) { await call(NonEscaping($0)) }
  }
  func done(_ handler: @escaping (Int) -> Void) { call(handler) }
  func later(_ handler: @escaping @Sendable () async -> Int) async -> Int { await call(handler) }
  func show(_ handler: @escaping @MainActor (String) -> Void) { call(handler) }
  func decode<Value>(_ type: Value.Type, from text: String) -> Value { call(type, text) }
}

class Printer {
  let name: String

  init(name: String = "real") { self.name = name }

  func print(_ page: Int) -> Int { page }
  func status(of part: String) async throws -> String { "\(part) is fine" }
}

final class PrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")

  override func print(_ page: Int) -> Int { it.forward(page) { super.print(page) } }
  override func status(of part: String) async throws -> String {
    try await it.forward(part) { try await super.status(of: part) }
  }
}

protocol Log: Sendable {
  func write(_ text: String) async -> Int
}

final class LogMock: Mock, Log, @unchecked Sendable {
  func write(_ text: String) async -> Int { await call(text) }
}

protocol Store: Actor {
  func save(_ key: String) -> Bool
}

actor StoreMock: Store, MockDelegate {
  nonisolated let it = Mock(name: "store")

  func save(_ key: String) -> Bool { it.call(key) }
}

@MainActor protocol View {
  var title: String { get set }
  func render(_ printer: Printer) async -> Bool
}

nonisolated final class ViewMock: Mock, View, @unchecked Sendable {
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  func render(_ printer: Printer) async -> Bool { await call(printer) }
}

protocol Repository<Item> {
  associatedtype Item
  func item(at index: Int) -> Item
}

final class RepositoryMock<Item>: Mock, Repository, @unchecked Sendable {
  func item(at index: Int) -> Item { call(index) }
}
