import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

private final class WireMock: Mock, @unchecked Sendable {
  func open() throws { try callThrowing() }
  func send(_ id: Int, to name: String) throws { try callThrowing(id, name) }
}

/// Calls whose arguments differ in each run.
@Suite(.repeated, .verifiesMocks) struct IdentifiedCallTests {
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

  @Test func `an argument that differs in each run does not identify calls`() async {
    var failed: [Int] = []
    let failing = await withEachCallFailing(of: bank) { _ in
      for number in 1...3 {
        do { _ = try await bank.charge(Int.random(in: 1000...1_000_000)) } catch {
          failed.append(number)
        }
      }
    }
    let cancelled = await withEachCallCancelled(of: bank) { run in
      _ = await run.cancelling { try await bank.charge(Int.random(in: 1000...1_000_000)) }
    }
    let orders = await withEachOrder(of: bank) { _ in
      async let first = try? bank.charge(Int.random(in: 1000...1_000_000))
      async let second = try? bank.charge(Int.random(in: 1000...1_000_000))
      _ = await (first, second)
    }

    #expect(failed == [1, 2, 3])
    #expect([failing.runs, cancelled.runs, orders.runs] == [4, 2, 2])
    #expect(
      failing.summary.hasSuffix(
        "Calls of 'charge(_:)' are recognized without their 1st argument, which differs in each run."
      ))
  }

  @Test func `the other arguments of such a call still identify it`() async {
    let wire = WireMock(name: "wire")
    var runs: [[String]] = []

    let explored = await withEachCallFailing(of: wire) { _ in
      let names = runs.count % 2 == 0 ? ["a", "b"] : ["b", "a"]
      runs.append([])
      for name in names {
        do { try wire.send(.random(in: 1000...1_000_000), to: name) } catch {
          runs[runs.count - 1].append(name)
        }
      }
    }

    #expect(Set(runs.filter { !$0.isEmpty }) == [["a"], ["b"]])
    #expect(explored.runs == 3)
  }

  @Test func `an argument that only differs in some calls does not identify those`() async {
    let wire = WireMock(name: "wire")
    var failed: [String] = []

    let explored = await withEachCallFailing(of: wire) { _ in
      for (id, name) in [(1, "first"), (.random(in: 1000...1_000_000), "x"), (2, "last")] {
        do { try wire.send(id, to: name) } catch { failed.append(name) }
      }
    }

    #expect(failed.sorted() == ["first", "last", "x"])
    #expect(explored.runs == 4)
  }

  @Test func `random arguments of calls that follow a failure do not identify them`() async {
    let wire = WireMock(name: "wire")

    let explored = await withEachCallFailing(of: wire, depth: 2) { _ in
      do { try wire.send(.random(in: 1000...1_000_000), to: "a") } catch {
        try? wire.send(.random(in: 1000...1_000_000), to: "b")
      }
    }

    #expect(explored.runs == 3)
  }

  @Test func `an argument that differs only from the first run is not random`() async {
    let wire = WireMock(name: "wire")
    var count = 0

    let failures = await collectingFailures {
      await withEachCallFailing(of: wire) { _ in
        count += 1
        try? wire.send(count == 1 ? 1 : 2, to: "a")
      }
    }

    #expect(failures.map(\.isWarning) == [false])
    #expect(
      failures.first?.message.hasPrefix(#"wire.send(1, to: "a") was expected to throw"#) == true)
  }

  @Test func `a call that only the first run makes is missing beside random ones`() async {
    let wire = WireMock(name: "wire")
    var count = 0

    let failures = await collectingFailures {
      await withEachCallFailing(of: wire) { _ in
        count += 1
        if count == 1 { try? wire.open() }
        try? wire.send(.random(in: 1000...1_000_000), to: "a")
      }
    }

    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("wire.open() was expected to throw") == true)
  }

  @Test func `without a key, Expect reports that a call is missing, and suggests one`() async {
    let failures = await collectingFailures {
      await withEachCallFailing(of: bank) { run in
        if run.number == 1 { _ = try? await bank.charge(1) }
      }
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
