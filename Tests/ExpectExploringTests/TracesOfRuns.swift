import ExpectExploring
import ExpectFunctions
import ExpectRecording
import ExpectTesting
import Testing

/// A run left traces in mocks that weren't passed to the exploration, in orders, and in what was already reported.
@Suite(.verifiesMocks) struct TracesOfRuns {
  private let explored = LetterMock(name: "explored")
  private let other = LetterMock(name: "other")

  // MARK: - Counts

  @Test func `an order from before the closure continues in each run`() async {
    inOrder {
      explored.expect().call(explored.a())
      explored.expect().call(explored.b())
    }
    explored.a()

    await withEachCallFailing(of: explored) { _ in
      try? explored.fail(1)
      explored.b()
    }
  }

  @Test func `an order from before the closure over several mocks continues in each run`()
    async throws
  {
    try inOrder(.strict) {
      other.expect().call(other.a(), count: 1)
      try explored.expect().call(explored.fail(Arg.any()), count: 2)
      other.expect().call(other.b(), count: 1)
    }
    other.a()

    await withEachCallFailing(of: explored) { _ in
      try? explored.fail(1)
      try? explored.fail(2)
      other.b()
    }
  }

  @Test func `an expectation about a mock that isn't passed applies to each run`() async {
    other.expect().call(other.b(), count: 1)

    await withEachCallFailing(of: explored) { _ in
      try? explored.fail(1)
      other.b()
    }
  }

  @Test func `a run that resets or extends the stubs of a mock that isn't passed leaves no trace`()
    async
  {
    let stub = other.stub().call(other.number()).andReturn(1)
    other.stub().call(other.title).andKeep("draft")
    other.title = "x"

    await withEachCallFailing(of: explored) { run in
      #expect(other.number() == 1)
      #expect(other.title == "x")
      try? explored.fail(1)
      if run.number == 1 { other.resetStubs() } else { stub.thenReturn(2) }
      #expect(other.number() == (run.number == 1 ? 0 : 2))
    }

    #expect([other.number(), other.number()] == [1, 1])
    #expect(other.title == "x")
  }

  @Test func `an expectation that a run exceeds is reported in that run`() async {
    let failures = await collectingFailures {
      other.expect().call(other.b(), count: 1)
      await withEachCallFailing(of: explored) { run in
        try? explored.fail(1)
        other.b()
        if run.number == 2 { other.b() }
      }
    }

    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("other.b() was called twice (expected once)") == true)
    #expect(failures.first?.message.contains("This happened in run 2 of 2") == true)
  }

  @Test func `a discarded run counts no calls`() async {
    explored.stub().call(explored.value(1)).andReturn(5)
    other.expect().call(other.a(), count: 1)

    await withEachAnswerChanged(of: explored) { _ in
      if explored.value(1) != 5 { other.a() }
      #expect(explored.value(1) == 5)
    }
    other.a()
  }

  // MARK: - Reports

  @Test func `a call too early in a discarded run doesn't hide a later one`() async {
    let failures = await collectingFailures {
      explored.stub().call(explored.value(1)).andReturn(5)
      inOrder {
        other.expect().call(other.a())
        other.expect().call(other.b())
      }
      await withEachAnswerChanged(of: explored) { run in
        if explored.value(1) != 5 { other.b() }
        try run.require(explored.value(1) == 5)
      }
      other.b()
      other.a()
    }

    #expect(failures.count == 1)
  }

  @Test func `verification in a discarded run doesn't hide a failure`() async {
    let failures = await collectingFailures {
      explored.stub().call(explored.value(1)).andReturn(5)
      other.expect().call(other.a())
      other.stub().call(other.value(2)).andReturn(5)
      await withEachAnswerChanged(of: explored) { run in
        if explored.value(1) != 5 {
          other.verify()
          other.verifyNoUnusedStubs()
        }
        try run.require(explored.value(1) == 5)
      }
      other.verify()
      other.verifyNoUnusedStubs()
    }

    #expect(failures.count == 2)
  }

  @Test func `a difference to the real implementation in a discarded run doesn't hide a later one`()
    async
  {
    let till = TillMock(name: "till")
    let failures = await collectingFailures {
      till.checkStubs(against: RealTill())
      till.stub().call(till.total()).andReturn(8).mayBeUnused()
      explored.stub().call(explored.value(1)).andReturn(5)
      await withEachAnswerChanged(of: explored) { run in
        if explored.value(1) != 5 { _ = till.total() }
        try run.require(explored.value(1) == 5)
      }
      _ = till.total()
      _ = till.total()
    }

    #expect(failures.count == 1)
  }

  // MARK: - Forwarding

  @Test func `forwarding and spying of other mocks end with the run`() async {
    let till = TillMock(name: "till")

    await withEachCallFailing(of: explored) { _ in
      #expect(till.total() == 0)
      till.forward(to: RealTill())
      #expect(till.total() == 7)
      try? explored.fail(1)
    }

    #expect(till.total() == 0)
  }

  @Test func `statements that a run resets are back in their order in the next one`() async {
    let failures = await collectingFailures {
      inOrder {
        other.expect().call(other.a())
        other.expect().call(other.b())
      }
      await withEachCallFailing(of: explored) { _ in
        other.resetAll()
        try? explored.fail(1)
      }
      other.b()
      other.a()
    }

    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("but the order expects it afterwards") == true)
  }

  @Test func `the answer of a function mock that a run replaces is back afterwards`() async {
    let number = FunctionMock<Int, Int>(name: "number(_:)")
    number.returns(1)

    await withEachCallFailing(of: explored) { _ in
      #expect(number.called(with: 1) == 1)
      number.returns(2)
      #expect(number.called(with: 1) == 2)
      try? explored.fail(1)
    }

    #expect(number.called(with: 1) == 1)
  }

  @Test func `stubs of other mocks start over in each run`() async {
    other.stub().call(other.value(1)).andReturn(1, 2)

    await withEachCallFailing(of: explored) { _ in
      try? explored.fail(1)
      #expect([other.value(1), other.value(1)] == [1, 2])
    }
  }
}

// MARK: - Fixtures

extension FunctionMock<Int, Int> {
  /// Calls the function without `await`.
  fileprivate func called(with number: Int) -> Int { call(number) }
}

private final class LetterMock: Mock, @unchecked Sendable {
  func a() { call() }
  func b() { call() }
  func value(_ number: Int) -> Int { call(number) }
  func fail(_ number: Int) throws { try callThrowing(number) }
  func number() -> Int { call() }
  var title: String {
    get { call() }
    set { call(newValue) }
  }
}

private protocol Till: Sendable {
  func total() -> Int
}

private final class TillMock: Mock, Till, @unchecked Sendable {
  func total() -> Int { forward { (real: any Till) in real.total() } }
}

private struct RealTill: Till {
  func total() -> Int { 7 }
}
