import ExpectTesting
import Testing

@Suite struct Async {
  private let api = APIMock()
  private let other = APIMock()

  @Test func `an async member is stubbed and called with await`() async {
    await api.stub().call(api.count(of: Arg.eq("a"))).andReturn(3)

    let counts = [await api.count(of: "a"), await api.count(of: "b")]

    #expect(counts == [3, 0])
  }

  @Test func `an async member without a result can be expected`() async {
    await api.expect().call(api.refresh(), count: 1)

    await api.refresh()

    #expect(collectingFailures { api.verify() } == [])
  }

  @Test func `an async throwing member is stubbed with try and await`() async throws {
    try await api.expect().call(api.load(id: Arg.eq(7)), count: 1).andReturn("seven")

    let value = try await api.load(id: 7)

    #expect(value == "seven")
    #expect(collectingFailures { api.verify() } == [])
  }

  @Test func `an async member throws the stubbed error, with or without a result`() async throws {
    try await api.stub().call(api.load(id: Arg.any())).andThrow(Offline(code: 1))
    try await api.stub().call(api.save(Arg.any())).andThrow(Offline(code: 2))
    try await api.stub().call(api.reset()).andThrow(Offline(code: 3))
    try await api.stub().call(api.ping()).andReturn(1).thenThrow(Offline(code: 4))

    await #expect(throws: Offline(code: 1)) { try await api.load(id: 7) }
    await #expect(throws: Offline(code: 2)) { try await api.save("a") }
    await #expect(throws: Offline(code: 3)) { try await api.reset() }
    #expect(try await api.ping() == 1)
    await #expect(throws: Offline(code: 4)) { try await api.ping() }
  }

  @Test func `an async member with an optional result can return nil`() async throws {
    try await api.stub().call(api.find(Arg.any())).andReturn(nil, "b")

    let results = [try await api.find("a"), try await api.find("b")]

    #expect(results == [nil, "b"])
  }

  @Test func `the body of an async member can provide a fallback result`() async {
    let page = await api.page()

    #expect(page.number == 9)
  }

  @Test func `a stub's closure can suspend`() async throws {
    try await api.stub().call(api.load(id: Arg.any())).andReturn { (id: Int) in
      await Task.yield()
      return "number \(id)"
    }

    let value = try await api.load(id: 7)

    #expect(value == "number 7")
  }

  @Test func `a stub of an async member accepts a synchronous closure`() async {
    await api.stub().call(api.count(of: Arg.any())).andReturn { (name: String) in name.count }

    let count = await api.count(of: "four")

    #expect(count == 4)
  }

  @Test func `a stub's closure can suspend and throw`() async throws {
    try await api.stub().call(api.load(id: Arg.any())).andReturn { (id: Int) async throws in
      await Task.yield()
      throw Offline(code: id)
    }

    await #expect(throws: Offline(code: 7)) { try await api.load(id: 7) }
  }

  @Test func `a closure of andDo can suspend, with or without its arguments`() async throws {
    let other = APIMock()
    await other.expect().call(other.refresh(), count: 2)
    try await other.expect().call(other.save("7"), count: 1)
    await api.stub().call(api.refresh()).andDo { await other.refresh() }
    await api.stub().call(api.count(of: Arg.any())).andDo { arguments in
      if arguments.count == 1 { await other.refresh() }
    }.andReturn(3)
    try await api.stub().call(api.load(id: Arg.any())).andDo { arguments in
      for case let id as Int in arguments { try await other.save("\(id)") }
    }

    await api.refresh()
    _ = await api.count(of: "a")
    _ = try await api.load(id: 7)

    other.verify()
  }

  @Test func `concurrent calls of an async member each get their own result`() async {
    await api.stub().call(api.count(of: Arg.any())).andReturn { (name: String) in
      await Task.yield()
      return name.count
    }

    async let first = api.count(of: "a")
    async let second = api.count(of: "bb")
    let counts = await [first, second]

    #expect(counts == [1, 2])
  }

  @Test func `an async argument is evaluated before the call is recorded`() async {
    await other.stub().call(other.count(of: Arg.any())).andReturn(5)

    await api.expect().call(api.add(other.count(of: "a"), Arg.any()), count: 1)
    await api.add(5, 1)
    await api.add(6, 1)

    #expect(collectingFailures { api.verify() } == [])
  }
}

// MARK: - Fixtures of Async

private struct Offline: Error, Equatable {
  let code: Int
}

private struct Page {
  let number: Int
}

private final class APIMock: Mock, @unchecked Sendable {
  func count(of name: String) async -> Int { await call(name) }
  func refresh() async { await call() }
  func load(id: Int) async throws -> String { try await callThrowing(id) }
  func save(_ text: String) async throws { try await callThrowing(text) }
  func ping() async throws(Offline) -> Int { try await callThrowing(throwing: Offline.self) }
  func reset() async throws(Offline) { try await callThrowing(throwing: Offline.self) }
  func find(_ name: String) async throws -> String? {
    try await callThrowing(name, returning: String?.self)
  }
  func page() async -> Page { await call() ?? Page(number: 9) }
  func add(_ left: Int, _ right: Int) async { await call(left, right) }
}

// MARK: - PropertyEffects

@Suite struct PropertyEffects {
  private let settings = SettingsMock()

  @Test func `a throwing getter throws the stubbed error, typed or untyped`() throws {
    try settings.stub().call(settings.path).andThrow(Broken(code: 1))
    try settings.stub().call(settings.license).andThrow(Broken(code: 3))

    let code: Int
    do { code = try settings.license } catch { code = error.code }

    #expect(throws: Broken(code: 1)) { try settings.path }
    #expect(code == 3)
  }

  @Test func `an async getter returns stubbed values and throws stubbed errors`() async throws {
    await settings.stub().call(settings.count).andReturn(3)
    try await settings.stub().call(settings.token).andReturn("abc").thenThrow(Broken(code: 2))
    try await settings.expect().call(settings.seats, count: 1).andThrow(Broken(code: 4))

    let code: Int
    do { code = try await settings.seats } catch { code = error.code }

    #expect(await settings.count == 3)
    #expect(try await settings.token == "abc")
    await #expect(throws: Broken(code: 2)) { try await settings.token }
    #expect(code == 4)
    settings.verify()
  }
}

// MARK: - Fixtures of PropertyEffects

private struct Broken: Error, Equatable {
  let code: Int
}

private final class SettingsMock: Mock, @unchecked Sendable {
  var path: String { get throws { try callThrowing() } }
  var count: Int { get async { await call() } }
  var token: String { get async throws { try await callThrowing() } }
  var license: Int { get throws(Broken) { try callThrowing(throwing: Broken.self) } }
  var seats: Int { get async throws(Broken) { try await callThrowing(throwing: Broken.self) } }
}
