import ExpectTesting
import Testing

/// The last steps of the tutorial, verbatim.
private enum TillSteps {
  protocol Bank: Sendable {
    func charge(_ cents: Int, card: String) async throws -> Int
  }

  actor Till {
    private(set) var isBusy = false
    private let bank: any Bank

    init(bank: any Bank) { self.bank = bank }

    func pay(_ cents: Int, card: String) async throws -> Int {
      isBusy = true
      defer { isBusy = false }
      return try await bank.charge(cents, card: card)
    }
  }

  final class BankMock: Mock, Bank, @unchecked Sendable {
    func charge(_ cents: Int, card: String) async throws -> Int {
      try await callThrowing(cents, card)
    }
  }

  @Suite(.verifiesMocks) struct TillTests {
    @Test func `the till is busy while it charges a card`() async throws {
      let bank = BankMock(name: "bank")
      let till = Till(bank: bank)
      let gate = Gate()
      try await bank.expect().call(bank.charge(250, card: Arg.any()), count: 1)
        .andWait(for: gate)
        .andReturn(7)

      let paying = Task { try await till.pay(250, card: "4711") }
      await gate.waitForCall()
      #expect(await till.isBusy)

      gate.open()
      #expect(try await paying.value == 7)
      #expect(await !till.isBusy)
    }
  }
}
