import ExpectRecording
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Targets of `forward(to:)` that are compared with a real implementation.
struct CheckedFakeTests {
  private let bank = VaultMock(name: "bank")
  private let log = Locked<[String]>([])

  private var sandbox: Sandbox { Sandbox(log: log) }

  @Test func `a fake with the same results as the real implementation isn't reported`() async throws
  {
    bank.forward(to: Sandbox(log: log))
    let check = bank.checkStubs(against: sandbox)

    #expect(try bank.balance(of: "alice") == 300)
    #expect(throws: Refusal.closed) { try bank.close() }
    #expect(try await bank.charge("alice", 5).id == 1)

    #expect(check.description == "bank: 3 results of Sandbox compared with Sandbox.")
    #expect(log.withLock { $0 } == ["charge alice", "charge alice"])
  }

  @Test func `a fake with a different result is reported once, at the line of forward(to:)`() throws
  {
    var line: UInt = 0
    let failures = try collectingFailures {
      line = #line + 1
      bank.forward(to: FakeVault())
      bank.checkStubs(against: sandbox)

      for name in ["alice", "bob"] {
        let balance = try bank.balance(of: name)
        #expect(balance == 299)
      }
    }

    #expect(
      failures.map(\.message) == [
        #"For bank.balance(of: "alice"), FakeVault returned 299, but Sandbox returned 300."#
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `the parts of a result that differ are reported`() async throws {
    let failures = try await collectingFailures {
      bank.forward(to: FakeVault())
      bank.checkStubs(against: sandbox).ignoring(\Receipt.date)

      _ = try await bank.charge("alice", 5)
    }

    #expect(
      failures.map(\.message) == [
        """
        For bank.charge("alice", 5), FakeVault returned Receipt(id: 1, date: 0, lines: ["5"]), \
        but Sandbox returned Receipt(id: 1, date: 2026, lines: ["fee", "5"]).
        In the fake's result: Receipt.lines[0]: "5" (expected "fee"); \
        Receipt.lines[1]: missing (expected "5"); the rest is equal
        """
      ])
  }

  @Test func `a fake that returns instead of throwing is reported`() {
    let failures = collectingFailures {
      bank.forward(to: FakeVault())
      bank.checkStubs(against: sandbox)

      _ = attempt { try bank.close() }
      _ = attempt { try bank.balance(of: "mallory") }
    }

    #expect(
      failures.map(\.message) == [
        "For bank.close(), FakeVault returned, but Sandbox threw Refusal.closed.",
        #"For bank.balance(of: "mallory"), FakeVault returned 299, but Sandbox threw Refusal.unknown("mallory")."#,
      ])
  }

  @Test func `a fake keeps its state and the values that it assigns`() {
    var amount = 3
    let failures = collectingFailures {
      bank.forward(to: FakeVault())
      bank.checkStubs(against: sandbox)

      bank.limit = 7
      bank.round(&amount)
    }

    #expect(bank.limit == 7)
    #expect(amount == 4)
    #expect(
      failures.map(\.message) == [
        "For bank.round(3), FakeVault changed an argument to 4, but Sandbox changed it to 10."
      ])
  }

  @Test(.verifiesMocks) func `the static members of a fake are compared`() {
    let failures = collectingFailures {
      let mock = VaultMock.statics
      mock.forward(to: FakeVault.self)
      mock.checkStubs(against: Sandbox.self)

      _ = VaultMock.fee(for: 5)
    }

    #expect(
      failures.map(\.message) == [
        "For VaultMock.fee(for: 5), FakeVault returned 3, but Sandbox returned 2."
      ])
  }

  @Test func `a stub that calls a fake is compared like a fake`() throws {
    let failures = try collectingFailures {
      bank.forward(to: FakeVault())
      try bank.stub().call(bank.balance(of: "alice")).andCallReal()
      bank.checkStubs(against: sandbox)

      _ = try bank.balance(of: "alice")
    }

    #expect(failures.count == 1)
  }

  @Test func `the summary counts the results of stubs and of the fake`() throws {
    var summary = ""
    let failures = try collectingFailures {
      bank.forward(to: FakeVault())
      try bank.stub().call(bank.balance(of: "bob")).andReturn(300)
      let check = bank.checkStubs(against: sandbox)

      _ = try bank.balance(of: "alice")
      _ = try bank.balance(of: "bob")
      _ = bank.limit
      summary = check.description
    }

    #expect(failures.count == 1)
    #expect(
      summary
        == "bank: 1 stubbed result and 2 results of FakeVault compared with Sandbox; 1 differs."
    )
  }

  @Test func `a real implementation isn't compared with itself`() {
    let shared = SharedCounter()
    let counter = CounterMock(name: "counter")
    counter.forward(to: shared)
    let check = counter.checkStubs(against: shared)

    #expect(counter.next() == 1)
    #expect(counter.next() == 2)
    #expect(check.description == "counter: 0 stubbed results compared with SharedCounter.")
  }

  @Test func `calls with closures and excepted calls of a fake aren't compared`() throws {
    bank.forward(to: FakeVault())
    let check = bank.checkStubs(against: sandbox)
    try check.except().call(bank.balance(of: Arg.any()))

    bank.each { _ in }
    _ = try bank.balance(of: "alice")

    #expect(
      check.description == """
        bank: 0 stubbed results compared with Sandbox. \
        Not compared: 'each(_:)' takes a closure or a noncopyable value.
        """)
    #expect(log.withLock { $0 } == [])
  }
}

// MARK: - Fixtures

/// A fake that has fallen behind the real implementation.
private final class FakeVault: Vault, @unchecked Sendable {
  var limit = 5

  func balance(of name: String) throws -> Int { 299 }
  func charge(_ name: String, _ cents: Int) async throws -> Receipt {
    Receipt(id: 1, date: 0, lines: ["\(cents)"])
  }
  func close() {}
  func session() -> Session { Session() }
  func receipts() -> [Receipt] { [] }
  func each(_ body: (Receipt) -> Void) {}
  func round(_ amount: inout Int) { amount += 1 }
  func ping() -> Int { 1 }
  func branch() -> any Vault { self }
  func note() -> Note { Note(bank: nil, text: "") }
  static func fee(for cents: Int) -> Int { 3 }
}

private protocol Counter { func next() -> Int }

private final class CounterMock: Mock, Counter, @unchecked Sendable {
  func next() -> Int { forward { (counter: any Counter) in counter.next() } }
}

private final class SharedCounter: Counter {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}
