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

/// Runs code that doesn't notice whether the current task is cancelled.
func ignoringCancellation(_ work: @escaping @Sendable () async -> Void) async {
  await Task { await work() }.value
}

/// Returns whether a call returns without an error.
func attempt(_ call: () throws -> some Any) -> Bool {
  do {
    _ = try call()
    return true
  } catch {
    return false
  }
}

/// Returns whether an async call returns without an error.
nonisolated(nonsending) func attempt(
  _ call: nonisolated(nonsending) () async throws -> some Any
) async -> Bool {
  do {
    _ = try await call()
    return true
  } catch {
    return false
  }
}
