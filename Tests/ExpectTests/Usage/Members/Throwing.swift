import ExpectTesting
import Testing

@Suite struct Throwing {
  @Test func `a stub throws`() throws {
    let store = ArchiveMock()
    try store.stub().call(store.load("a")).andThrow(Missing(key: "a"))

    #expect(throws: Missing(key: "a")) { try store.load("a") }
  }

  @Test func `a throwing member answers without throwing`() throws {
    let store = ArchiveMock()
    try store.stub().call(store.load(Arg.any())).andReturn("value")

    let value = try store.load("a")

    #expect(value == "value")
  }

  @Test func `a throwing member without a result throws`() throws {
    let store = ArchiveMock()
    try store.stub().call(store.delete(Arg.eq("a"))).andThrow(Missing(key: "a"))

    #expect(throws: Missing.self) { try store.delete("a") }
    #expect(throws: Never.self) { try store.delete("b") }
  }

  @Test func `errors and values take turns`() throws {
    let store = ArchiveMock()
    try store.stub().call(store.load(Arg.any()))
      .andThrow(Missing(key: "a"))
      .thenReturn("found")
      .thenThrow(Missing(key: "b"))

    let results = (0..<3).map { _ in Result { try store.load("a") } }

    #expect(results.map { try? $0.get() } == [nil, "found", nil])
  }

  @Test func `a closure decides whether to throw`() throws {
    let store = ArchiveMock()
    try store.stub().call(store.load(Arg.any())).andReturn { (key: String) throws in
      guard key == "a" else { throw Missing(key: key) }
      return "found"
    }

    let value = try store.load("a")

    #expect(value == "found")
    #expect(throws: Missing(key: "b")) { try store.load("b") }
  }

  @Test func `an effect may throw`() throws {
    let store = ArchiveMock()
    try store.stub().call(store.load(Arg.any()))
      .andDo { (key: String) throws in throw Missing(key: key) }
      .andReturn("never seen")

    #expect(throws: Missing(key: "c")) { try store.load("c") }
  }

  @Test func `a call that throws is counted`() throws {
    let store = ArchiveMock()
    try store.expect().call(store.delete(Arg.any()), count: 1).andThrow(Missing(key: "a"))

    #expect(throws: Missing.self) { try store.delete("a") }
    #expect(collectingFailures { store.verify() } == [])
  }

  @Test func `an optional result of a throwing member may be nil`() throws {
    let store = ArchiveMock()
    try store.stub().call(store.find(Arg.any())).andReturn("value", nil)

    let results = [try store.find("a"), try store.find("a")]

    #expect(results == ["value", nil])
  }

  @Test func `a body may give a result of its own where no default is`() throws {
    let store = ArchiveMock()

    let entry = try store.entry("a")

    #expect(entry.text == "own")
  }

  @Test func `a member that needs a result throws where nobody gives one`() throws {
    let store = ArchiveMock()

    let failures = collectingFailures {
      #expect(throws: (any Error).self) { try store.required("a") }
    }

    #expect(
      failures.map(\.message) == [
        """
        store.required("a") was called, but nothing says what to return (Entry).
        To fix it: try store.stub().call(store.required("a")).andReturn(<#Entry#>)
        """
      ])
  }
}

// MARK: - Fixtures

private struct Missing: Error, Equatable {
  let key: String
}

private final class Entry {
  let text: String

  init(text: String) { self.text = text }
}

private protocol Archive {
  func load(_ key: String) throws -> String
  func delete(_ key: String) throws
  func find(_ key: String) throws -> String?
  func entry(_ key: String) throws -> Entry
  func required(_ key: String) throws -> Entry
}

private final class ArchiveMock: Mock, Archive, @unchecked Sendable {
  init() { super.init(name: "store") }
  func load(_ key: String) throws -> String { try callThrowing(key) }
  func delete(_ key: String) throws { try callThrowing(key) }
  func find(_ key: String) throws -> String? { try callThrowing(key, returning: String?.self) }
  func entry(_ key: String) throws -> Entry { try callThrowing(key) ?? Entry(text: "own") }
  func required(_ key: String) throws -> Entry { try callThrowing(key) }
}
