import ExpectTesting
import Testing

@Suite struct PropertyEffects {
  @Test func `a throwing getter throws`() throws {
    let settings = SettingsMock()
    try settings.stub().call(settings.path).andThrow(Broken(code: 1))

    #expect(throws: Broken(code: 1)) { try settings.path }
  }

  @Test func `an async throwing getter answers and throws`() async throws {
    let settings = SettingsMock()
    try await settings.stub().call(settings.token).andReturn("abc").thenThrow(Broken(code: 2))

    let token = try await settings.token

    #expect(token == "abc")
    await #expect(throws: Broken(code: 2)) { try await settings.token }
  }

  @Test func `a getter with a typed error throws that type`() throws {
    let settings = SettingsMock()
    try settings.stub().call(settings.license).andThrow(Broken(code: 3))

    let code: Int
    do { code = try settings.license } catch { code = error.code }

    #expect(code == 3)
  }

  @Test func `an async getter answers`() async {
    let settings = SettingsMock()
    await settings.stub().call(settings.count).andReturn(3)

    let count = await settings.count

    #expect(count == 3)
  }

  @Test func `an async getter with a typed error throws that type`() async throws {
    let settings = SettingsMock()
    try await settings.expect().call(settings.seats, count: 1).andThrow(Broken(code: 4))

    let code: Int
    do { code = try await settings.seats } catch { code = error.code }

    #expect(code == 4)
    #expect(collectingFailures { settings.verify() } == [])
  }
}

// MARK: - Fixtures

private struct Broken: Error, Equatable {
  let code: Int
}

private protocol Settings {
  var path: String { get throws }
  var count: Int { get async }
  var token: String { get async throws }
  var license: Int { get throws(Broken) }
  var seats: Int { get async throws(Broken) }
}

private final class SettingsMock: Mock, Settings, @unchecked Sendable {
  var path: String { get throws { try callThrowing() } }
  var count: Int { get async { await call() } }
  var token: String { get async throws { try await callThrowing() } }
  var license: Int { get throws(Broken) { try callThrowing(throwing: Broken.self) } }
  var seats: Int { get async throws(Broken) { try await callThrowing(throwing: Broken.self) } }
}
