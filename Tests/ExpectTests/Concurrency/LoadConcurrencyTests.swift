import ExpectTesting
import Testing

struct LoadConcurrencyTests {
  /// Each task states an expectation of its own, calls what it expects, and calls what all expect,
  /// while the others do the same to the same eight mocks.
  @Test(arguments: 1...20)
  func `ten thousand tasks over eight mocks lose nothing and mix nothing up`(run: Int) async {
    let mocks = (1...8).map { ServerMock(name: "server \($0)") }
    let tasks = 10_000
    for mock in mocks {
      mock.expect().call(mock.ping(Arg.any()), count: .exactly(tasks / mocks.count))
    }

    let failures = await collectingFailures {
      await withTaskGroup { group in
        for number in 0..<tasks {
          group.addTask { await Self.work(on: mocks[number % mocks.count], as: number) }
        }
        await group.waitForAll()
      }
      for mock in mocks { mock.verify() }
    }

    #expect(failures == [])
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

  /// Leaves the thread in the middle of a recorded call.
  @MainActor private static func hop(_ topic: String) async -> String {
    await Task.yield()
    return Arg.eq(topic)
  }
}

// MARK: - Fixtures

private protocol Server: Sendable {
  func ping(_ number: Int)
  func publish(_ topic: String, _ number: Int) -> Int
  func fetch(_ topic: String, _ number: Int) async -> Int
}

private final class ServerMock: Mock, Server, @unchecked Sendable {
  func ping(_ number: Int) { call(number) }
  func publish(_ topic: String, _ number: Int) -> Int { call(topic, number) }
  func fetch(_ topic: String, _ number: Int) async -> Int { await call(topic, number) }
}
