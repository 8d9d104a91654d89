import ExpectRuntime
import ExpectTesting
import Testing

@Suite struct Gates {
  private let api = ServiceMock()

  @Test func `a call waits until the test opens the gate`() async throws {
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")
    let progress = Progress()
    async let loaded = load(7, from: api, telling: progress)

    await gate.waitForCall()
    progress.note("under way")
    gate.open()

    #expect(try await loaded == "seven")
    #expect(progress.notes == ["under way", "done"])
  }

  @Test func `a call passes an open gate`() async throws {
    let gate = Gate()
    gate.open()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")

    let loaded = try await api.load(id: 7)

    #expect(loaded == "seven")
  }

  @Test func `a gate that is closed again suspends later calls`() async {
    let gate = Gate()
    await api.stub().call(api.refresh()).andWait(for: gate)
    gate.open()
    await api.refresh()

    gate.close()
    async let second: Void = api.refresh()
    await gate.waitForCall()
    for _ in 0..<100 { await Task.yield() }

    #expect(api.recordedCalls.last?.end == nil)
    gate.open()
    await second
  }

  @Test func `a test waits for the arrival of several calls`() async throws {
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn { (id: Int) in
      "number \(id)"
    }
    async let first = api.load(id: 1)
    async let second = api.load(id: 2)
    async let third = api.load(id: 3)

    await gate.waitForCalls(3)
    gate.open()

    #expect(try await [first, second, third] == ["number 1", "number 2", "number 3"])
  }

  @Test func `waitForCall() counts calls that pass an open gate`() async {
    let gate = Gate()
    await api.stub().call(api.refresh()).andWait(for: gate)
    gate.open()
    await api.refresh()

    await gate.waitForCall()
  }

  @Test func `only calls with a gate are suspended`() async throws {
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andReturn("first")
      .thenWait(for: gate).andReturn("second")

    let first = try await api.load(id: 1)
    async let second = api.load(id: 2)
    await gate.waitForCall()
    gate.open()

    #expect(first == "first")
    #expect(try await second == "second")
  }

  @Test func `captors record before the gate, and side effects run after it`() async throws {
    let gate = Gate()
    let id = ArgumentCaptor<Int>()
    let progress = Progress()
    try await api.stub().call(api.load(id: id.capture())).andDo { progress.note("acts") }
      .andThrow(Offline()).andWait(for: gate)
    let loading = Task { try await api.load(id: 7) }

    await gate.waitForCall()
    progress.note("captured \(id.allValues)")
    gate.open()

    await #expect(throws: Offline()) { try await loading.value }
    #expect(progress.notes == ["captured [7]", "acts"])
  }

  @Test func `the last of several gates applies`() async {
    let gate = Gate()
    await api.stub().call(api.refresh()).andWait(for: Gate()).andWait(for: gate)
    gate.open()

    await api.refresh()
  }

  @Test func `a real implementation runs after the gate opens`() async {
    let gate = Gate()
    await api.stub().call(api.title()).andWait(for: gate).andCallReal()
    async let title = api.title()

    await gate.waitForCall()
    gate.open()

    #expect(await title == "the real one")
  }
}

// MARK: - Closed

extension Gates {
  @Test func `a call that waits at the end of the test is reported and ends`() async throws {
    let loading = Held<Task<String, any Error>>()
    var line: UInt = 0

    let failures = try await collectingFailures {
      let api = ServiceMock()
      let gate = Gate()
      line = #line + 1
      try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")
      loading.task = Task { try await api.load(id: 7) }
      await gate.waitForCall()
    }

    await #expect(throws: CancellationError.self) { try await loading.task?.value }
    #expect(failures.map(\.headline) == ["api.load(id: 7) is still waiting at a closed gate."])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a waiting call that can't throw continues after the test`() async {
    let refreshing = Held<Task<Void, Never>>()

    let failures = await collectingFailures {
      let api = ServiceMock()
      let gate = Gate()
      await api.stub().call(api.refresh()).andWait(for: gate)
      refreshing.task = Task { await api.refresh() }
      await gate.waitForCall()
    }

    await refreshing.task?.value
    #expect(failures.count == 1)
  }

  @MainActor @Test func `a gate that opens at the end of the test isn't reported`() async {
    let refreshing = Held<Task<Void, Never>>()

    let failures = await collectingFailures {
      let api = ServiceMock()
      let gate = Gate()
      await api.stub().call(api.refresh()).andWait(for: gate)
      refreshing.task = Task { await api.refresh() }
      await gate.waitForCall()
      // The call can only continue after this closure.
      gate.open()
    }

    await refreshing.task?.value
    #expect(failures == [])
  }

  @Test func `a call after the end of the test doesn't wait`() async {
    let failures = await collectingFailures {
      await api.stub().call(api.refresh()).andWait(for: Gate())
    }
    await api.refresh()

    #expect(failures == [])
  }

  @Test func `verify() doesn't report waiting calls`() async {
    let gate = Gate()
    await api.stub().call(api.refresh()).andWait(for: gate)
    async let refreshed: Void = api.refresh()
    await gate.waitForCall()

    let failures = collectingFailures { api.verify() }
    gate.open()

    await refreshed
    #expect(failures == [])
  }

  @Test func `cancelling the test ends a call that it awaits`() async {
    let failures = await collectingFailures {
      let api = ServiceMock()
      let gate = Gate()
      await api.stub().call(api.refresh()).andWait(for: gate)
      async let _ = api.refresh()
      await gate.waitForCall()
    }

    #expect(failures == [])
  }
}

// MARK: - Cancellation

extension Gates {
  @Test func `a cancelled call throws if its member can throw a CancellationError`() async throws {
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")
    try await api.stub().call(api.wait()).andWait(for: gate)
    try await api.stub().call(api.ping()).andWait(for: gate).andReturn(3)
    let loading = Task { try await api.load(id: 7) }
    let waiting = Task { try await api.wait() }
    let pinging = Task { try await api.ping() }

    await gate.waitForCalls(3)
    loading.cancel()
    waiting.cancel()
    pinging.cancel()

    await #expect(throws: CancellationError.self) { try await loading.value }
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(try await pinging.value == 3)
  }

  @Test func `a cancelled call continues if its member can't throw`() async throws {
    let gate = Gate()
    let progress = Progress()
    await api.stub().call(api.refresh()).andWait(for: gate).andDo { progress.note("acts") }
    let refreshing = Task { await api.refresh() }

    await gate.waitForCall()
    refreshing.cancel()
    await refreshing.value

    #expect(progress.notes == ["acts"])
  }

  @Test func `a call in a cancelled task doesn't wait`() async throws {
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: Gate()).andReturn("seven")

    let loading = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await api.load(id: 7)
    }

    await #expect(throws: CancellationError.self) { try await loading.value }
  }

  @Test func `waitForCall() returns when its task is cancelled`() async {
    let gate = Gate()
    let waiting = Task { await gate.waitForCalls(2) }

    waiting.cancel()

    await waiting.value
  }

  @Test func `cancelling one waitForCall() doesn't affect others`() async throws {
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")
    let (first, second) = await Task { @MainActor in
      let waiting = (
        Task { await gate.waitForCall(within: .seconds(600)) },
        Task { await gate.waitForCall(within: .seconds(600)) }
      )
      // The main actor runs its tasks in order, so both wait when this one is done.
      await Task {}.value
      return waiting
    }.value

    first.cancel()
    await first.value
    async let loaded = api.load(id: 7)
    await second.value
    gate.open()

    #expect(try await loaded == "seven")
  }

  @Test func `waitForCall() doesn't count cancelled calls`() async throws {
    let gate = Gate()
    try await api.stub().call(api.load(id: Arg.any())).andWait(for: gate).andReturn("seven")
    let given = Task { try await api.load(id: 1) }
    await gate.waitForCall()
    given.cancel()
    _ = await given.result

    async let loaded = api.load(id: 2)
    await gate.waitForCall()
    gate.open()

    #expect(try await loaded == "seven")
  }
}

// MARK: - Fixtures

extension Gates {
  /// A task, for a test that is over before it.
  final class Held<Value> {
    var task: Value?
  }

  /// What happened, in that order.
  final class Progress: Sendable {
    private let list = Locked<[String]>([])
    var notes: [String] { list.withLock { $0 } }

    func note(_ text: String) { list.withLock { $0.append(text) } }
  }

  struct Offline: Error, Equatable {}

  func load(
    _ id: Int, from api: ServiceMock, telling progress: Progress
  ) async throws -> String {
    let loaded = try await api.load(id: id)
    progress.note("done")
    return loaded
  }

  final class ServiceMock: Mock, @unchecked Sendable {
    init() { super.init(name: "api") }
    func load(id: Int) async throws -> String { try await callThrowing(id) }
    func wait() async throws(CancellationError) {
      try await callThrowing(throwing: CancellationError.self)
    }
    func ping() async throws(Offline) -> Int { try await callThrowing(throwing: Offline.self) }
    func refresh() async { await call() }
    func title() async -> String { await forward { () async in "the real one" } }
  }
}
