import ExpectTesting
import Testing

@Suite struct AnyArgumentsOfMembers {
  private let office = OfficeMock(name: "office")

  @Test func `call(anyArgumentsOf:) expects and rejects calls with any arguments`() {
    let failures = collectingFailures {
      office.expect().call(anyArgumentsOf: office.file, count: 3).andReturn(true)
      office.reject().call(anyArgumentsOf: office.shut)
      _ = office.file("a", in: 1)
      office.shut()
    }

    #expect(
      failures.map(\.problem) == [
        .calls(1, to: "office.shut()"),
        .calls(1, to: "office.file(any, in: any)"),
      ])
  }

  @Test func `a check with anyArgumentsOf returns calls with any arguments`() async throws {
    _ = office.file("a", in: 1)
    _ = try await office.fetch(7)

    let calls = office.received().call(anyArgumentsOf: office.file, count: 1)
    try await office.received().call(anyArgumentsOf: office.fetch, count: 1)
    let awaited = try await office.received(within: .seconds(1)).call(anyArgumentsOf: office.fetch)

    #expect(calls.map(\.description) == [#"office.file("a", in: 1)"#])
    #expect(awaited.map(\.description) == ["office.fetch(7)"])
  }

  @Test func `anyArgumentsOf accepts throwing and async members with try and await`() async throws {
    try office.stub().call(anyArgumentsOf: office.weigh).andThrow(Refused())
    try await office.stub().call(anyArgumentsOf: office.fetch).andReturn(3)

    #expect(throws: Refused.self) { try office.weigh(1) }
    #expect(try await office.fetch(1) == 3)
  }

  @Test func `anyArgumentsOf selects overloads and specializations by their types`() {
    office.stub().call(anyArgumentsOf: office.find as (Int) -> String).andReturn("number")
    office.stub().call(anyArgumentsOf: office.find as (String) -> String).andReturn("name")
    office.stub().call(anyArgumentsOf: office.same as (Int) -> Int).andReturn(5)

    #expect(office.find(1) == "number")
    #expect(office.find("a") == "name")
    #expect(office.same(1) == 5)
    #expect(office.same("a") == "a")
  }
}

private struct Refused: Error {}

private final class OfficeMock: Mock, @unchecked Sendable {
  func file(_ paper: String, in shelf: Int) -> Bool { call(paper, shelf) }
  func shut() { call() }
  func weigh(_ crate: Int) throws -> Int { try callThrowing(crate) }
  func fetch(_ crate: Int) async throws -> Int { try await callThrowing(crate) }
  func find(_ number: Int) -> String { call(number) }
  func find(_ name: String) -> String { call(name) }
  func same<Ware>(_ ware: Ware) -> Ware { call(ware) ?? ware }
}
