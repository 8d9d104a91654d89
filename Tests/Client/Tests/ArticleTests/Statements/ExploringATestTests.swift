import ExpectExploring
import ExpectTesting
import Testing

/// The page "Exploring a test".
@Suite(.verifiesMocks) struct ExploringATestTests {
  private let bank = BankMock(name: "bank")
  private let mail = MailMock(name: "mail")

  @Test func `the till charges twice if the mail fails`() async {
    let failures = await collectingFailures {
      await withEachTurn(of: bank, mail) { run in
        try await bank.expect().call(bank.charge(250), count: .atMost(1))
        _ = await run.cancelling {
          try await Till(bank: bank, mail: mail).sell(for: 250)
        }
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        bank.charge(250) was called twice (expected at most once).
        This happened in run 3 of 3, while mail.send("You have paid 250 cents.") threw InjectedError().
        """
      ])
  }

  @Test func `a kind of runs can be left out`() async {
    let exploration = await withEachTurn(of: bank, mail, leavingOut: [.orders]) { run in
      try await bank.expect().call(bank.charge(250), count: .atMost(1))
      _ = await run.cancelling { try await CarefulTill(bank: bank, mail: mail).sell(for: 250) }
    }

    #expect(exploration.isComplete)
  }

  @Test func `an exploration has a summary`() async {
    let exploration = await withEachCallFailing(of: bank, mail) { _ in
      try? await CarefulTill(bank: bank, mail: mail).sell(for: 250)
    }

    #expect(
      exploration.summary == """
        3 runs: no call failed; bank.charge(250) threw, the 1st of 2 calls; mail.send("You have paid 250 cents.") threw, the 2nd of 2 calls. mail.send("You have paid 250 cents."), call 2 is only called after a failure, and never failed: to let it fail, pass depth: 2.
        """)
  }
}
