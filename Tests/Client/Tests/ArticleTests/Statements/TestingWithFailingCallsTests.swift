import ExpectExploring
import ExpectTesting
import Testing

/// The page "Testing with failing calls".
@Suite(.verifiesMocks) struct TestingWithFailingCallsTests {
  private let bank = BankMock(name: "bank")
  private let mail = MailMock(name: "mail")

  @Test func `a sale charges the bank once`() async throws {
    try await bank.expect().call(bank.charge(250), count: 1)

    try await Till(bank: bank, mail: mail).sell(for: 250)
  }

  @Test func `the till charges twice if the mail fails`() async {
    let failures = await collectingFailures {
      await withEachCallFailing(of: bank, mail, throwing: Outage()) { _ in
        try await bank.expect().call(bank.charge(250), count: .atMost(1))
        try? await Till(bank: bank, mail: mail).sell(for: 250)
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        bank.charge(250) was called twice (expected at most once).
        This happened in run 3 of 3, while mail.send("You have paid 250 cents.") threw Outage().
        """
      ])
  }

  @Test func `the careful till charges once if the mail fails`() async {
    let exploration = await withEachCallFailing(of: bank, mail, throwing: Outage()) { _ in
      try await bank.expect().call(bank.charge(250), count: .atMost(1))
      try? await CarefulTill(bank: bank, mail: mail).sell(for: 250)
    }

    #expect(exploration.runs == 3)
  }

  @Test func `depth 2 also fails calls that only happen after a failure`() async {
    await withEachCallFailing(of: bank, mail, throwing: Outage(), depth: 2) { run in
      try? await CarefulTill(bank: bank, mail: mail).sell(for: 250)

      let payments = bank.recordedCalls.filter { $0.error == nil }
      #expect(payments.count <= 1, "\(run)")
    }
  }

  @Test func `a closure can choose the error for each call`() async {
    @Sendable func problem(with call: RecordedCall) -> (any Error)? {
      call.memberName == "send(_:)" ? Outage() : nil
    }

    await withEachCallFailing(of: bank, mail, throwing: problem) { _ in
      try? await Till(bank: bank, mail: mail).sell(for: 250)
    }

    let exploration = await withEachCallFailing(of: bank, mail, throwing: problem) { _ in
      try? await CarefulTill(bank: bank, mail: mail).sell(for: 250)
    }
    #expect(exploration.runs == 2)
  }
}
