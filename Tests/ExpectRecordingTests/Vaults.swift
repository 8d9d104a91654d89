import ExpectRuntime
import ExpectTestSupport
import ExpectTesting

enum Refusal: Error, Equatable {
  case unknown(String)
  case closed
}

struct Receipt: Sendable {
  let id: Int
  let date: Int
  var lines: [String]
}

final class Session: Sendable {}

/// A note whose description calls a mock.
struct Note: Equatable, CustomStringConvertible {
  let bank: VaultMock?
  let text: String

  var description: String {
    _ = bank?.note()
    return text
  }
}

protocol Vault: Sendable {
  func balance(of name: String) throws -> Int
  func charge(_ name: String, _ cents: Int) async throws -> Receipt
  func close() throws(Refusal)
  func session() -> Session
  func receipts() -> [Receipt]
  func each(_ body: (Receipt) -> Void)
  func round(_ amount: inout Int)
  func ping() -> Int
  func branch() -> any Vault
  func note() -> Note
  static func fee(for cents: Int) -> Int
  var limit: Int { get set }
}

final class VaultMock: Mock, Vault, @unchecked Sendable {
  func balance(of name: String) throws -> Int {
    try forward(name) { (vault: any Vault) in try vault.balance(of: name) }
  }
  func charge(_ name: String, _ cents: Int) async throws -> Receipt {
    try await forward(name, cents) { (vault: any Vault) in try await vault.charge(name, cents) }
  }
  func close() throws(Refusal) {
    try forward { (vault: any Vault) throws(Refusal) in try vault.close() }
  }
  func session() -> Session { forward { (vault: any Vault) in vault.session() } }
  func receipts() -> [Receipt] { forward { (vault: any Vault) in vault.receipts() } }
  func each(_ body: (Receipt) -> Void) {
    withoutActuallyEscaping(body) { body in
      forward(NonEscaping(body)) { (vault: any Vault) in vault.each(body) }
    }
  }
  func round(_ amount: inout Int) {
    withInout(&amount) { amount in
      forward(amount) { (vault: any Vault) in vault.round(&amount.value) }
    }
  }
  func ping() -> Int { call() }
  func branch() -> any Vault { forward { (vault: any Vault) in vault.branch() } }
  func note() -> Note { forward { (vault: any Vault) in vault.note() } }
  static func fee(for cents: Int) -> Int {
    statics.forward(cents) { (vault: any Vault.Type) in vault.fee(for: cents) }
  }
  var limit: Int {
    get { forward { (vault: any Vault) in vault.limit } }
    set { forward(newValue) { (vault: inout any Vault) in vault.limit = newValue } }
  }
}

final class Sandbox: Vault, @unchecked Sendable {
  let log: Locked<[String]>
  var limit: Int

  init(log: Locked<[String]>, limit: Int = 5) {
    self.log = log
    self.limit = limit
  }

  func balance(of name: String) throws -> Int {
    if name == "mallory" { throw Refusal.unknown(name) }
    return 300
  }
  func charge(_ name: String, _ cents: Int) async throws -> Receipt {
    await Task.yield()
    if name == "cancel" { withUnsafeCurrentTask { $0?.cancel() } }
    log.withLock { $0.append("charge \(name)") }
    return Receipt(id: 1, date: 2026, lines: ["fee", "\(cents)"])
  }
  func close() throws(Refusal) { throw .closed }
  func session() -> Session { Session() }
  func receipts() -> [Receipt] { [1, 2].map { Receipt(id: $0, date: $0, lines: []) } }
  func each(_ body: (Receipt) -> Void) { log.withLock { $0.append("each") } }
  func round(_ amount: inout Int) { amount = (amount + 9) / 10 * 10 }
  func ping() -> Int { 1 }
  func branch() -> any Vault { self }
  func note() -> Note { Note(bank: nil, text: "real") }
  static func fee(for cents: Int) -> Int { 2 }
}

final class BankMock: Mock, @unchecked Sendable {
  func close() { call() }
}

/// Returns one more than another vault.
struct Echo: Vault {
  let vault: any Vault
  var limit = 5

  init(_ vault: any Vault) { self.vault = vault }

  func balance(of name: String) throws -> Int { try vault.balance(of: name) + 1 }
  func charge(_ name: String, _ cents: Int) async throws -> Receipt {
    try await vault.charge(name, cents)
  }
  func close() {}
  func session() -> Session { Session() }
  func receipts() -> [Receipt] { [] }
  func each(_ body: (Receipt) -> Void) {}
  func round(_ amount: inout Int) {}
  func ping() -> Int { 1 }
  func branch() -> any Vault { vault }
  func note() -> Note { Note(bank: nil, text: "") }
  static func fee(for cents: Int) -> Int { 0 }
}
