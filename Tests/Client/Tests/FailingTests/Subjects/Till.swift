import ExpectTesting

/// Sells, and sells again if the mail can't be sent, so that the bank is charged twice.
struct Till {
  let bank = BankMock(name: "bank")
  let mail = MailMock(name: "mail")

  func sell(for cents: Int) async throws {
    try await bank.charge(cents)
    do {
      try await mail.send("You have paid \(cents) cents.")
    } catch {
      try await sell(for: cents)
    }
  }
}

final class BankMock: Mock, @unchecked Sendable {
  func charge(_ cents: Int) async throws { try await callThrowing(cents) }
}

final class MailMock: Mock, @unchecked Sendable {
  func send(_ text: String) async throws { try await callThrowing(text) }
}
