import ExpectTestSupport
import ExpectTesting
import Testing

struct RecordingConcurrencyTests {
  private let probe = ProbeMock(name: "probe")

  @Test func `a call of another task during a statement is a regular call`() async {
    await probe.expect().call(probe.measure(Arg.eq(liveCall(of: probe))), count: 1)

    #expect(probe.measure(1) == 0)
    #expect(collectingFailures { probe.verify() } == [])
  }

  @Test func `a call of a child task in an argument is a regular call`() async {
    probe.stub().call(probe.measure(Arg.eq(7))).andReturn(70)

    await probe.expect().call(probe.measure(Arg.eq(childCall(of: probe))), count: 1)

    _ = probe.measure(70)
    #expect(collectingFailures { probe.verify() } == [])
  }

  #if !os(WASI)
  @Test func `a call of another thread during a statement is a regular call`() {
    probe.stub().call(probe.measure(Arg.any())).andReturn(5)

    probe.expect().call(probe.measure(Arg.eq(onAnotherThread { probe.measure(1) })), count: 1)

    #expect(probe.measure(5) == 5)
    #expect(collectingFailures { probe.verify() } == [])
  }

  @Test func `a statement works on a thread without a task`() {
    let result = onAnotherThread {
      probe.stub().call(probe.measure(Arg.eq(3))).andReturn(9)
      return probe.measure(3)
    }

    #expect(result == 9)
  }
  #endif

  @Test func `a statement works across actors`() async {
    let station = Station()

    await probe.stub().call(probe.measure(station.any(), onMain())).andReturn(11)

    #expect(probe.measure(1, 2) == 11)
  }

  @Test func `concurrent statements about one mock find their own matchers`() async {
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          _ = await probe.stub().call(probe.measure(Arg.eq(number), onMain())).andReturn(-number)
        }
      }
      await group.waitForAll()
    }

    #expect((0..<200).allSatisfy { probe.measure($0, 1) == -$0 })
  }

  @Test func `a statement that another task completes contains no call`() async {
    let failures = await collectingFailures {
      let statement = SentStatement(probe.stub())
      let result = probe.measure(1)
      await Task { statement.complete(with: result) }.value
    }

    #expect(failures.map(\.headline) == ["probe.stub().call(…) contains no call of probe."])
    #expect(probe.recordedCalls.isEmpty)
  }

  @Test func `a statement that another task drops is reported while calls are added to it`() async {
    let failures = await collectingFailures {
      for _ in 0..<200 {
        let statement = SentStatement(probe.stub())
        let dropping = Task { statement.drop() }
        for number in 0..<10 { _ = probe.measure(Arg.eq(number)) }
        await dropping.value
      }
    }

    let unfinished = "probe.stub() has no call, or an argument of its call threw an error."
    #expect(failures.count { $0.headline == unfinished } == 200)
  }
}

// MARK: - Fixtures of RecordingConcurrencyTests

private final class ProbeMock: Mock, @unchecked Sendable {
  func measure(_ value: Int) -> Int { call(value) }
  func measure(_ first: Int, _ second: Int) -> Int { call(first, second) }
}

/// A statement that is passed to another task, together with the object that contains it.
private final class SentStatement {
  private var recorder: StubRecorder?

  init(_ recorder: consuming StubRecorder) { self.recorder = consume recorder }

  func complete(with result: Int) { _ = recorder.take()?.call(result) }

  func drop() { recorder = nil }
}

private actor Station {
  func any() async -> Int {
    await Task.yield()
    return Arg.any()
  }
}

@MainActor private func onMain() async -> Int {
  await Task.yield()
  return Arg.any()
}

private func liveCall(of probe: ProbeMock) async -> Int {
  await Task.detached { _ = probe.measure(99) }.value
  return 1
}

private func childCall(of probe: ProbeMock) async -> Int {
  async let measured = probe.measure(7)
  return await measured
}

// MARK: - CallOrderConcurrencyTests

struct CallOrderConcurrencyTests {
  /// Each call of a task follows one of the other in time: what happened before came before.
  @Test func `calls of two synchronized tasks are in order`() async {
    let order = CallOrder()
    let left = LineMock(name: "left")
    let right = LineMock(name: "right")
    for number in 0..<200 {
      left.expect(in: order).call(left.send(number), count: 1)
      right.expect(in: order).call(right.send(number), count: 1)
    }

    let (toRight, passToRight) = AsyncStream<Int>.makeStream()
    let (toLeft, passToLeft) = AsyncStream<Int>.makeStream()
    await withTaskGroup { group in
      group.addTask {
        var turns = toLeft.makeAsyncIterator()
        for number in 0..<200 {
          left.send(number)
          passToRight.yield(number)
          _ = await turns.next()
        }
      }
      group.addTask {
        for await number in toRight.prefix(200) {
          right.send(number)
          passToLeft.yield(number)
        }
      }
    }
    order.verify()
  }

  /// Orders of 200 steps on 20 mocks, which 16 tasks call: every call counts, and only the wrong one is reported.
  @Test func `concurrent calls of many mocks meet a nested order`() async {
    let mocks = (0..<20).map { LineMock(name: "line \($0)") }
    inOrder(.strict) {
      for round in 0..<10 {
        inAnyOrder { for mock in mocks { mock.expect().call(mock.send(round), count: 1) } }
      }
    }

    let failures = await collectingFailures {
      for round in 0..<10 {
        await withTaskGroup { group in
          for task in 0..<16 {
            group.addTask {
              for index in stride(from: task, to: 20, by: 16) { mocks[index].send(round) }
            }
          }
        }
        if round == 4 { mocks[7].send(9) }
      }
      for mock in mocks { mock.verify() }
    }

    inOrder {
      for round in 0..<10 {
        inAnyOrder { for mock in mocks { mock.received().call(mock.send(round)) } }
      }
    }
    #expect(failures.count == 2)
  }

  /// Two mocks that ask one order from many tasks neither lose a call nor wait for each other.
  @Test(arguments: 1...10)
  func `concurrent calls in one order are all counted`(run: Int) async {
    let mocks = (1...4).map { LineMock(name: "line \($0)") }
    inOrder {
      for mock in mocks { mock.expect().call(mock.send(-1), count: 1) }
      inAnyOrder {
        for mock in mocks { mock.expect().call(mock.send(Arg.any()), count: 500) }
      }
    }

    for mock in mocks { mock.send(-1) }
    await withTaskGroup { group in
      for number in 0..<2_000 { group.addTask { mocks[number % 4].send(number) } }
    }
    for mock in mocks { mock.verify() }
  }

  @Test func `each concurrent call counts for only one expectation in an order`() async {
    let order = CallOrder()
    let line = LineMock(name: "line")
    for _ in 0..<100 { line.expect(in: order).call(line.send(Arg.any()), count: 5) }

    await withTaskGroup { group in
      for number in 0..<500 { group.addTask { line.send(number) } }
    }
    line.verify()
  }

  /// The condition of a count is the test's own: it may call a mock of the order.
  @Test func `the closure of a count can call a mock of its order`() async {
    let order = CallOrder()
    let line = LineMock(name: "line")
    let log = LineMock(name: "log")
    let count = CallCount.matching("an even number of times") { number in
      log.send(number)
      return number.isMultiple(of: 2)
    }
    line.expect(in: order).call(line.send(Arg.any()), count: count)
    log.expect(in: order).call(log.close(), count: 1)

    await withTaskGroup { group in
      for number in 0..<100 { group.addTask { line.send(number) } }
    }
    log.close()

    #expect(collectingFailures { order.verify() } == [])
  }

  @Test func `calls, statements, and resets can happen concurrently`() async {
    let order = CallOrder()
    let mocks = (1...4).map { LineMock(name: "line \($0)") }

    _ = await collectingFailures {
      await withTaskGroup { group in
        for number in 0..<400 {
          let mock = mocks[number % 4]
          group.addTask {
            mock.expect(in: order).call(mock.send(number))
            mock.send(number)
            if number.isMultiple(of: 50) { mock.resetExpectations() }
            if number.isMultiple(of: 70) { mock.resetCalls() }
            if number.isMultiple(of: 30) { order.verify() }
          }
        }
      }
      for mock in mocks { mock.resetAll() }
    }
    let line = LineMock()
    line.expect(in: order).call(line.close(), count: 1)
    line.close()

    #expect(collectingFailures { order.verify() } == [])
  }
}

// MARK: - Fixtures of CallOrderConcurrencyTests

private final class LineMock: Mock, @unchecked Sendable {
  func send(_ number: Int) { call(number) }
  func close() { call() }
}
