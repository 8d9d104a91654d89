import ExpectTesting
import Testing

@Suite struct TypedThrows {
  @Test func `a member throws an error of its type`() throws {
    let feeder = FeederMock()
    try feeder.stub().call(feeder.feed(Arg.eq(1))).andThrow(Jam.paper(1))

    let jam: Jam?
    do {
      _ = try feeder.feed(1)
      jam = nil
    } catch { jam = error }

    #expect(jam == .paper(1))
  }

  @Test func `a member with a typed error answers`() throws {
    let feeder = FeederMock()
    try feeder.stub().call(feeder.feed(Arg.any())).andReturn(7)

    let result = try feeder.feed(1)

    #expect(result == 7)
  }

  @Test func `a member with a typed error and no result throws`() throws {
    let feeder = FeederMock()
    try feeder.stub().call(feeder.eject()).andThrow(Jam.ink)

    #expect(throws: Jam.ink) { try feeder.eject() }
  }

  @Test func `a member with a typed error returns an optional`() throws {
    let feeder = FeederMock()
    try feeder.stub().call(feeder.find(Arg.any())).andReturn(1, nil).thenThrow(Jam.ink)

    let results = [try feeder.find("a"), try feeder.find("a")]

    #expect(results == [1, nil])
    #expect(throws: Jam.ink) { try feeder.find("a") }
  }

  @Test func `a closure throws an error of the type`() throws {
    let feeder = FeederMock()
    try feeder.stub().call(feeder.feed(Arg.any())).andReturn { (page: Int) throws(Jam) in
      throw Jam.paper(page)
    }

    #expect(throws: Jam.paper(4)) { try feeder.feed(4) }
  }

  @Test func `an effect throws an error of the type`() throws {
    let feeder = FeederMock()
    try feeder.stub().call(feeder.eject()).andDo { () throws(Jam) in throw Jam.ink }

    #expect(throws: Jam.ink) { try feeder.eject() }
  }

  @Test func `a generic error is known from the call`() throws {
    let feeder = FeederMock()
    try feeder.stub().call(feeder.attempt(Jam.self)).andThrow(Jam.ink)

    #expect(throws: Jam.ink) { try feeder.attempt(Jam.self) }
  }

  @Test func `a member that throws any Error throws whatever is stubbed`() throws {
    let feeder = FeederMock()
    try feeder.stub().call(feeder.clean()).andThrow(Jam.ink).thenThrow(Spill())

    #expect(throws: Jam.ink) { try feeder.clean() }
    #expect(throws: Spill.self) { try feeder.clean() }
  }

  @Test func `a member that throws Never does not throw`() {
    let feeder = FeederMock()
    feeder.stub().call(feeder.idle()).andReturn(2)

    let result = feeder.idle()

    #expect(result == 2)
  }

  @Test func `an associated error type is thrown`() throws {
    let feeder = FeederMock()
    try feeder.stub().call(feeder.cool()).andThrow(Spill())

    #expect(throws: Spill.self) { try feeder.cool() }
  }

  @Test func `a body may give a result of its own`() throws {
    let feeder = FeederMock()

    let tray = try feeder.tray()

    #expect(tray.pages == 9)
  }

  @Test func `a closure of an async member throws an error of the type`() async throws {
    let feeder = FeederMock()
    try await feeder.stub().call(feeder.dry(Arg.any())).andReturn { (page: Int) async throws in
      await Task.yield()
      throw Jam.paper(page)
    }

    let jam: Jam?
    do {
      try await feeder.dry(5)
      jam = nil
    } catch { jam = error }

    #expect(jam == .paper(5))
  }

  @Test func `an error of another type is reported where it was stubbed`() async throws {
    let feeder = FeederMock()
    let line: UInt = #line + 1
    try await feeder.stub().call(feeder.dry(Arg.any())).andDo { () async throws in throw Spill() }

    let failures = try await collectingFailures { try await feeder.dry(5) }

    #expect(
      failures.map(\.message) == [
        """
        The stub of feeder.dry(any) threw Spill(), which the member cannot throw.
        It throws errors of type Jam only.
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }
}

// MARK: - Fixtures

private enum Jam: Error, Equatable {
  case paper(Int)
  case ink
}

private struct Spill: Error {}

private struct Tray {
  let pages: Int
}

private protocol Feeder {
  associatedtype Failure: Error
  func feed(_ page: Int) throws(Jam) -> Int
  func eject() throws(Jam)
  func find(_ name: String) throws(Jam) -> Int?
  func attempt<Problem: Error>(_ problem: Problem.Type) throws(Problem) -> Int
  func clean() throws(any Error) -> Int
  func idle() throws(Never) -> Int
  func cool() throws(Failure) -> Int
  func tray() throws(Jam) -> Tray
  func dry(_ page: Int) async throws(Jam)
}

private final class FeederMock: Mock, Feeder, @unchecked Sendable {
  init() { super.init(name: "feeder") }
  func feed(_ page: Int) throws(Jam) -> Int { try callThrowing(page, throwing: Jam.self) }
  func eject() throws(Jam) { try callThrowing(throwing: Jam.self) }
  func find(_ name: String) throws(Jam) -> Int? {
    try callThrowing(name, returning: Int?.self, throwing: Jam.self)
  }
  func attempt<Problem: Error>(_ problem: Problem.Type) throws(Problem) -> Int {
    try callThrowing(problem, throwing: Problem.self)
  }
  func clean() throws(any Error) -> Int { try callThrowing() }
  func idle() throws(Never) -> Int { call() }
  func cool() throws(Spill) -> Int { try callThrowing(throwing: Spill.self) }
  func tray() throws(Jam) -> Tray { try callThrowing(throwing: Jam.self) ?? Tray(pages: 9) }
  func dry(_ page: Int) async throws(Jam) {
    try await callThrowing(page, throwing: Jam.self)
  }
}
