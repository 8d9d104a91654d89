import ExpectExploring
import ExpectTesting
import Testing

/// The page "Keeping your fakes".
@Suite(.verifiesMocks) struct KeepingYourFakesTests {
  struct Declined: Error {}

  actor FakeBank: Bank {
    private var balance = 1000

    func charge(_ cents: Int) async throws {
      guard balance >= cents else { throw Declined() }
      balance -= cents
    }
  }

  final class BankMock: Mock, Bank, @unchecked Sendable {
    func charge(_ cents: Int) async throws {
      try await forward(cents) { (bank: any Bank) in
        try await bank.charge(cents)
      }
    }
  }

  private let mail = MailMock(name: "mail")

  @Test func `expectations and checks don't replace the fake`() async throws {
    let bank = BankMock(name: "bank")
    bank.forward(to: FakeBank())

    try await bank.expect().call(bank.charge(250), count: 1)

    try await Till(bank: bank, mail: mail).sell(for: 250)

    try await bank.received().call(bank.charge(Arg.atMost(900)))
    await #expect(throws: Declined.self) { try await bank.charge(751) }
  }

  @Test func `a stub replaces the fake for one call`() async throws {
    let bank = BankMock(name: "bank")
    bank.forward(to: FakeBank())

    try await bank.stub().call(bank.charge(13)).andThrow(Outage())

    await #expect(throws: Outage.self) { try await bank.charge(13) }
    try await bank.charge(1000)
  }

  @Test func `a call that fails in an exploration doesn't reach the fake`() async {
    let bank = BankMock(name: "bank")

    await withEachCallFailing(of: bank, mail, throwing: Outage()) { _ in
      bank.forward(to: FakeBank())
      try await bank.expect().call(bank.charge(250), count: .atMost(1))
      try? await CarefulTill(bank: bank, mail: mail).sell(for: 250)
    }
    await withEachCallFailing(of: bank, throwing: Outage()) { run in
      let fake = FakeBank()
      bank.forward(to: fake)
      try? await bank.charge(600)
      let isDeclined = await (try? fake.charge(600)) == nil
      #expect(isDeclined == (run.number == 1))
    }
  }
}
