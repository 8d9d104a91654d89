import ExpectTesting
import Testing

extension Gates {
  @Test func `a cancelled call throws where its member may throw anything`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")
    let loading = Task { try await api.load(id: 7) }

    await gate.arrived()
    loading.cancel()

    await #expect(throws: CancellationError.self) { try await loading.value }
  }

  @Test func `a cancelled call throws where its member throws just that`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    try await api.stub().call(api.wait()).andWait(for: gate)
    let waiting = Task { try await api.wait() }

    await gate.arrived()
    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test func `a cancelled call goes on where its member throws other errors`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    try await api.stub().call(api.ping()).andWait(for: gate).andReturn(3)
    let pinging = Task { try await api.ping() }

    await gate.arrived()
    pinging.cancel()

    #expect(try await pinging.value == 3)
  }

  @Test func `a cancelled call goes on where its member cannot throw`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    let progress = Progress()
    await api.stub().call(api.refresh()).andWait(for: gate).andDo { progress.note("acts") }
    let refreshing = Task { await api.refresh() }

    await gate.arrived()
    refreshing.cancel()
    await refreshing.value

    #expect(progress.notes == ["acts"])
  }

  @Test func `a call in a task that is cancelled already does not wait`() async throws {
    let api = ServiceMock()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: Gate()).andReturn("seven")

    let loading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await api.load(id: 7)
    }

    await #expect(throws: CancellationError.self) { try await loading.value }
  }

  @Test func `who waits for an arrival may be cancelled`() async {
    let gate = Gate()
    let waiting = Task { await gate.arrived(2) }

    waiting.cancel()

    await waiting.value
  }

  @Test func `a cancelled call has not arrived any more`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")
    let given = Task { try await api.load(id: 1) }
    await gate.arrived()
    given.cancel()
    _ = await given.result

    async let loaded = api.load(id: 2)
    await gate.arrived()
    gate.open()

    #expect(try await loaded == "seven")
  }
}
