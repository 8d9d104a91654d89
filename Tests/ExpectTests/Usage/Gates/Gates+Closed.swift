import ExpectTesting
import Testing

extension Gates {
  @Test func `what waits at the end of the test is reported, and ends`() async throws {
    let loading = Held<Task<String, any Error>>()
    var line: UInt = 0

    let failures = try await collectingFailures {
      let api = ServiceMock()
      let gate = Gate()
      line = #line + 1
      try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")
      loading.task = Task { try await api.load(id: 7) }
      await gate.arrived()
    }

    await #expect(throws: CancellationError.self) { try await loading.task?.value }
    #expect(
      failures.map(\.message) == [
        """
        api.load(id: 7) still waits at a gate that nobody has opened.
        Open the gate before the test ends: gate.open()
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `what waits in a member that cannot throw goes on after the test`() async {
    let refreshing = Held<Task<Void, Never>>()

    let failures = await collectingFailures {
      let api = ServiceMock()
      let gate = Gate()
      await api.stub().call(api.refresh()).andWait(for: gate)
      refreshing.task = Task { await api.refresh() }
      await gate.arrived()
    }

    await refreshing.task?.value
    #expect(failures.count == 1)
  }

  @Test func `a call that comes when the test is over does not wait`() async {
    let api = ServiceMock()

    let failures = await collectingFailures {
      await api.stub().call(api.refresh()).andWait(for: Gate())
    }
    await api.refresh()

    #expect(failures == [])
  }

  @Test func `verify tells nothing of calls that wait`() async {
    let api = ServiceMock()
    let gate = Gate()
    await api.stub().call(api.refresh()).andWait(for: gate)
    async let refreshed: Void = api.refresh()
    await gate.arrived()

    let failures = collectingFailures { api.verify() }
    gate.open()

    await refreshed
    #expect(failures == [])
  }

  @Test func `a call that is awaited in the test ends with it by cancellation`() async {
    let failures = await collectingFailures {
      let api = ServiceMock()
      let gate = Gate()
      await api.stub().call(api.refresh()).andWait(for: gate)
      async let _ = api.refresh()
      await gate.arrived()
    }

    #expect(failures == [])
  }
}
