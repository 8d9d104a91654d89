actor CashRegister {
  private(set) var isBusy = false
  private let bank: any Bank

  init(bank: any Bank) { self.bank = bank }

  func pay(_ cents: Int) async throws {
    isBusy = true
    defer { isBusy = false }
    try await bank.charge(cents)
  }
}
