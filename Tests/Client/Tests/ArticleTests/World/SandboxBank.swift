import ExpectTesting

struct Transfer: Equatable {
  let id: Int
  let cents: Int
}

struct Quote {
  let currency: String
  let cents: Int
}

protocol TransferBank {
  func transfer(_ cents: Int, to name: String) throws -> Transfer
  func quote(for currency: String) -> Quote
  func close(_ name: String)
  func rate() -> Int
}

final class TransferBankMock: Mock, TransferBank, @unchecked Sendable {
  func transfer(_ cents: Int, to name: String) throws -> Transfer {
    try forward(cents, name) { (bank: any TransferBank) in try bank.transfer(cents, to: name) }
  }
  func quote(for currency: String) -> Quote {
    forward(currency) { (bank: any TransferBank) in bank.quote(for: currency) }
  }
  func close(_ name: String) { forward(name) { (bank: any TransferBank) in bank.close(name) } }
  func rate() -> Int { call() }
}

/// A bank that takes a fee for each transfer.
struct SandboxBank: TransferBank {
  func transfer(_ cents: Int, to name: String) throws -> Transfer {
    Transfer(id: 7, cents: cents - 25)
  }
  func quote(for currency: String) -> Quote { Quote(currency: currency, cents: 112) }
  func close(_ name: String) {}
  func rate() -> Int { 3 }
}

/// Pays people, and assumes that they receive all of it.
struct Payroll {
  let bank: any TransferBank

  func pay(_ cents: Int, to name: String) throws {
    _ = try bank.transfer(cents, to: name)
  }
}
