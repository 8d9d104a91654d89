import ExpectTesting
import Testing

@Suite struct Gates {
  @Test func `a call waits until the test opens the gate`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")
    let progress = Progress()
    async let loaded = load(7, from: api, telling: progress)

    await gate.arrived()
    progress.note("under way")
    gate.open()

    #expect(try await loaded == "seven")
    #expect(progress.notes == ["under way", "done"])
  }

  @Test func `a call passes an open gate`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    gate.open()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")

    let loaded = try await api.load(id: 7)

    #expect(loaded == "seven")
  }

  @Test func `a gate that is closed again holds later calls`() async {
    let api = ServiceMock()
    let gate = Gate()
    await api.stub().call(api.refresh()).andWait(for: gate)
    gate.open()
    await api.refresh()

    gate.close()
    async let second: Void = api.refresh()
    await gate.arrived()
    gate.open()

    await second
  }

  @Test func `a test waits for the arrival of several calls`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn { (id: Int) in
      "number \(id)"
    }
    async let first = api.load(id: 1)
    async let second = api.load(id: 2)
    async let third = api.load(id: 3)

    await gate.arrived(3)
    gate.open()

    #expect(try await [first, second, third] == ["number 1", "number 2", "number 3"])
  }

  @Test func `the arrival at an open gate counts too`() async {
    let api = ServiceMock()
    let gate = Gate()
    await api.stub().call(api.refresh()).andWait(for: gate)
    gate.open()
    await api.refresh()

    await gate.arrived()
  }

  @Test func `only calls with a gate wait`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andReturn("first")
      .thenWait(for: gate).andReturn("second")

    let first = try await api.load(id: 1)
    async let second = api.load(id: 2)
    await gate.arrived()
    gate.open()

    #expect(first == "first")
    #expect(try await second == "second")
  }

  @Test func `a call is captured before it waits, and acts after it has`() async throws {
    let api = ServiceMock()
    let gate = Gate()
    let id = ArgumentCaptor<Int>()
    let progress = Progress()
    try await api.stub().call(api.load(id: id.capture())).andDo { progress.note("acts") }
      .andThrow(Offline()).andWait(for: gate)
    let loading = Task { try await api.load(id: 7) }

    await gate.arrived()
    progress.note("captured \(id.allValues)")
    gate.open()

    await #expect(throws: Offline()) { try await loading.value }
    #expect(progress.notes == ["captured [7]", "acts"])
  }

  @Test func `the last of several gates holds`() async {
    let api = ServiceMock()
    let gate = Gate()
    await api.stub().call(api.refresh()).andWait(for: Gate()).andWait(for: gate)
    gate.open()

    await api.refresh()
  }

  @Test func `a real implementation runs after the wait`() async {
    let api = ServiceMock()
    let gate = Gate()
    await api.stub().call(api.title()).andWait(for: gate).andCallReal()
    async let title = api.title()

    await gate.arrived()
    gate.open()

    #expect(await title == "the real one")
  }
}
