import ExpectTestSupport
import ExpectTesting
import Testing

@Suite struct Delays {
  private let office = OfficeMock(name: "office")
  private let clock = ManualClock()

  @Test func `andDelay suspends a call`() async throws {
    try await office.stub().call(office.fetch(Arg.any()))
      .andDelay(.seconds(2), clock: clock).andReturn(3)

    async let fetched = office.fetch(1)
    await clock.sleeping()
    #expect(office.recordedCalls.map(\.end) == [nil])
    clock.advance(by: .seconds(2))

    #expect(try await fetched == 3)
  }

  @Test func `thenDelay suspends the next call`() async throws {
    try await office.stub().call(office.fetch(Arg.any()))
      .andReturn(1).thenDelay(.seconds(2), clock: clock).andReturn(2)

    #expect(try await office.fetch(1) == 1)
    async let fetched = office.fetch(1)
    await clock.sleeping()
    clock.advance(by: .seconds(2))

    #expect(try await fetched == 2)
  }

  @Test func `a cancelled delay throws if the member can throw the error`() async throws {
    try await office.stub().call(office.fetch(Arg.any())).andDelay(.seconds(2), clock: clock)
      .andReturn(3)
    await office.stub().call(office.pause()).andDelay(.seconds(2), clock: clock)

    let fetch = Task { [office] in try await office.fetch(1) }
    let pause = Task { [office] in await office.pause() }
    await clock.sleeping(2)
    fetch.cancel()
    pause.cancel()

    await #expect(throws: CancellationError.self) { try await fetch.value }
    await pause.value
  }

  @Test func `a delay in a synchronous member is reported`() {
    let failures = collectingFailures {
      office.stub().call(office.shut()).andDelay(.seconds(1)).mayBeUnused()
    }

    #expect(failures.map(\.headline) == ["'shut()' is not async, so its stub cannot suspend."])
  }
}

private final class OfficeMock: Mock, @unchecked Sendable {
  func shut() { call() }
  func fetch(_ crate: Int) async throws -> Int { try await callThrowing(crate) }
  func pause() async { await call() }
}
