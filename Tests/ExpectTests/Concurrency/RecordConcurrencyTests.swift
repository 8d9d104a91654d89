import ExpectTesting
import Testing

struct RecordConcurrencyTests {
  @Test func `every call of many tasks ends in the record, with its own result`() async throws {
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

  @Test func `checks, resets and transcripts bear with calls in other tasks`() async {
    let mock = EchoMock(name: "echo")

    let failures = await collectingFailures {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask { _ = await mock.echo(number) }
          group.addTask { await mock.received().call(mock.echo(number), count: .atMost(1)) }
          group.addTask { _ = mock.callTranscript }
          group.addTask { if number.isMultiple(of: 10) { mock.resetCalls() } }
        }
      }
    }

    #expect(failures == [])
    #expect(mock.recordedCalls.allSatisfy { $0.end != nil })
  }
}

// MARK: - Fixtures

private final class EchoMock: Mock, @unchecked Sendable {
  func echo(_ number: Int) async -> Int { await call(number) }
}
