import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// Time that passes before, between, and after the answers of calls.
@Suite(.repeated, .verifiesMocks) struct ClockOrderTests {
  private let clock = TestClock()

  @Test func `time passes before or after each answer`() async {
    let index = await index()
    let runs = Log()

    let explored = await withEachOrder(of: index, clock: clock) { run in
      let field = await DebouncedField(index, clock, dropsLateResults: true)
      await field.type("a")
      await clock.advance(by: .milliseconds(400))
      await field.type("ab")
      await run.waitUntilIdle()
      #expect(await field.results == "AB")
      await runs.add(clock.timeline)
      #expect(clock.timeline == "\(run)")
    }

    #expect(explored == Exploration(runs: 4, isComplete: true))
    #expect(
      await runs.lines == [
        """
        time passed to 300 milliseconds, then index.find("a") returned, then time passed to 400 \
        milliseconds, then to 700 milliseconds, then index.find("ab") returned
        """,
        """
        time passed to 300 milliseconds, then to 400 milliseconds, then index.find("a") returned, \
        then time passed to 700 milliseconds, then index.find("ab") returned
        """,
        """
        time passed to 300 milliseconds, then to 400 milliseconds, then to 700 milliseconds, then \
        index.find("a") returned, then index.find("ab")
        """,
        """
        time passed to 300 milliseconds, then to 400 milliseconds, then to 700 milliseconds, then \
        index.find("ab") returned, then index.find("a")
        """,
      ])
  }

  @Test func `an order in which a late result overwrites a newer one fails`() async {
    let index = await index()

    let failures = await collectingFailures {
      await withEachOrder(of: index, clock: clock) { run in
        let field = await DebouncedField(index, clock)
        await field.type("a")
        await clock.advance(by: .milliseconds(400))
        await field.type("ab")
        await run.waitUntilIdle()
        if await field.results != "AB" { await index.received().call(index.find("abc")) }
      }
    }

    #expect(failures.count == 1)
  }

  @Test func `a timeout ends both before and after the answer`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(1)).andReturn("paid")
    let results = Log()

    let explored = await withEachOrder(of: bank, clock: clock) { _ in
      let result = await Task {
        try await withTimeout(.seconds(30), clock) { try await bank.charge(1) }
      }.result
      await results.add("\(result) at \(clock.now)")
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
    let name = String(reflecting: TimedOut.self)
    #expect(
      await results.lines == [
        #"success("paid") at 0 seconds"#, "failure(\(name)()) at 30 seconds",
      ])
  }

  @Test func `sleeps with the same deadline end in each order`() async {
    let orders = Log()

    let explored = await withEachOrder(clock: clock) { run in
      let log = Log()
      await withTaskGroup { group in
        for text in ["a", "b", "c"] {
          group.addTask {
            _ = await attempt { try await clock.sleep(for: .seconds(1), tolerance: .seconds(1)) }
            await log.add(text)
          }
        }
      }
      await orders.add(await log.text)
    }

    #expect(explored == Exploration(runs: 6, isComplete: true))
    #expect(await orders.lines == ["a,b,c", "a,c,b", "b,a,c", "b,c,a", "c,a,b", "c,b,a"])
  }

  @Test func `calls are answered in time while a task sleeps repeatedly`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")

    let explored = await withEachOrder(of: bank, clock: clock, answersWithin: .seconds(3)) { _ in
      let refreshing = Refresher(clock).start()
      async let first = bank.charge(1)
      async let second = bank.charge(2)
      _ = try await (first, second)
      refreshing.cancel()
      #expect(clock.now.offset <= .seconds(3))
    }

    #expect(explored == Exploration(runs: 20, isComplete: true))
  }

  @Test func `stubs can sleep on the clock`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(1)).andDelay(.seconds(2), clock: clock).andReturn("slow")
    try await bank.stub().call(bank.charge(2)).andReturn { (_: Int) async throws in
      try await clock.sleep(for: .seconds(1))
      return "fast"
    }
    let results = Results()

    let explored = await withEachOrder(of: bank, clock: clock) { _ in
      let log = Log()
      await withTaskGroup { group in
        for cents in [1, 2] {
          group.addTask { await log.add((try? await bank.charge(cents)) ?? "") }
        }
      }
      await results.add("\(await log.text) at \(clock.now)")
    }

    #expect(explored.isComplete)
    #expect(
      Set(await results.counts.keys) == [
        "fast,slow at 2 seconds", "slow,fast at 3 seconds", "fast,slow at 3 seconds",
      ])
  }

  @Test func `a sleep throws when its task is cancelled`() async {
    await withEachOrder(clock: clock) { _ in
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.advance(by: .milliseconds(1))
      #expect(clock.sleepers == 1)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(clock.sleepers == 0)
      #expect(clock.now.offset == .milliseconds(1))
    }
  }

  @Test func `advance(by:) returns when the code that wakes up is idle`() async throws {
    let explored = await withEachOrder(clock: clock) { _ in
      let log = Log()
      Task {
        compute(for: .milliseconds(10))
        try await clock.sleep(for: .seconds(1))
        compute(for: .milliseconds(10))
        await log.add("woken")
        await MainActor.run {}
        await Task.detached { await log.add("detached") }.value
      }
      await clock.advance(by: .seconds(1))
      #expect(await log.lines == ["woken", "detached"])
    }

    #expect(explored == Exploration(runs: 1, isComplete: true))
  }

  @Test func `a stub can advance the clock`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(1)).andReturn { (_: Int) async in
      await clock.advance(by: .seconds(5))
      return "paid at \(clock.now)"
    }

    await withEachOrder(of: bank, clock: clock) { _ in
      async let late: Void = clock.sleep(for: .seconds(2))
      let result = try await bank.charge(1)
      try await late
      #expect(["paid at 5 seconds", "paid at 7 seconds"].contains(result))
    }
  }

  @Test func `each run starts at the current time of the clock, and doesn't change it`() async {
    await clock.advance(by: .seconds(5))

    await withEachOrder(clock: clock) { _ in
      let refreshing = Refresher(clock)
      _ = refreshing.start()
      await clock.advance(by: .seconds(2))
      #expect(clock.now.offset == .seconds(7))
      #expect(await refreshing.refreshes == 2)
    }

    #expect(clock.now.offset == .seconds(5))
    #expect(clock.sleepers == 0)
  }

  // MARK: - Failing and cancelled calls

  @Test func `time passes by itself while calls fail`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(1)).andReturn("paid")
    let runs = Log()

    let explored = await withEachCallFailing(
      of: bank, clock: clock, throwing: Declined(), depth: 3
    ) { run in
      let result = await Task { try await retrying(clock) { try await bank.charge(1) } }.result
      await runs.add("\((try? result.get()) ?? "not paid") at \(clock.now)")
    }

    #expect(explored == Exploration(runs: 4, isComplete: true))
    #expect(
      await runs.lines == [
        "paid at 0 seconds", "paid at 1 second", "paid at 3 seconds", "not paid at 3 seconds",
      ])
  }

  @Test func `the code under test is cancelled at each sleep, too`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(1)).andThrow(Declined()).thenReturn("paid")
    let runs = Log()

    let explored = await withEachCallCancelled(of: bank, clock: clock) { run in
      let result = await run.cancelling { try await retrying(clock) { try await bank.charge(1) } }
      let isCancelled = (try? result.get()) == nil
      await runs.add("\(run): \(isCancelled ? "cancelled" : "paid") at \(clock.now)")
    }

    #expect(explored == Exploration(runs: 4, isComplete: true))
    #expect(
      await runs.lines == [
        "no call was cancelled: paid at 1 second",
        "bank.charge(1) was cancelled, the 1st of 3 calls: cancelled at 0 seconds",
        "the sleep until 1 second was cancelled, the 2nd of 3 calls: cancelled at 0 seconds",
        "bank.charge(1), call 2 was cancelled, the 3rd of 3 calls: cancelled at 1 second",
      ])
  }

  @Test func `withEachOrder with a clock can run inside withEachCallFailing`() async throws {
    let bank = BankMock(name: "bank")
    try await bank.stub().call(bank.charge(1)).andReturn("paid")
    let results = Results()

    await withEachCallFailing(of: bank, throwing: Declined(), depth: 2) { _ in
      await withEachOrder(of: bank, clock: clock) { _ in
        let result = await Task {
          try await withTimeout(.seconds(2), clock) {
            try await retrying(clock) { try await bank.charge(1) }
          }
        }.result
        await results.add("\((try? result.get()) ?? "not paid") at \(clock.now)")
      }
    }

    #expect(
      Set(await results.counts.keys) == [
        "paid at 0 seconds", "paid at 1 second", "not paid at 2 seconds",
      ])
  }
}
