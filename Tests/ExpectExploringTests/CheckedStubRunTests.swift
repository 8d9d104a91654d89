import ExpectExploring
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Stubs and fakes that are compared with a real implementation in the runs of an exploration.
struct CheckedStubRunTests {
  private let bank = BankMock(name: "bank")
  private let vault = VaultMock(name: "vault")

  @Test func `a fake is compared in each run of an exploration, except where a call fails`()
    async throws
  {
    bank.forward(to: RealBank())
    let check = bank.checkStubs(against: RealBank())

    let failures = await collectingFailures {
      await withEachCallFailing(of: bank, throwing: Declined()) { _ in
        for cents in [5, 6] { _ = await attempt { try await bank.charge(cents) } }
      }
    }

    #expect(failures == [])
    // Two of the first run, and one of each other run.
    #expect(check.description == "bank: 4 results of RealBank compared with RealBank.")
  }

  @Test func `each run of an exploration is compared with recorded results`() async throws {
    let file = try TestFile("balance(of: \"alice\")\n  -> 300\nbalance(of: \"bob\")\n  -> 300\n")
    try vault.stub().call(vault.balance(of: Arg.any())).andReturn(300)
    let check = vault.checkStubs(
      against: RecordedAnswers(
        "Vault", from: { RealVault() }, in: file.path,
        at: CallSite(#fileID, #filePath, #line, #column)))

    await withEachCallFailing(of: vault, throwing: Declined()) { [vault] _ in
      for name in ["alice", "bob"] { _ = attempt { try vault.balance(of: name) } }
    }

    // Two of the first run, and one of each other run.
    #expect(check.description == "vault: 4 stubbed results compared with the recorded Vault.")
  }

  @Test func `errors that an exploration injects aren't compared`() async throws {
    try await bank.stub().call(bank.charge(5)).andReturn("paid 5")
    let check = bank.checkStubs(against: RealBank())

    let failures = await collectingFailures {
      await withEachCallFailing(of: bank, throwing: Declined()) { _ in
        for _ in 1...2 { _ = await attempt { try await bank.charge(5) } }
      }
      await withEachCallCancelled(of: bank) { run in
        _ = await run.cancelling { [bank] in try await bank.charge(5) }
      }
    }

    #expect(failures == [])
    #expect(check.description == "bank: 5 stubbed results compared with RealBank.")
  }

  @Test func `the other calls of a run with a failing synchronous call are compared`() async throws
  {
    try vault.stub().call(vault.balance(of: Arg.any())).andReturn(300)
    let check = vault.checkStubs(against: RealVault())

    await withEachCallFailing(of: vault, throwing: Declined()) { _ in
      for name in ["alice", "bob"] { _ = attempt { try vault.balance(of: name) } }
    }

    // Two of the first run, and one of each other run.
    #expect(check.description == "vault: 4 stubbed results compared with RealVault.")
  }

  @Test func `calls after a run aren't compared if the check began in the run`() async throws {
    try vault.stub().call(vault.balance(of: Arg.any())).andReturn(300)
    let vault = vault
    let checks = Locked<[StubCheck]>([])

    await withEachCallFailing(of: vault, throwing: Declined()) { _ in
      let check = vault.checkStubs(against: RealVault())
      _ = attempt { try vault.balance(of: "alice") }
      checks.withLock { $0.append(check) }
    }
    _ = try vault.balance(of: "alice")

    let summaries = checks.withLock { $0.map(\.description) }
    #expect(
      summaries == [
        "vault: 1 stubbed result compared with RealVault.",
        "vault: 0 stubbed results compared with RealVault.",
      ])
  }

  @Test func `calls in withEachOrder aren't compared`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    let check = bank.checkStubs(against: RealBank())

    await withEachOrder(of: bank) { [bank] _ in
      async let first = attempt { try await bank.charge(5) }
      async let second = attempt { try await bank.charge(6) }
      _ = await (first, second)
    }

    #expect(
      check.description == """
        bank: 0 stubbed results compared with RealBank. \
        Not compared: 'charge(_:)' was called in 'withEachOrder'.
        """)
  }
}
