import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

private let clock = TestClock()

/// Tests that share a clock, whose time passes only when a test advances it.
@Suite(.repeated, .verifiesMocks, .controlsTime(clock)) struct ControlledTimeTests {
  @Test(arguments: 0..<4) func `each test case has its own time`(_ number: Int) async {
    #expect(clock.now.offset == .zero)
    await clock.advance(by: .seconds(number))
    await Task.yield()
    #expect(clock.now.offset == .seconds(number))
  }

  @MainActor @Test func `advance(by:) also waits for code that hasn't slept before`() async {
    let log = Log()
    Task {
      MainActor.assertIsolated()
      compute(for: .milliseconds(10))
      try await Task.sleep(for: .seconds(1), clock: clock)
      compute(for: .milliseconds(10))
      await Task.detached { await log.add("woken at \(clock.now)") }.value
    }

    await clock.advance(by: .milliseconds(999))
    #expect(await log.lines == [])
    await clock.advance(by: .milliseconds(1))
    #expect(await log.lines == ["woken at 1 second"])
  }

  @MainActor @Test func `a debounced field searches once the user has stopped typing`() async {
    let index = await index()
    let field = DebouncedField(index, clock)

    field.type("a")
    await clock.advance(by: .milliseconds(299))
    field.type("ab")
    await clock.advance(by: .milliseconds(299))
    #expect(field.results == "")
    await clock.advance(by: .milliseconds(1))

    #expect(field.results == "AB")
    #expect(
      clock.timeline
        == "time passed to 299 milliseconds, then to 598 milliseconds, then to 599 milliseconds")
  }

  @Test func `consecutive sleeps end at their deadlines`() async {
    let log = Log()
    let (stream, numbers) = AsyncStream<Int>.makeStream()
    Task { for await number in stream { await log.add("\(number) at \(clock.now)") } }
    Task.detached {
      for number in 1...3 {
        for _ in 0..<20 { await Task.yield() }
        try await clock.sleep(for: .seconds(1))
        numbers.yield(number)
      }
    }

    await clock.advance(by: .seconds(1))
    #expect(await log.lines == ["1 at 1 second"])
    await clock.advance(by: .milliseconds(1_500))
    #expect(await log.lines == ["1 at 1 second", "2 at 2 seconds"])
    await clock.run()
    #expect(await log.lines.last == "3 at 3 seconds")
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func `time passes even if no task sleeps`() async {
    await clock.advance(to: clock.now.advanced(by: .seconds(3)))
    await clock.advance(by: .zero)
    await clock.run()

    #expect(clock.now == TestClock.Instant(offset: .seconds(3)))
    #expect(clock.timeline == "time passed to 3 seconds")
  }

  @Test func `sleeps with a past deadline or a negative duration end immediately`() async throws {
    await clock.advance(by: .seconds(1))

    try await clock.sleep(until: .init(offset: .zero))
    try await clock.sleep(for: .seconds(-1))

    #expect(clock.now.offset == .seconds(1))
  }

  @Test func `a task that wakes up can advance the clock`() async {
    let log = Log()
    Task {
      try await clock.sleep(for: .seconds(1))
      await clock.advance(by: .seconds(5))
      await log.add("\(clock.now)")
    }

    await clock.advance(by: .seconds(2))
    #expect(await log.lines == [])
    await clock.advance(by: .seconds(4))

    #expect(await log.lines == ["6 seconds"])
  }

  @Test func `a task that still sleeps when a test ends isn't reported`() async {
    _ = Refresher(clock).start()
    await clock.advance(by: .seconds(3))

    #expect(clock.sleepers == 1)
  }
}

/// A clock in tests without the trait `.controlsTime`.
@Suite(.repeated, .verifiesMocks) struct UncontrolledTimeTests {
  private let clock = TestClock()

  @Test func `controlling controls the time of a closure and returns its result`() async throws {
    let time = try await clock.controlling {
      let refresher = Refresher(clock)
      _ = refresher.start()
      await clock.advance(by: .milliseconds(2_500))
      return await refresher.refreshes
    }

    #expect(time == 2)
    #expect(clock.now.offset == .zero)
  }

  @Test func `controlling rethrows the errors of its closure`() async {
    await #expect(throws: Declined.self) { try await clock.controlling { throw Declined() } }
  }

  @Test func `without the trait, advance(by:) waits until woken tasks are idle`() async {
    let refresher = Refresher(clock)
    let task = refresher.start()
    while clock.sleepers == 0 { await Task.yield() }

    await clock.advance(by: .milliseconds(2_500))

    #expect(await refresher.refreshes == 2)
    #expect(clock.now.offset == .milliseconds(2_500))
    task.cancel()
  }

  @Test func `without the trait, two clocks are independent`() async {
    let other = TestClock()
    let (first, second) = (Refresher(clock), Refresher(other))
    let tasks = [first.start(), second.start()]
    while clock.sleepers + other.sleepers < 2 { await Task.yield() }

    await clock.advance(by: .seconds(2))
    await other.advance(by: .seconds(3))

    #expect(await first.refreshes == 2)
    #expect(await second.refreshes == 3)
    for task in tasks { task.cancel() }
  }

  @Test func `without the trait, a task that wakes up can advance the clock`() async {
    let log = Log()
    let clock = clock
    Task {
      try await clock.sleep(for: .seconds(1))
      await clock.advance(by: .seconds(5))
      await log.add("\(clock.now)")
    }
    while clock.sleepers == 0 { await Task.yield() }

    await clock.advance(by: .seconds(6))

    #expect(await log.lines == ["6 seconds"])
  }

  @Test func `a sleep of zero seconds throws in a cancelled task`() async {
    let clock = clock
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .zero)
    }

    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a clock works if the runtime has no hooks`() async {
    let refresher = Refresher(clock)
    let task = refresher.start()
    while clock.sleepers == 0 { await Task.yield() }

    await RuntimeSymbols.$current.withValue(RuntimeSymbols(enqueueGlobal: "none")) {
      await clock.advance(by: .milliseconds(1_500))
    }

    #expect(clock.now.offset == .milliseconds(1_500))
    task.cancel()
  }
}
