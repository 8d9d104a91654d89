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
        In the stub's answer: Transfer.id: 1 (expected 7); Transfer.cents: 100 (expected 75)
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
        note: bank: 1 answer of stubs compared with SandboxBank, and 1 answer differed. Not compared: 'rate()' doesn't forward.
        """)
  }
}

@Mocked protocol ExchangeRates {
  func rate(of currency: String) async throws -> Double
  var day: Int { get set }
}

private struct FixedRates: ExchangeRates {
  var day = 1

  func rate(of currency: String) async throws -> Double { 1.25 }
}
