import ExpectTesting
import Testing

@Suite struct Throwing {
  private let store = ArchiveMock()

  @Test func `a throwing member throws the stubbed error`() throws {
    try store.stub().call(store.load("a")).andThrow(Missing(key: "a"))

    #expect(throws: Missing(key: "a")) { try store.load("a") }
  }

  @Test func `a throwing member without a result throws the stubbed error`() throws {
    try store.stub().call(store.delete(Arg.eq("a"))).andThrow(Missing(key: "a"))

    #expect(throws: Missing.self) { try store.delete("a") }
    #expect(throws: Never.self) { try store.delete("b") }
  }

  @Test func `a stub can alternate between errors and values`() throws {
    try store.stub().call(store.load(Arg.any()))
      .andThrow(Missing(key: "a"))
      .thenReturn("found")
      .thenThrow(Missing(key: "b"))

    let results = (0..<3).map { _ in Result { try store.load("a") } }

    #expect(results.map { try? $0.get() } == [nil, "found", nil])
  }

  @Test func `a stub's closure can decide whether to throw`() throws {
    try store.stub().call(store.load(Arg.any())).andReturn { (key: String) throws in
      guard key == "a" else { throw Missing(key: key) }
      return "found"
    }

    let value = try store.load("a")

    #expect(value == "found")
    #expect(throws: Missing(key: "b")) { try store.load("b") }
  }

  @Test func `a closure of andDo can throw`() throws {
    try store.stub().call(store.load(Arg.any()))
      .andDo { (key: String) throws in throw Missing(key: key) }
      .andReturn("never seen")

    #expect(throws: Missing(key: "c")) { try store.load("c") }
  }

  @Test func `a call that throws is counted`() throws {
    try store.expect().call(store.delete(Arg.any()), count: 1).andThrow(Missing(key: "a"))

    #expect(throws: Missing.self) { try store.delete("a") }
    #expect(collectingFailures { store.verify() } == [])
  }

  @Test func `a throwing member with an optional result can return nil`() throws {
    try store.stub().call(store.find(Arg.any())).andReturn("value", nil)

    let results = [try store.find("a"), try store.find("a")]

    #expect(results == ["value", nil])
  }

  @Test func `the body of a throwing member can provide a fallback result`() throws {
    let entry = try store.entry("a")

    #expect(entry.text == "own")
  }
}

// MARK: - Fixtures of Throwing

private struct Missing: Error, Equatable {
  let key: String
}

private final class Entry {
  let text: String

  init(text: String) { self.text = text }
}

private final class ArchiveMock: Mock, @unchecked Sendable {
  init() { super.init(name: "store") }
  func load(_ key: String) throws -> String { try callThrowing(key) }
  func delete(_ key: String) throws { try callThrowing(key) }
  func find(_ key: String) throws -> String? { try callThrowing(key, returning: String?.self) }
  func entry(_ key: String) throws -> Entry { try callThrowing(key) ?? Entry(text: "own") }
}

// MARK: - TypedThrows

@Suite struct TypedThrows {
  private let feeder = FeederMock()

  @Test func `a member with a typed error throws the stubbed error`() throws {
    try feeder.stub().call(feeder.feed(Arg.eq(1))).andThrow(Jam.paper(1))

    let jam: Jam?
    do {
      _ = try feeder.feed(1)
      jam = nil
    } catch { jam = error }

    #expect(jam == .paper(1))
  }

  @Test func `a member with a typed error can return an optional`() throws {
    try feeder.stub().call(feeder.find(Arg.any())).andReturn(1, nil).thenThrow(Jam.ink)

    let results = [try feeder.find("a"), try feeder.find("a")]

    #expect(results == [1, nil])
    #expect(throws: Jam.ink) { try feeder.find("a") }
  }

  @Test func `closures of andReturn and andDo can throw a typed error`() throws {
    try feeder.stub().call(feeder.feed(Arg.any())).andReturn { (page: Int) throws(Jam) in
      throw Jam.paper(page)
    }
    try feeder.stub().call(feeder.eject()).andDo { () throws(Jam) in throw Jam.ink }
      .thenThrow(Jam.paper(9))

    #expect(throws: Jam.paper(4)) { try feeder.feed(4) }
    #expect(throws: Jam.ink) { try feeder.eject() }
    #expect(throws: Jam.paper(9)) { try feeder.eject() }
  }

  @Test func `generic, associated, and existential error types can be stubbed`() throws {
    try feeder.stub().call(feeder.attempt(Jam.self)).andThrow(Jam.ink)
    try feeder.stub().call(feeder.clean()).andThrow(Jam.ink).thenThrow(Spill())
    try feeder.stub().call(feeder.cool()).andThrow(Spill())

    #expect(throws: Jam.ink) { try feeder.attempt(Jam.self) }
    #expect(throws: Jam.ink) { try feeder.clean() }
    #expect(throws: Spill.self) { try feeder.clean() }
    #expect(throws: Spill.self) { try feeder.cool() }
  }

  @Test func `a member that throws Never can be stubbed without try`() {
    feeder.stub().call(feeder.idle()).andReturn(2)

    let result = feeder.idle()

    #expect(result == 2)
  }

  @Test func `the body of a member with a typed error can provide a fallback result`() throws {
    let tray = try feeder.tray()

    #expect(tray.pages == 9)
  }

  @Test func `a stub's closure for an async member can throw a typed error`() async throws {
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

  @Test func `an async closure that throws a wrong error type is reported`() async throws {
    let line: UInt = #line + 1
    try await feeder.stub().call(feeder.dry(Arg.any())).andDo { () async throws in throw Spill() }

    let failures = try await collectingFailures { try await feeder.dry(5) }

    #expect(
      failures.map(\.headline) == [
        "The stub of feeder.dry(any) threw Spill(), which the member cannot throw."
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a synchronous closure that throws a wrong error type is reported`() throws {
    let line: UInt = #line + 1
    try feeder.stub().call(feeder.feed(Arg.any())).andReturn { () throws -> Int in throw Spill() }

    let failures = try collectingFailures { _ = try feeder.feed(5) }

    #expect(
      failures.map(\.headline) == [
        "The stub of feeder.feed(any) threw Spill(), which the member cannot throw."
      ])
    #expect(failures.map(\.site.line) == [line])
  }
}

// MARK: - Fixtures of TypedThrows

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

// MARK: - NeverReturning

@Suite struct NeverReturning {
  #if os(macOS) || os(Linux) || os(Windows)
  @Test func `calling a member that never returns stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = collectingFailures { SwitchMock(name: "switch").halt("fire") }
    }

    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        "switch.halt(\"fire\") was called, but a call that returns Never cannot return.\n"))
  }

  @Test func `a statement about a member that never returns stops the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let mock = SwitchMock(name: "switch")
      _ = collectingFailures { state(mock) { $0.halt("fire") } }
    }

    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        A member that returns Never cannot be called in a statement: the call would have to return.
        Call it in an exit test: await #expect(processExitsWith: .failure) { … }

        """))
  }
  #endif

  @Test func `a call of a throwing member that never returns throws and is reported`() {
    let mock = SwitchMock(name: "switch")

    let failures = collectingFailures {
      #expect(throws: (any Error).self) { try leave(mock) }
    }

    #expect(
      failures.map(\.headline) == [
        "switch.quit() was called, but a call that returns Never cannot return."
      ])
  }
}

// MARK: - Fixtures of NeverReturning

/// Hides from the compiler that the following code is never reached.
private func state<Result>(_ mock: SwitchMock, about call: (SwitchMock) -> Result) {
  mock.stub().call(call(mock))
}

/// Hides from the compiler that the following code is never reached.
private func leave(_ mock: SwitchMock) throws { try mock.quit() }

private final class SwitchMock: Mock, @unchecked Sendable {
  func halt(_ reason: String) -> Never { callNever(reason) }
  func quit() throws -> Never { try callNeverThrowing() }
}
