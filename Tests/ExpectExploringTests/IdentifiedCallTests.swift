import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// Calls whose arguments differ in each run.
@Suite(.verifiesMocks) struct IdentifiedCallTests {
  private let bank = BankMock(name: "bank")
  private let name: @Sendable (RecordedCall) -> any Hashable = { $0.memberName }

  init() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid").mayBeUnused()
  }

  @Test func `each call with random arguments fails once if a key identifies it`() async {
    var failed: [Int] = []
    let explored = await withEachCallFailing(of: bank, identifiedBy: name) { run in
      for number in 1...3 {
        do { _ = try await bank.charge(Int.random(in: 1000...1_000_000)) } catch {
          failed.append(number)
        }
      }
    }

    #expect(explored == Exploration(runs: 4, isComplete: true))
    #expect(failed == [1, 2, 3])
  }

  @Test func `without a key, Expect reports that the call is missing, and suggests one`() async {
    let failures = await collectingFailures {
      await withEachCallFailing(of: bank) { run in _ = try? await bank.charge(run.number) }
    }

    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("identifiedBy: { call in <#key#> }") == true)
  }

  @Test func `calls with random arguments are cancelled and ordered by a key`() async {
    let cancelled = await withEachCallCancelled(of: bank, identifiedBy: name) { run in
      _ = await run.cancelling { try await bank.charge(Int.random(in: 1000...1_000_000)) }
    }
    let orders = await withEachOrder(of: bank, identifiedBy: name) { _ in
      async let first = try? bank.charge(Int.random(in: 1000...1_000_000))
      async let second = try? bank.charge(Int.random(in: 1000...1_000_000))
      _ = await (first, second)
    }

    #expect(cancelled == Exploration(runs: 2, isComplete: true))
    #expect(orders == Exploration(runs: 2, isComplete: true))
  }
}
