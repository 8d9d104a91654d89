import ExpectTesting

protocol Mail: Sendable {
  func send(_ text: String) async throws
}

struct Till {
  let bank: any Bank
  let mail: any Mail

  func sell(for cents: Int) async throws {
    try await bank.charge(cents)
    do {
      try await mail.send("You have paid \(cents) cents.")
    } catch {
      try await sell(for: cents)
    }
  }
}

/// Sells, and only sends the mail again if it fails.
struct CarefulTill {
  let bank: any Bank
  let mail: any Mail

  func sell(for cents: Int) async throws {
    try await bank.charge(cents)
    let text = "You have paid \(cents) cents."
    do {
      try await mail.send(text)
    } catch {
      try await mail.send(text)
    }
  }
}

final class MailMock: Mock, Mail, @unchecked Sendable {
  func send(_ text: String) async throws { try await callThrowing(text) }
}

struct Outage: Error {}
