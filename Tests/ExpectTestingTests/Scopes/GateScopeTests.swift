import ExpectTesting
import Testing

/// The trait's work at gates that nobody opens, done by hand, so that what it tells can be looked at.
@Suite struct GateScopeTests {
  private let line = LineMock(name: "line")
  private let gate = Gate()

  /// Runs code as a test with the trait.
  private func verifyMocks(in body: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await MockVerification.verifiesMocks.provideScope(for: test, testCase: Test.Case.current) {
      try await body()
    }
  }

  @Test func `the end of a test tells what waits, and lets it go`() async throws {
    let waiting = Waiting()

    let stated = #line + 3
    let told = try await ToldIssue.all {
      try await verifyMocks {
        await line.stub().call(line.poll()).andWait(for: gate)
        waiting.start(line)
        await gate.arrived()
      }
    }

    await waiting.end()
    #expect(
      told.map(\.message) == [
        """
        line.poll() still waits at a gate that nobody has opened.
        Open the gate before the test ends: gate.open()
        """
      ])
    #expect(told.map(\.line) == [stated])
    #expect(told.map(\.isWarning) == [false])
  }

  @Test func `a test that fails by an error tells what waits`() async {
    let waiting = Waiting()

    let told = await ToldIssue.all {
      await #expect(throws: CancellationError.self) {
        try await verifyMocks {
          await line.stub().call(line.poll()).andWait(for: gate)
          waiting.start(line)
          await gate.arrived()
          throw CancellationError()
        }
      }
    }

    await waiting.end()
    #expect(told.count == 1)
  }

  @Test func `a cancelled test lets what waits go, and tells nothing`() async {
    let waiting = Waiting()

    let told = await ToldIssue.all {
      let test = Task {
        try await verifyMocks {
          await line.stub().call(line.poll()).andWait(for: gate)
          waiting.start(line)
          await gate.arrived()
          withUnsafeCurrentTask { $0?.cancel() }
          try Task.checkCancellation()
        }
      }
      await #expect(throws: CancellationError.self) { try await test.value }
    }

    await waiting.end()
    #expect(told == [])
  }
}

// MARK: - Fixtures

private final class LineMock: Mock, @unchecked Sendable {
  func poll() async { await call() }
}

/// A call that outlives its test.
private final class Waiting: Sendable {
  private let task = Locked<Task<Void, Never>?>(nil)

  func start(_ line: LineMock) {
    let polling = Task.detached { await line.poll() }
    task.withLock { $0 = polling }
  }

  func end() async {
    await task.withLock { $0 }?.value
  }
}
