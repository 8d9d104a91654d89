import ExpectTesting
import Testing

@Suite struct RecordedCalls {
  private let api = ApiMock(name: "api")

  @Test func `the record contains the member and arguments of each call`() {
    api.send("a", to: 1)
    api.ping()

    let calls = api.recordedCalls

    #expect(calls.map(\.memberName) == ["send(_:to:)", "ping()"])
    #expect(calls[0].arguments.map { "\($0)" } == ["a", "1"])
    #expect(calls[0].arguments[1] as? Int == 1)
    #expect(calls[1].arguments.isEmpty)
  }

  @Test func `the description of a call is its code`() {
    api.send("a", to: 1)
    api.title = "x"
    _ = api.title
    _ = api[2]

    let descriptions = api.recordedCalls.map(\.description)

    #expect(
      descriptions == [#"api.send("a", to: 1)"#, #"api.title = "x""#, "api.title", "api[2]"])
  }

  @Test func `the record contains the result of a stub, or the default value`() {
    api.stub().call(api.count("a")).andReturn(3)
    _ = (api.count("a"), api.count("b"))

    let calls = api.recordedCalls

    #expect(calls.map { $0.result as? Int } == [3, 0])
    #expect(calls.allSatisfy { $0.error == nil })
  }

  @Test func `the recorded result of a member without a result is Void`() {
    api.ping()

    #expect(api.recordedCalls.first?.result is Void)
  }

  @Test func `the record distinguishes a nil result from no result`() {
    _ = api.find("a")

    let result = api.recordedCalls.first?.result

    #expect(result is Int?)
    #expect(result as? Int == nil)
  }

  @Test func `the record contains the error of a stub or of its closure`() throws {
    try api.stub().call(api.load(id: 7)).andThrow(Gone(id: 7))
      .thenReturn { (id: Int) in throw Gone(id: id + 1) }
    for id in [7, 8] { #expect(throws: Gone(id: id)) { try api.load(id: 7) } }

    let calls = api.recordedCalls

    #expect(calls.map { $0.error as? Gone } == [Gone(id: 7), Gone(id: 8)])
    #expect(calls.allSatisfy { $0.result == nil })
  }

  @Test func `the record contains the error of a call that has no result`() throws {
    _ = collectingFailures { #expect(throws: (any Error).self) { try api.open() } }

    let call = try #require(api.recordedCalls.first)

    #expect(call.error != nil)
    #expect(call.end != nil)
  }

  @Test func `the record contains the result or error of the real implementation`() throws {
    let shop = ShopMock()
    shop.enableSpy()
    _ = try shop.sell(1)
    #expect(throws: Gone.self) { try shop.sell(0) }

    let calls = shop.recordedCalls

    #expect(calls.first?.result as? String == "sold 1")
    #expect(calls.last?.error as? Gone == Gone(id: 0))
  }

  @Test func `the record contains the result or error of an async real implementation`()
    async throws
  {
    let shop = ShopMock()
    shop.enableSpy()
    _ = try await shop.order(1)
    await #expect(throws: Gone.self) { try await shop.order(0) }

    let calls = shop.recordedCalls

    #expect(calls.first?.result as? String == "ordered 1")
    #expect(calls.last?.error as? Gone == Gone(id: 0))
  }

  @Test func `a call has no result until it ends`() async throws {
    var during: RecordedCall?
    try await api.stub().call(api.fetch(id: 7)).andReturn { [api] in
      during = api.recordedCalls.first
      return "x"
    }
    _ = try await api.fetch(id: 7)

    let call = try #require(api.recordedCalls.first)

    if case .running? = during?.outcome {} else { Issue.record("The call had ended.") }
    #expect(during?.end == nil)
    #expect(call.result as? String == "x")
    #expect(try #require(call.end) >= call.start)
  }

  @Test func `the times of a call are instants of ContinuousClock`() throws {
    let before = ContinuousClock.now
    api.ping()
    let after = ContinuousClock.now

    let call = try #require(api.recordedCalls.first)

    // The origins of the two clocks are read one after the other.
    let inexactness = Duration.seconds(1)
    #expect(call.start >= before - inexactness)
    #expect(try #require(call.end) <= after + inexactness)
  }

  @Test func `calls of several mocks can be sorted by time`() throws {
    let other = ApiMock(name: "other")
    api.ping()
    other.ping()
    api.send("a", to: 1)

    let calls = (api.recordedCalls + other.recordedCalls).sorted { $0.start < $1.start }

    #expect(calls.map(\.description) == ["api.ping()", "other.ping()", #"api.send("a", to: 1)"#])
    #expect(try #require(calls[0].end) <= calls[1].start)
  }

  @Test func `a nested call starts and ends within the outer call`() throws {
    let other = ApiMock(name: "other")
    api.stub().call(api.ping()).andDo { other.ping() }
    api.ping()

    let outer = try #require(api.recordedCalls.first)
    let inner = try #require(other.recordedCalls.first)

    #expect(outer.start <= inner.start)
    #expect(try #require(inner.end) <= #require(outer.end))
  }

  @Test func `a call that a closure answers ends after the calls of the closure`() throws {
    try api.stub().call(api.load(id: 7)).andReturn { [api] in
      api.ping()
      return "x"
    }
    _ = try api.load(id: 7)

    let calls = api.recordedCalls

    #expect(calls.map(\.memberName) == ["load(id:)", "ping()"])
    #expect(try #require(calls[1].end) <= #require(calls[0].end))
    #expect(try #require(calls[0].end) > calls[0].start)
  }

  @Test func `a call that throws ends after the calls of its closure`() throws {
    try api.stub().call(api.load(id: 7)).andDo { [api] in api.ping() }.andThrow(Failure.broken)
    #expect(throws: Failure.self) { try api.load(id: 7) }

    let calls = api.recordedCalls

    #expect(try #require(calls[1].end) <= #require(calls[0].end))
    #expect(try #require(calls[0].end) > calls[0].start)
  }

  @Test func `a mock that only records descriptions returns texts`() throws {
    let notes = ApiMock(name: "notes", keeps: .descriptions)
    try notes.stub().call(notes.load(id: 7)).andReturn("x").thenThrow(Failure.broken)
    _ = try notes.load(id: 7)
    #expect(throws: Failure.self) { try notes.load(id: 7) }

    let calls = notes.recordedCalls

    #expect(calls.first?.arguments as? [String] == ["7"])
    #expect(calls.first?.description == "notes.load(id: 7)")
    #expect(calls.first?.result as? String == #""x""#)
    #expect(calls.last?.error.map { "\($0)" } == "Failure.broken")
  }

  @Test func `a mock that only records descriptions releases results`() {
    let notes = ApiMock(name: "notes", keeps: .descriptions)
    weak var token: Token?
    notes.stub().call(notes.make()).andReturn { Token() }

    do {
      let made = notes.make()
      token = made
      #expect(token != nil)
    }

    #expect(token == nil)
    #expect(notes.recordedCalls.first?.result as? String == "Token")
  }

  @Test func `a call that ends after a reset isn't recorded`() {
    api.stub().call(api.ping()).andDo { [api] in
      api.resetCalls()
      api.send("a", to: 1)
    }

    api.ping()

    #expect(api.recordedCalls.map(\.description) == [#"api.send("a", to: 1)"#])
    #expect(api.recordedCalls.first?.end != nil)
  }

  @Test func `the call in a statement isn't recorded`() {
    api.stub().call(api.ping())
    api.received().call(api.ping(), count: 0)

    #expect(api.recordedCalls.isEmpty)
  }
}

// MARK: - Fixtures

private struct Gone: Error, Equatable {
  let id: Int
}

private enum Failure: Error {
  case broken
}

private final class Token {}

private final class ApiMock: Mock, @unchecked Sendable {
  func send(_ text: String, to place: Int) { call(text, place) }
  func ping() { call() }
  func count(_ text: String) -> Int { call(text) }
  func find(_ text: String) -> Int? { call(text, returning: Int?.self) }
  func make() -> Token { call() }
  func open() throws -> Token { try callThrowing() }
  func load(id: Int) throws -> String { try callThrowing(id) }
  func fetch(id: Int) async throws -> String { try await callThrowing(id) }
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  subscript(index: Int) -> String { call(index) }
}

private class Shop {
  func sell(_ item: Int) throws -> String {
    if item == 0 { throw Gone(id: item) }
    return "sold \(item)"
  }
  func order(_ item: Int) async throws -> String {
    if item == 0 { throw Gone(id: item) }
    return "ordered \(item)"
  }
}

private final class ShopMock: Shop, MockDelegate {
  let it = Mock(name: "shop")
  override func sell(_ item: Int) throws -> String {
    try it.forward(item) { try super.sell(item) }
  }
  override func order(_ item: Int) async throws -> String {
    try await it.forward(item) { try await super.order(item) }
  }
}
