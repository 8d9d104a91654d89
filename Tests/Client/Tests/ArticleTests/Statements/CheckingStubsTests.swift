import ExpectMocked
import ExpectRecording
import ExpectTesting
import Foundation
import Testing

/// The page "Checking stubs".
struct CheckingStubsTests {
  private struct Declined: Error {}

  private actor FakeBank: Bank {
    private var balance = 1000

    func charge(_ cents: Int) async throws {
      guard balance >= cents else { throw Declined() }
      balance -= cents
    }
  }

  private final class BankMock: Mock, Bank, @unchecked Sendable {
    func charge(_ cents: Int) async throws {
      try await forward(cents) { (bank: any Bank) in
        try await bank.charge(cents)
      }
    }
  }

  private let bank = BankMock(name: "bank")
  private let mail = MailMock(name: "mail")

  @Test func `a stub that differs from the real implementation is reported`() async throws {
    let failures = try await collectingFailures {
      bank.checkStubs(against: FakeBank())
      try await bank.stub().call(bank.charge(2000))

      try await Till(bank: bank, mail: mail).sell(for: 2000)
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of bank.charge(2000) returned, but FakeBank threw Declined().
        """
      ])
  }

  @Test func `except() excludes a call from the check`() async throws {
    let failures = try await collectingFailures {
      try await bank.checkStubs(against: FakeBank())
        .except().call(bank.charge(Arg.atLeast(500)))
      try await bank.stub().call(bank.charge(2000))

      try await bank.charge(2000)
    }

    #expect(failures == [])
  }

  @Test func `a stub can differ in ignored properties and custom comparisons`() {
    let prices = PricesMock(name: "prices")
    let (receipt, quote) = (Receipt(date: 1, cents: 250), Quote(currency: "EUR", cents: 110))

    let failures = collectingFailures {
      prices.checkStubs(against: FixedPrices())
        .ignoring(\Receipt.date)
        .comparing { (stub: Quote, real: Quote) in stub.currency == real.currency }
      prices.stub().call(prices.receipt()).andReturn(receipt)
      prices.stub().call(prices.quote()).andReturn(quote)

      _ = (prices.receipt(), prices.quote())
    }

    #expect(failures == [])
  }

  @Test func `stubs are compared with recorded results`() async throws {
    let failures = try await collectingFailures {
      bank.checkStubs(against: recordedAnswers("Bank", from: { FakeBank() }))
      try await bank.stub().call(bank.charge(2000))

      try await Till(bank: bank, mail: mail).sell(for: 2000)
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of bank.charge(2000) returned, but the recorded Bank threw Declined().
        Recorded in Bank.answers.txt. To record it again, set the environment variable EXPECT_RECORD=1.
        """
      ])
  }

  @Test func `a file has the recorded result of each call`() throws {
    let file = #filePath.replacing("CheckingStubsTests.swift", with: "Bank.answers.txt")
    let text = try String(contentsOfFile: file, encoding: .utf8)

    #expect(
      text.hasSuffix(
        """
        charge(2000)
          threw Declined()

        """))
  }

  @Test func `secrets are replaced before results are compared`() async throws {
    let answers = recordedAnswers(
      "Secrets", from: { FakeBank() },
      redacting: { $0.replacing("2000", with: "…") })
    bank.checkStubs(against: answers)
    try await bank.stub().call(bank.charge(2000)).andThrow(Declined())

    try? await Till(bank: bank, mail: mail).sell(for: 2000)
  }

  @Test func `checkStubs(against:) compares the stubs of a generated mock`() {
    let prices = PricesMock(name: "prices")

    let failures = collectingFailures {
      prices.stub().call(prices.receipt()).andReturn(Receipt(date: 2, cents: 100))
      prices.checkStubs(against: FixedPrices())

      _ = prices.receipt()
    }

    #expect(failures.count == 1)
  }
}

struct Receipt: Equatable {
  var date: Int
  var cents: Int
}

struct Quote {
  var currency: String
  var cents: Int
}

@Mocked protocol Prices {
  func receipt() -> Receipt
  func quote() -> Quote
}

private struct FixedPrices: Prices {
  func receipt() -> Receipt { Receipt(date: 2, cents: 250) }
  func quote() -> Quote { Quote(currency: "EUR", cents: 112) }
}
