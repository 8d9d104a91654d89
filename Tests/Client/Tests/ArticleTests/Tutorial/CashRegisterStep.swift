import ExpectTesting
import Testing

@Test(.verifiesMocks) func `the register is busy while it charges`() async throws {
  let bank = BankMock(name: "bank")
  let register = CashRegister(bank: bank)
  let gate = Gate()
  try await bank.expect().call(bank.charge(250), count: 1).andWait(for: gate)

  let paying = Task { try await register.pay(250) }
  await gate.waitForCall(within: .seconds(60))
  #expect(await register.isBusy)

  gate.open()
  try await paying.value
  #expect(await !register.isBusy)
}
