import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// What an exploration says about its runs.
@Suite(.verifiesMocks) struct SummaryTests {
  private let bank = BankMock(name: "bank")

  init() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid").mayBeUnused()
  }

  @Test func `the summary lists the calls that failed`() async {
    let explored = await withEachCallFailing(of: bank) { _ in
      try? bank.open()
      _ = try? await bank.charge(10)
    }

    #expect(
      explored.summary == """
        3 runs: no call failed; bank.open() threw, the 1st of 2 calls; bank.charge(10) threw, the 2nd of 2 calls.
        """)
  }

  @Test func `the summary names a call that only follows a failure, and the depth`() async {
    let explored = await withEachCallFailing(of: bank) { _ in
      do { try bank.open() } catch { _ = try? await bank.charge(0) }
    }
    let deeper = await withEachCallFailing(of: bank, depth: 2) { _ in
      do { try bank.open() } catch { _ = try? await bank.charge(0) }
    }

    #expect(
      explored.summary == """
        2 runs: no call failed; bank.open() threw, the 1st of 1 call. bank.charge(0) is only called after a failure, and \
        never failed: to let it fail, pass depth: 2.
        """)
    #expect(deeper.runs == 3)
    #expect(!deeper.summary.contains("depth"))
  }

  @Test func `the summary of cancelled calls has no advice about a depth`() async {
    let explored = await withEachCallCancelled(of: bank) { run in
      do { _ = try await bank.charge(1) } catch { _ = try? await bank.charge(2) }
    }

    #expect(explored.runs == 2)
    #expect(!explored.summary.contains("depth"))
  }

  @Test func `the summary lists the cancelled calls, the orders, and the changed answers`() async {
    let cancelled = await withEachCallCancelled(of: bank) { run in
      _ = await run.cancelling { try await bank.charge(10) }
    }
    let orders = await withEachOrder(of: bank) { _ in
      async let first = try? bank.charge(1)
      async let second = try? bank.charge(2)
      _ = await (first, second)
    }
    let account = AccountMock(name: "account")
    account.stub().call(account.balance()).andReturn(1)
    let changed = await withEachAnswerChanged(of: account) { _ in
      #expect(account.balance() == 1)
    }

    #expect(
      cancelled.summary
        == "2 runs: no call was cancelled; bank.charge(10) was cancelled, the 1st of 1 call.")
    #expect(
      orders.summary == """
        2 runs: bank.charge(1) returned before bank.charge(2); bank.charge(2) returned before bank.charge(1).
        """)
    #expect(
      changed.summary
        == "2 runs: no answer was changed; account.balance() returned 2 instead of 1.")
  }

  @Test func `the summary of all turns has a line for each kind of run`() async {
    let explored = await withEachTurn(of: bank) { run in
      _ = await run.cancelling { try await bank.charge(10) }
    }

    #expect(explored.summary.split(separator: "\n").count == 4)
  }

  @Test func `the summary of many runs is short`() async {
    let explored = await withEachCallFailing(of: bank) { _ in
      for number in 1...20 { _ = try? await bank.charge(number) }
    }

    #expect(explored.runs == 21)
    #expect(explored.summary.hasSuffix("; and 13 more."))
  }
}
