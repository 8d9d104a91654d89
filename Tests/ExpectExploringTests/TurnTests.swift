import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// The runs of 'withEachTurn', and what they find.
@Suite(.verifiesMocks) struct TurnTests {
  private let bank = BankMock(name: "bank")

  @Test func `a part that holds in every run passes`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    let runs = Log()

    let explored = await withEachTurn(of: bank) { run in
      await runs.add("\(run)")
      _ = await run.cancelling { try await bank.charge(10) }
      bank.close()
      bank.received().call(bank.close(), count: 1)
    }

    #expect(explored == Exploration(runs: 8, isComplete: true))
    #expect(
      await runs.lines == [
        "no call failed", "bank.charge(10) threw, the 1st of 1 call", "no call was cancelled",
        "bank.charge(10) was cancelled, the 1st of 1 call", "no call returned",
        "no answer was changed", #"bank.charge(any) returned "" instead of "paid""#,
        #"bank.charge(any) returned "paidx" instead of "paid""#,
      ])
  }

  @Test func `a call that fails can break a part`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")

    let (failures, explored) = await exploring { run in
      _ = await run.cancelling {
        _ = try await bank.charge(10)
        bank.close()
      }
      bank.received().call(bank.close(), count: 1)
    }

    #expect(
      failures == [
        """
        bank.close() was never received (expected once).
        bank received 1 other call: charge(10).
        This happened in run 2 of 2, while bank.charge(10) threw InjectedError().
        """
      ])
    // The kinds after the one that failed don't run.
    #expect(explored == Exploration(runs: 2, isComplete: false))
  }

  @Test func `a cancellation can break a part`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")

    let (failures, explored) = await exploring { run in
      _ = await run.cancelling {
        do { _ = try await bank.charge(10) } catch { if error is CancellationError { throw error } }
        bank.close()
      }
      bank.received().call(bank.close(), count: 1)
    }

    #expect(failures.count == 1)
    #expect(failures.first?.contains("while bank.charge(10) was cancelled") == true)
    #expect(explored == Exploration(runs: 4, isComplete: false))
  }

  @Test func `an order can break a part`() async {
    let index = await index()

    let (failures, _) = await exploring(index, leavingOut: [.failingCalls, .cancelledCalls]) { _ in
      let shown = Log()
      async let first: Void = shown.add(index.find("a"))
      async let second: Void = shown.add(index.find("b"))
      _ = await (first, second)
      if await shown.lines == ["B", "A"] { bank.received().call(bank.close()) }
    }

    #expect(failures.count == 1)
    #expect(failures.first?.contains(#"index.find("b") returned before index.find("a")"#) == true)
  }

  @Test func `a changed answer can break a part`() async {
    let account = AccountMock(name: "account")
    account.stub().call(account.balance()).andReturn(100)

    let (failures, explored) = await exploring(account) { _ in
      if account.balance() - 10 < 0 { bank.received().call(bank.close()) }
    }

    #expect(failures.count == 1)
    #expect(
      failures.first?.contains("account.balance() returned 0 instead of 100") == true,
      "\(failures)")
    #expect(explored.isComplete == false)
  }

  @Test func `kinds that are left out don't run`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    let runs = Log()

    let explored = await withEachTurn(
      of: bank, leavingOut: [.failingCalls, .orders, .changedAnswers]
    ) { run in
      await runs.add("\(run)")
      _ = await run.cancelling { try await bank.charge(10) }
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
    #expect(await runs.lines.count == 2)
  }

  @Test func `the part has the error that failing calls throw`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    let errors = Log()

    await withEachTurn(of: bank, leavingOut: [.cancelledCalls], throwing: Declined()) { run in
      if case .failure(let error) = await run.cancelling({ try await bank.charge(10) }) {
        await errors.add("\(error)")
      }
    }

    #expect(await errors.lines == ["\(Declined())"])
  }

  @Test func `waiting until the code under test is idle answers the calls of its tasks`() async {
    let index = await index()
    let shown = Log()

    let explored = await withEachTurn(of: index, leavingOut: [.changedAnswers]) { run in
      let task = Task { await shown.add(index.find("a")) }
      await run.waitUntilIdle()
      await task.value
    }

    #expect(explored.isComplete)
    #expect(await Set(shown.lines) == ["A"])
  }

  /// Returns the failures of an exploration, and how many runs it had.
  private func exploring(
    _ mock: Mock? = nil, leavingOut omitted: Set<Turn> = [],
    _ body: @escaping @Sendable (TurnRun) async throws -> Void
  ) async -> (failures: [String], exploration: Exploration) {
    var explored = Exploration(runs: 0, isComplete: false)
    let failures = await collectingFailures {
      explored = await withEachTurn(of: mock ?? bank, leavingOut: omitted) { try await body($0) }
    }
    return (failures.map(\.message), explored)
  }
}

/// The texts of reports about explorations of several kinds.
extension ExploringExample {
  static let turns = [
    ExploringExample(
      "an exploration of several kinds in which nothing can happen",
      """
      No call that can throw, and no async call, reached bank, and no answer of a stub could be changed, so nothing was explored.
      Pass the mocks that the code under test calls: withEachTurn(of: <#mock#>)
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachTurn(of: bank) { _ in bank.close() }
    },
    ExploringExample(
      "a limit that only allows the first run of each kind",
      """
      With 'limit: 1', 'withEachTurn' makes only its first run, so it explores nothing.
      Pass a greater limit, or none.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachTurn(of: bank, limit: 1) { _ in bank.close() }
    },
  ]
}
