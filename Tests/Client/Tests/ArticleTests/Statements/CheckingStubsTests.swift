import ExpectExploring
import ExpectMocked
import ExpectTesting
import Testing

/// The page "Checking stubs against the real implementation".
struct CheckingStubsTests {
  private let bank = TransferBankMock(name: "bank")

  @Test func `a stub that differs from the real implementation is reported`() throws {
    let failures = try collectingFailures {
      bank.checkStubs(against: SandboxBank())
      try bank.stub().call(bank.transfer(100, to: "alice")).andReturn(Transfer(id: 1, cents: 100))

      try Payroll(bank: bank).pay(100, to: "alice")
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of bank.transfer(100, to: "alice") returned Transfer(id: 1, cents: 100), but SandboxBank returned Transfer(id: 7, cents: 75).
        In the stub's result: Transfer.id: 1 (expected 7); Transfer.cents: 100 (expected 75)
        """
      ])
  }

  @Test func `a stub can differ in ignored properties and custom comparisons`() throws {
    bank.checkStubs(against: SandboxBank())
      .ignoring(\Transfer.id)
      .comparing { (stub: Quote, real: Quote) in stub.currency == real.currency }
    try bank.stub().call(bank.transfer(100, to: "alice")).andReturn(Transfer(id: 1, cents: 75))
    bank.stub().call(bank.quote(for: "EUR")).andReturn(Quote(currency: "EUR", cents: 110))

    try Payroll(bank: bank).pay(100, to: "alice")
    _ = bank.quote(for: "EUR")
  }

  @Test func `except() excludes a call from the check`() {
    bank.stub().call(bank.close("alice"))
    bank.checkStubs(against: SandboxBank()).except().call(bank.close(Arg.any()))

    bank.close("alice")
  }

  @Test func `checkStubs(against:) compares the stubs of a generated mock`() async throws {
    let rates = ExchangeRatesMock(name: "rates")
    let failures = try await collectingFailures {
      try await rates.stub().call(rates.rate(of: "EUR")).andReturn(2)
      rates.stub().call(rates.day).andReturn(1)
      rates.checkStubs(against: FixedRates())

      _ = try await rates.rate(of: "EUR")
      _ = rates.day
    }

    #expect(
      failures.map(\.message) == [
        #"The stub of rates.rate(of: "EUR") returned 2.0, but FixedRates returned 1.25."#
      ])
  }

  @Test func `the results of a fake are compared`() throws {
    let failures = try collectingFailures {
      bank.forward(to: PaperBank())
      bank.checkStubs(against: SandboxBank())

      try Payroll(bank: bank).pay(100, to: "alice")
    }

    #expect(
      failures.map(\.message) == [
        """
        For bank.transfer(100, to: "alice"), PaperBank returned Transfer(id: 7, cents: 100), but SandboxBank returned Transfer(id: 7, cents: 75).
        In the fake's result: Transfer.cents: 100 (expected 75); the rest is equal
        """
      ])
  }

  @Test func `stubs are compared with recorded results`() throws {
    let failures = try collectingFailures {
      bank.checkStubs(against: recordedAnswers("Bank", from: { SandboxBank() }))
      try bank.stub().call(bank.transfer(100, to: "alice")).andReturn(Transfer(id: 1, cents: 100))

      try Payroll(bank: bank).pay(100, to: "alice")
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of bank.transfer(100, to: "alice") returned Transfer(id: 1, cents: 100), but the recorded Bank differs.
        In the stub's result: Transfer.id: 1 (expected 7); Transfer.cents: 100 (expected 75)
        Recorded in Bank.answers.txt. To record it again, set the environment variable EXPECT_RECORD=1.
        """
      ])
  }

  @Test func `secrets are replaced before results are compared`() throws {
    let answers = recordedAnswers(
      "Bank", from: { SandboxBank() }, redacting: { $0.replacing("alice", with: "…") })
    bank.checkStubs(against: answers)
    try bank.stub().call(bank.transfer(100, to: "alice")).andReturn(Transfer(id: 7, cents: 75))

    try Payroll(bank: bank).pay(100, to: "alice")
  }

  @Test func `the results of a generated mock are compared with recorded ones`() async throws {
    let rates = ExchangeRatesMock(name: "rates")
    let failures = try await collectingFailures {
      try await rates.stub().call(rates.rate(of: "EUR")).andReturn(2)
      rates.stub().call(rates.day).andReturn(1)
      rates.checkStubs(against: recordedAnswers("Rates", from: { FixedRates() }))

      _ = try await rates.rate(of: "EUR")
      _ = rates.day
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of rates.rate(of: "EUR") returned 2.0, but the recorded Rates returned 1.25.
        Recorded in Rates.answers.txt. To record it again, set the environment variable EXPECT_RECORD=1.
        """
      ])
  }

  @Test func `the description of a check states what was compared`() throws {
    let check = bank.checkStubs(against: SandboxBank())
    let failures = try collectingFailures {
      try bank.stub().call(bank.transfer(100, to: "alice")).andReturn(Transfer(id: 1, cents: 100))
      bank.stub().call(bank.rate()).andReturn(3)

      try Payroll(bank: bank).pay(100, to: "alice")
      _ = bank.rate()
    }

    #expect(failures.count == 1)
    #expect(
      "note: \(check)" == """
        note: bank: 1 stubbed result compared with SandboxBank; 1 differs. Not compared: 'rate()' doesn't forward.
        """)
  }
}

@Mocked protocol ExchangeRates {
  func rate(of currency: String) async throws -> Double
  var day: Int { get set }
}

/// A fake that takes no fee.
private struct PaperBank: TransferBank {
  func transfer(_ cents: Int, to name: String) throws -> Transfer {
    Transfer(id: 7, cents: cents)
  }
  func quote(for currency: String) -> Quote { Quote(currency: currency, cents: 112) }
  func close(_ name: String) {}
  func rate() -> Int { 3 }
}

private struct FixedRates: ExchangeRates {
  var day = 1

  func rate(of currency: String) async throws -> Double { 1.25 }
}
