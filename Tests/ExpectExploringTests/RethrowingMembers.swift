import ExpectExploring
import ExpectTesting
import Testing

/// A member that rethrows was made to throw although its caller passed a closure that can't.
@Suite(.verifiesMocks) struct RethrowingMembers {
  private let loop = LoopMock(name: "loop")

  @Test func `a member that may only rethrow isn't made to fail`() async {
    let runs = Counter()
    await withEachCallFailing(of: loop) { _ in
      await runs.add()
      #expect(loop.run { 3 } == 0)
      try? loop.stop()
    }

    #expect(await runs.count == 2)
  }

  @Test func `an exploration without other calls that can fail says so`() async {
    let failures = await collectingFailures {
      await withEachCallFailing(of: loop) { _ in #expect(loop.run { 3 } == 0) }
    }

    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("None of the calls of loop can throw,") == true)
  }

  @Test func `a member that may only rethrow isn't made to throw when it's cancelled`() async {
    await withEachCallCancelled(of: loop) { run in
      let result = await run.cancelling { await loop.later { 3 } }
      #expect((try? result.get()) == 0)
    }
  }

  @Test func `a cancelled call at a gate continues if its member may only rethrow`() async {
    let gate = Gate()
    await loop.stub().call(loop.later(Arg.closure())).andWait(for: gate).andReturn(5)
    let task = Task { await loop.later { 3 } }
    await gate.waitForCall()

    task.cancel()

    #expect(await task.value == 5)
  }
}

private final class LoopMock: Mock, @unchecked Sendable {
  func run(_ body: () throws -> Int) rethrows -> Int {
    try withoutActuallyEscaping(body) { try callThrowing(NonEscaping($0)) }
  }

  func later(_ body: @Sendable () async throws -> Int) async rethrows -> Int {
    try await withoutActuallyEscaping(body) { try await callThrowing(NonEscaping($0)) }
  }

  func stop() throws { try callThrowing() }
}

// MARK: - InjectedFailuresAndSteps

/// An injected failure used up an answer of the stub.
@Suite(.verifiesMocks) struct InjectedFailuresAndSteps {
  private let feed = FeedMock(name: "feed")

  @Test func `a call that is made to fail uses no step of its stub`() async throws {
    try feed.stub().call(feed.next()).andReturn(1, 2, 3)

    await withEachCallFailing(of: feed) { run in
      let values = (1...3).map { _ in try? feed.next() }
      let expected: [Int?] = [[1, 2, 3], [nil, 1, 2], [1, nil, 2], [1, 2, nil]][run.number - 1]
      #expect(values == expected)
    }
  }
}

private final class FeedMock: Mock, @unchecked Sendable {
  func next() throws -> Int { try callThrowing() }
}

private actor Counter {
  private(set) var count = 0
  func add() { count += 1 }
}
