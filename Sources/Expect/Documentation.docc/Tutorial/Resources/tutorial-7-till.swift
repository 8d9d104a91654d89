protocol Bank: Sendable {
  func charge(_ cents: Int, card: String) async throws -> Int
}

actor Till {
  private(set) var isBusy = false
  private let bank: any Bank

  init(bank: any Bank) { self.bank = bank }

  func pay(_ cents: Int, card: String) async throws -> Int {
    isBusy = true
    defer { isBusy = false }
    return try await bank.charge(cents, card: card)
  }
}
