import ExpectTesting

protocol Bank: Sendable {
  func charge(_ cents: Int) async throws
}

final class BankMock: Mock, Bank, @unchecked Sendable {
  func charge(_ cents: Int) async throws { try await callThrowing(cents) }
}
