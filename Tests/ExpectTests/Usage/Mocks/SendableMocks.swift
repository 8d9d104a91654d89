import ExpectTesting
import Testing

@Suite struct SendableMocks {
  @Test func `calls from many tasks are all counted`() async {
    let log = LogMock()
    log.expect().call(log.write(Arg.any()), count: 100)

    await withTaskGroup { group in
      for number in 0..<100 { group.addTask { log.write(number) } }
    }

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a mock is captured by a Sendable closure`() async {
    let log = LogMock()
    log.stub().call(log.level()).andReturn(3)

    let level = await Task.detached { log.level() }.value

    #expect(level == 3)
  }

  @Test func `a call from another task is live while a call is recorded`() async {
    let log = LogMock()
    log.stub().call(log.level()).andReturn(3)
    await log.expect().call(log.write(Task.detached { log.level() }.value))

    log.write(3)

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `each task records its own call`() async {
    let log = LogMock()

    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { log.expect().call(log.write(Arg.eq(number)), count: 1) }
      }
    }
    for number in 0..<50 { log.write(number) }

    #expect(collectingFailures { log.verify() } == [])
  }

  @Test func `a stub hands each value to one task only`() async {
    let log = LogMock()
    log.stub().call(log.level()).andReturn(1, 2, 3, 4, 5, 6, 7, 8)

    let levels = await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { log.level() } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }

    #expect(levels == [1, 2, 3, 4, 5, 6, 7, 8])
  }
}

// MARK: - Fixtures

private protocol Log: Sendable {
  func write(_ number: Int)
  func level() -> Int
}

private final class LogMock: Mock, Log, @unchecked Sendable {
  func write(_ number: Int) { call(number) }
  func level() -> Int { call() }
}
