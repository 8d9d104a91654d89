import ExpectTestSupport
import ExpectTesting

protocol Bank: Sendable {
  var name: String { get }
  func open() throws
  func charge(_ cents: Int) async throws -> String
  func close()
}

final class BankMock: Mock, Bank, @unchecked Sendable {
  var name: String { call() }
  func open() throws { try callThrowing() }
  func charge(_ cents: Int) async throws -> String {
    try await forward(cents) { (bank: any Bank) in try await bank.charge(cents) }
  }
  func close() { call() }
}

final class AccountMock: Mock, @unchecked Sendable {
  func balance() -> Int { call() }
  func isLocked() -> Bool { call() }
  func seal() -> Weight.Scale { call() }
}

struct RealBank: Bank {
  let name = "real"
  func open() {}
  func charge(_ cents: Int) async -> String { "paid \(cents)" }
  func close() {}
}

final class LockMock: Mock, @unchecked Sendable {
  func turn() throws(Jam) { try callThrowing(throwing: Jam.self) }
  func pull() async throws(Rust) { try await callThrowing(throwing: Rust.self) }
  func bolt() throws(Declined) { try callThrowing(throwing: Declined.self) }
  func push() throws(Weight) { try callThrowing(throwing: Weight.self) }
}

enum Jam: Error {
  case key
  case bolt
}

enum Rust: Error, Equatable, Fixturable {
  case old(years: Int)

  static func fixture(label: String, configure: (inout Rust) -> Void) -> Rust {
    .old(years: 0)
  }
}

struct Weight: Error {
  let scale: Scale

  final class Scale: Sendable {}
}

struct Declined: Error {}

struct Refused: Error {
  let cents: Int
}

protocol Vault: Sendable {
  func balance(of name: String) throws -> Int
  func close() throws(Refused)
  func note() -> Note
}

final class VaultMock: Mock, Vault, @unchecked Sendable {
  func balance(of name: String) throws -> Int {
    try forward(name) { (vault: any Vault) in try vault.balance(of: name) }
  }
  func close() throws(Refused) {
    try forward { (vault: any Vault) throws(Refused) in try vault.close() }
  }
  func note() -> Note { forward { (vault: any Vault) in vault.note() } }
}

struct RealVault: Vault {
  func balance(of name: String) -> Int { 300 }
  func close() throws(Refused) { throw Refused(cents: 300) }
  func note() -> Note { Note(bank: nil, text: "real") }
}

/// A note whose description calls a mock.
struct Note: Equatable, CustomStringConvertible {
  let bank: VaultMock?
  let text: String

  var description: String {
    _ = bank?.note()
    return text
  }
}

/// Runs code that doesn't notice whether the current task is cancelled.
func ignoringCancellation(_ work: @escaping @Sendable () async -> Void) async {
  await Task { await work() }.value
}
