import ExpectTestSupport
import ExpectTesting
import Testing

/// Calls that are answered directly, while everything around them changes.
struct DirectCallConcurrencyTests {
  private let desk = DeskMock(name: "desk")

  @Test func `calls of concurrent tasks are all recorded and counted`() async {
    desk.expect().call(desk.sign("a", Arg.any()), count: 4_000).andReturn(true)
    desk.expect().call(desk.sign(Arg.any(), Arg.any()), count: 8_000)

    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<1_000 { _ = desk.sign(task % 2 == 0 ? "a" : "b", number) }
        }
      }
    }
    let failures = collectingFailures { desk.verify() }

    #expect(failures == [])
    #expect(desk.recordedCalls.count == 8_000)
  }

  @Test func `calls continue while statements are added and reset`() async {
    desk.stub().call(desk.sign("a", Arg.any())).andReturn(true)

    let failures = await collectingFailures {
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask {
            for number in 0..<2_000 { _ = desk.sign("a", number) }
          }
        }
        group.addTask {
          for number in 0..<100 {
            let captor = ArgumentCaptor<Int>()
            desk.stub().call(desk.sign("b\(number)", Arg.any())).andReturn(true).mayBeUnused()
            desk.stub().call(desk.sign(Arg.eq("c"), captor.capture())).mayBeUnused()
            if number % 10 == 9 { desk.resetStubs() }
          }
        }
        group.addTask {
          for _ in 0..<100 {
            _ = desk.recordedCalls.count
            desk.resetCalls()
          }
        }
      }
    }

    #expect(failures == [])
  }

  @Test func `a waiting test notices calls that stubs answer directly`() async {
    desk.stub().call(desk.sign("a", Arg.any())).andReturn(true)
    _ = desk.sign("a", 0)
    let signing = Task {
      for number in 1..<1_000 {
        _ = desk.sign("a", number)
        await Task.yield()
      }
    }

    await desk.received(within: .seconds(600)).call(desk.sign("a", Arg.any()), count: .atLeast(999))

    await signing.value
  }
}

private final class DeskMock: Mock, @unchecked Sendable {
  func sign(_ name: String, _ page: Int) -> Bool { call(name, page) }
}

// MARK: - LoadConcurrencyTests

struct LoadConcurrencyTests {
  /// Each task states an expectation of its own, calls what it expects, and calls what all expect,
  /// while the others do the same to the same eight mocks.
  @Test(arguments: 1...rounds(2))
  func `ten thousand tasks can use eight mocks`(run: Int) async {
    let mocks = (1...8).map { ServerMock(name: "server \($0)") }
    let tasks = 10_000
    for mock in mocks {
      mock.expect().call(mock.ping(Arg.any()), count: .exactly(tasks / mocks.count))
    }

    await withTaskGroup { group in
      for number in 0..<tasks {
        group.addTask { await Self.work(on: mocks[number % mocks.count], as: number) }
      }
      await group.waitForAll()
    }
    for mock in mocks { mock.verify() }
  }

  private static func work(on mock: ServerMock, as number: Int) async {
    let topic = "topic \(number / 32)"
    if number.isMultiple(of: 32) {
      mock.expect().call(mock.publish(Arg.eq(topic), Arg.any()), count: 1).andReturn(number)
      await mock.expect().call(mock.fetch(hop(topic), Arg.eq(number)), count: 1)
        .andReturn { (_: String, number: Int) in
          await Task.yield()
          return -number
        }
    }
    mock.ping(number)
    guard number.isMultiple(of: 32) else { return }
    #expect(mock.publish(topic, number) == number)
    #expect(await mock.fetch(topic, number) == -number)
  }

  /// Leaves the thread in the middle of a described call.
  @MainActor private static func hop(_ topic: String) async -> String {
    await Task.yield()
    return Arg.eq(topic)
  }
}

// MARK: - Fixtures of LoadConcurrencyTests

private final class ServerMock: Mock, @unchecked Sendable {
  func ping(_ number: Int) { call(number) }
  func publish(_ topic: String, _ number: Int) -> Int { call(topic, number) }
  func fetch(_ topic: String, _ number: Int) async -> Int { await call(topic, number) }
}

// MARK: - RecordConcurrencyTests

struct RecordConcurrencyTests {
  @Test func `the record contains the result of each concurrent call`() async throws {
    let mock = EchoMock(name: "echo")
    await mock.stub().call(mock.echo(Arg.any())).andReturn { (number: Int) async in
      await Task.yield()
      return number
    }

    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 { group.addTask { _ = await mock.echo(number) } }
    }

    let calls = mock.recordedCalls
    #expect(calls.count == 200)
    #expect(calls.allSatisfy { $0.arguments[0] as? Int == $0.result as? Int })
    #expect(zip(calls, calls.dropFirst()).allSatisfy { $0.start <= $1.start })
  }

  @Test func `checks and resets work during calls in other tasks`() async {
    let mock = EchoMock(name: "echo")

    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { _ = await mock.echo(number) }
        group.addTask { await mock.received().call(mock.echo(number), count: .atMost(1)) }
        group.addTask { _ = mock.recordedCalls.map(\.description) }
        group.addTask { if number.isMultiple(of: 10) { mock.resetCalls() } }
      }
    }
    #expect(mock.recordedCalls.allSatisfy { $0.end != nil })
  }
}

// MARK: - Fixtures of RecordConcurrencyTests

private final class EchoMock: Mock, @unchecked Sendable {
  func echo(_ number: Int) async -> Int { await call(number) }
}
