import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

struct WaitingConcurrencyTests {
  /// The clock stands still, so that nothing but calls and cancellations can end the waiting.
  @Test(.timeLimit(.minutes(5)))
  func `a waiting test never misses the last call`() async {
    var random = SeededGenerator(seed: 4)

    for round in 1...2_000 {
      let seed = random.next()
      let failures = await collectingFailures { await Self.play(seed: seed) }
      #expect(failures == [], "round \(round), seed \(seed)")
    }
  }

  /// Some wait until all has come; others are cancelled, which may tell what has not come yet.
  private static func play(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let calls = Int.random(in: 1...6, using: &random)
    let cart = CartMock(name: "cart")
    cart.expect().call(cart.clear(), count: .exactly(calls))
    cart.expect().call(cart.add("apple", qty: Arg.any()), count: .atLeast(calls)).andReturn(true)
    let clock = ManualClock()

    await withTaskGroup { group in
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let (first, second) = (random.next(), random.next())
        group.addTask { await Self.wait(for: cart, clock, seed: first) }
        group.addTask { await Self.waitShortly(for: cart, clock, seed: second) }
      }
      for number in 0..<calls {
        let seed = random.next()
        group.addTask { await Self.call(cart, number, seed: seed) }
      }
    }
  }

  private static func wait(for cart: CartMock, _ clock: ManualClock, seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    await random.delay(upTo: 6)
    await cart.verify(within: .seconds(1), clock: clock)
  }

  private static func waitShortly(for cart: CartMock, _ clock: ManualClock, seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let waiting = Task {
      // A call may still be missing.
      _ = await collectingFailures { await cart.verify(within: .seconds(1), clock: clock) }
    }
    await random.delay(upTo: 6)
    if Bool.random(using: &random) { waiting.cancel() }
    await waiting.value
  }

  private static func call(_ cart: CartMock, _ number: Int, seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    await random.delay(upTo: 6)
    cart.clear()
    await random.delay(upTo: 2)
    _ = cart.add("apple", qty: number)
  }

  @Test func `a waiting test notices a condition that the next call ends`() async {
    for _ in 1...200 {
      let cart = CartMock(name: "cart")
      let clock = ManualClock()
      // Between the second call and the third everything holds.
      cart.expect().call(cart.clear(), count: .exactly(2).or(.matching("50 times") { $0 == 50 }))
      let waiting = Task {
        await collectingFailures { await cart.verify(within: .seconds(1), clock: clock) }
      }
      await clock.sleeping()

      for _ in 1...4 { cart.clear() }

      #expect(await waiting.value == [])
      cart.resetExpectations()
    }
  }

  @Test func `a thousand tasks wait for one mock, and half of them are cancelled`() async {
    let cart = CartMock(name: "cart")
    let clock = ManualClock()
    cart.expect().call(cart.clear())
    let waiting = (1...1_000).map { _ in
      Task { await collectingFailures { await cart.verify(within: .seconds(1), clock: clock) } }
    }
    await clock.sleeping(1_000)

    for (number, task) in waiting.enumerated() where number.isMultiple(of: 2) { task.cancel() }
    var problems: [CallProblem] = []
    for (number, task) in waiting.enumerated() where number.isMultiple(of: 2) {
      problems += await task.value.map(\.problem)
    }
    cart.clear()
    for (number, task) in waiting.enumerated() where !number.isMultiple(of: 2) {
      problems += await task.value.map(\.problem)
    }

    #expect(problems == [.calls(0, to: "cart.clear()")])
  }
}

// MARK: - GateConcurrencyTests

struct GateConcurrencyTests {
  /// Calls, cancellations, openings and closings come in any order; in the end the gate is open.
  @Test(.timeLimit(.minutes(5)))
  func `a gate resumes each call exactly once`() async throws {
    var random = SeededGenerator(seed: 3)

    for round in 1...2_000 {
      let seed = random.next()
      let failures = try await collectingFailures { try await Self.play(seed: seed) }
      #expect(failures == [], "round \(round), seed \(seed)")
    }
  }

  private static func play(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let calls = Int.random(in: 1...6, using: &random)
    let mock = LineMock()
    let gate = Gate()
    try await mock.expect().call(mock.fetch(Arg.any()), count: .exactly(calls))
      .andWait(for: gate).andReturn { (number: Int) in number }
    await mock.expect().call(mock.poll(), count: .exactly(calls)).andWait(for: gate)

    await withTaskGroup { group in
      for number in 0..<calls {
        let (first, second) = (random.next(), random.next())
        group.addTask { await Self.fetch(number, from: mock, seed: first) }
        group.addTask { await Self.poll(mock, seed: second) }
      }
      let (first, second) = (random.next(), random.next())
      group.addTask { await Self.watch(gate, calls: calls, seed: first) }
      group.addTask { await Self.move(gate, seed: second) }
    }
    mock.verify()
  }

  private static func fetch(_ number: Int, from mock: LineMock, seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let fetching = Task { try await mock.fetch(number) }
    await random.delay(upTo: 6)
    let isCancelled = Bool.random(using: &random)
    if isCancelled { fetching.cancel() }
    do {
      let result = try await fetching.value
      #expect(result == number)
    } catch {
      #expect(isCancelled && error is CancellationError)
    }
  }

  private static func poll(_ mock: LineMock, seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let polling = Task { await mock.poll() }
    await random.delay(upTo: 6)
    if Bool.random(using: &random) { polling.cancel() }
    await polling.value
  }

  /// Those who wait for an arrival are cancelled too: it may never come.
  private static func watch(_ gate: Gate, calls: Int, seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let watching = Task { await gate.waitForCalls(calls) }
    await random.delay(upTo: 12)
    watching.cancel()
    await watching.value
  }

  private static func move(_ gate: Gate, seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      await random.delay(upTo: 4)
      if Bool.random(using: &random) { gate.open() } else { gate.close() }
    }
    await random.delay(upTo: 4)
    gate.open()
  }

  @Test func `a thousand calls can wait at one gate`() async {
    let mock = LineMock()
    let gate = Gate()
    await mock.expect().call(mock.poll(), count: 1_000).andWait(for: gate)

    await withTaskGroup { group in
      for _ in 1...1_000 { group.addTask { await mock.poll() } }
      await gate.waitForCalls(1_000)
      gate.open()
    }

    #expect(collectingFailures { mock.verify() } == [])
  }

  @Test func `the end of a test releases calls that arrive, continue, or are cancelled`() async {
    for seed in 1...300 {
      let ended = Locked<[Task<Void, Never>]>([])

      _ = await collectingFailures {
        var random = SeededGenerator(seed: UInt64(seed))
        let mock = LineMock()
        let gate = Gate()
        await mock.stub().call(mock.poll()).andWait(for: gate)
        for _ in 1...5 {
          let polling = Task { await mock.poll() }
          if Bool.random(using: &random) { polling.cancel() }
          ended.withLock { $0.append(polling) }
        }
        await random.delay(upTo: 8)
        if Bool.random(using: &random) { gate.open() }
      }

      for task in ended.withLock({ $0 }) { await task.value }
    }
  }
}

// MARK: - Fixtures

private final class LineMock: Mock, @unchecked Sendable {
  func fetch(_ number: Int) async throws -> Int { try await callThrowing(number) }
  func poll() async { await call() }
}
