import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// The scope that the trait provides, with gates that stay closed.
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

  @Test func `the end of a test reports and resumes a call that waits at a gate`() async throws {
    let waiting = Waiting()

    let stated = #line + 3
    let reported = try await collectingFailures {
      try await verifyMocks {
        await line.stub().call(line.poll()).andWait(for: gate)
        waiting.start(line)
        await gate.waitForCall()
      }
    }

    await waiting.end()
    #expect(
      reported.map(\.message) == [
        """
        line.poll() is still waiting at a closed gate.
        Open the gate before the test ends: gate.open()
        """
      ])
    #expect(reported.map { $0.line(after: UInt(stated)) } == [0])
  }

  @Test func `a test that throws reports a call that waits at a gate`() async {
    let waiting = Waiting()

    let reported = await collectingFailures {
      await #expect(throws: CancellationError.self) {
        try await verifyMocks {
          await line.stub().call(line.poll()).andWait(for: gate)
          waiting.start(line)
          await gate.waitForCall()
          throw CancellationError()
        }
      }
    }

    await waiting.end()
    #expect(reported.count == 1)
  }

  @Test func `a cancelled test resumes a call that waits at a gate, and reports nothing`() async {
    let waiting = Waiting()

    let reported = await collectingFailures {
      let test = Task {
        try await verifyMocks {
          await line.stub().call(line.poll()).andWait(for: gate)
          waiting.start(line)
          await gate.waitForCall()
          withUnsafeCurrentTask { $0?.cancel() }
          try Task.checkCancellation()
        }
      }
      await #expect(throws: CancellationError.self) { try await test.value }
    }

    await waiting.end()
    #expect(reported == [])
  }
}

// MARK: - RunningCallTests

/// The scope that the trait provides, with calls that are running at its end.
@Suite struct RunningCallTests {
  private let line = LineMock(name: "line")
  private let clock = ManualClock()

  /// Runs code as a test with the trait.
  private func verifyMocks(in body: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await MockVerification.verifiesMocks.provideScope(for: test, testCase: Test.Case.current) {
      try await body()
    }
  }

  /// Stubs a call that ends when the clock advances.
  private func stub() async {
    await line.stub().call(line.poll()).andDelay(.seconds(1), clock: clock).mayBeUnused()
  }

  @Test func `the end of a test reports a running call as a warning at its stub`() async throws {
    let waiting = Waiting()
    let stated = #line + 4

    let reported = try await collectingFailures {
      try await verifyMocks {
        await line.stub().call(line.poll()).andDelay(.seconds(1), clock: clock)
        waiting.start(line)
        await clock.sleeping()
      }
    }

    clock.advance(by: .seconds(1))
    await waiting.end()
    #expect(
      reported.map(\.message) == [
        """
        line.poll() was still running when the test ended.
        Await the code under test before the test ends, or cancel its task.
        """
      ])
    #expect(reported.map(\.isWarning) == [true])
    #expect(reported.map { $0.line(after: UInt(stated)) } == [0])
  }

  @Test func `calls that are cancelled or end after their test aren't reported`() async throws {
    let (cancelled, ending) = (Waiting(), Waiting())

    let reported = try await collectingFailures {
      try await verifyMocks {
        await stub()
        cancelled.start(line)
        ending.start(line)
        await clock.sleeping(2)
        cancelled.cancel()
        Task.detached { clock.advance(by: .seconds(1)) }
      }
    }

    await cancelled.end()
    await ending.end()
    #expect(reported == [])
  }

  @Test func `a test that fails doesn't report running calls`() async throws {
    let (waiting, cart) = (Waiting(), CartMock(name: "cart"))

    let reported = try await collectingFailures {
      try await verifyMocks {
        await stub()
        Unmet.state(on: cart)
        waiting.start(line)
        await clock.sleeping()
      }
    }

    clock.advance(by: .seconds(1))
    await waiting.end()
    #expect(reported == [Unmet.failure(of: "cart")])
  }

  @Test func `running calls of a mock that another test uses, too, aren't reported`() async throws {
    let waiting = Waiting()

    let reported = try await collectingFailures {
      try await verifyMocks {
        await stub()
        try await verifyMocks {
          await stub()
          waiting.start(line)
          await clock.sleeping()
        }
      }
    }

    clock.advance(by: .seconds(1))
    await waiting.end()
    #expect(reported == [])
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

  func cancel() {
    task.withLock { $0?.cancel() }
  }

  func end() async {
    await task.withLock { $0 }?.value
  }
}
