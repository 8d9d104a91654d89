import ExpectRecording
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Stubs that are compared with a real implementation.
struct CheckedStubTests {
  private let bank = VaultMock(name: "bank")
  private let log = Locked<[String]>([])

  private var sandbox: Sandbox { Sandbox(log: log) }

  // MARK: - Comparing

  @Test func `a stub with the same answer as the real implementation isn't reported`() throws {
    try bank.stub().call(bank.balance(of: "alice")).andReturn(300)
    try bank.stub().call(bank.balance(of: "mallory")).andThrow(Refusal.unknown("mallory"))
    let check = bank.checkStubs(against: sandbox)

    #expect(try bank.balance(of: "alice") == 300)
    #expect(throws: Refusal.unknown("mallory")) { try bank.balance(of: "mallory") }

    #expect(check.description == "bank: 2 stubbed results compared with Sandbox.")
  }

  @Test func `a stub with a different answer is reported once, at its line`() throws {
    var line: UInt = 0
    let failures = try collectingFailures {
      line = #line + 1
      try bank.stub().call(bank.balance(of: "alice")).andReturn(250)
      bank.checkStubs(against: sandbox)

      #expect(try bank.balance(of: "alice") == 250)
      #expect(try bank.balance(of: "alice") == 250)
    }

    #expect(
      failures.map(\.message) == [
        #"The stub of bank.balance(of: "alice") returned 250, but Sandbox returned 300."#
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a stub that throws instead of returning, or vice versa, is reported`() throws {
    let failures = try collectingFailures {
      try bank.stub().call(bank.balance(of: Arg.any())).andThrow(Refusal.closed)
        .thenReturn(0).thenThrow(Refusal.closed)
      try bank.stub().call(bank.close()).andReturn()
      bank.checkStubs(against: sandbox)

      _ = attempt { try bank.balance(of: "alice") }
      _ = attempt { try bank.balance(of: "mallory") }
      _ = attempt { try bank.balance(of: "mallory") }
      _ = attempt { try bank.close() }
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of bank.balance(of: any) threw Refusal.closed, but Sandbox returned 300.
        The call: bank.balance(of: "alice")
        """,
        """
        The stub of bank.balance(of: any) returned 0, but Sandbox threw Refusal.unknown("mallory").
        The call: bank.balance(of: "mallory")
        """,
        """
        The stub of bank.balance(of: any) threw Refusal.closed, \
        but Sandbox threw Refusal.unknown("mallory").
        The call: bank.balance(of: "mallory")
        """,
        "The stub of bank.close() returned, but Sandbox threw Refusal.closed.",
      ])
  }

  @Test func `results of async members without == are compared by their properties`() async throws {
    let failures = try await collectingFailures {
      try await bank.stub().call(bank.charge("alice", Arg.any()))
        .andReturn { (_: String, cents: Int) async in Receipt(id: 1, date: 7, lines: ["\(cents)"]) }
      bank.checkStubs(against: sandbox)

      _ = try await bank.charge("alice", 5)
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of bank.charge("alice", any) returned Receipt(id: 1, date: 7, lines: ["5"]), \
        but Sandbox returned Receipt(id: 1, date: 2026, lines: ["fee", "5"]).
        The call: bank.charge("alice", 5)
        In the stub's result: Receipt.date: 7 (expected 2026); Receipt.lines[0]: "5" \
        (expected "fee"); Receipt.lines[1]: missing (expected "5"); the rest is equal
        """
      ])
    #expect(log.withLock { $0 } == ["charge alice"])
  }

  @Test func `objects without == only need to be of the same type`() {
    bank.stub().call(bank.session()).andReturn(Session())
    let check = bank.checkStubs(against: sandbox)

    _ = bank.session()

    #expect(check.description == "bank: 1 stubbed result compared with Sandbox.")
  }

  @Test func `reads and assignments of a property use the real implementation`() {
    let failures = collectingFailures {
      bank.stub().call(bank.limit).andReturn(5).thenReturn(8)
      bank.stub().call(bank.limit = Arg.any())
      bank.checkStubs(against: sandbox)

      _ = bank.limit
      bank.limit = 7
      _ = bank.limit
    }

    #expect(
      failures.map(\.message) == ["The stub of bank.limit returned 8, but Sandbox returned 7."])
  }

  @Test func `an inout argument keeps the stub's value if the values differ`() {
    var amount = 3
    let failures = collectingFailures {
      bank.stub().call(bank.round(&amount)).andDo { (amount: Inout<Int>) in amount.value += 2 }
      bank.checkStubs(against: sandbox)

      bank.round(&amount)
    }

    #expect(amount == 5)
    #expect(
      failures.map(\.message) == [
        "The stub of bank.round(3) changed an argument to 5, but Sandbox changed it to 10."
      ])
  }

  @Test func `an inout argument keeps the stub's value if nothing can be compared`() {
    var amount = 3
    let failures = collectingFailures {
      bank.stub().call(bank.round(&amount)).andDo { (amount: Inout<Int>) in amount.value += 2 }
      bank.checkStubs(against: Wrong())

      bank.round(&amount)
    }

    #expect(amount == 5)
    #expect(failures.count == 1)
  }

  @Test func `calls of a MockDelegate are compared, too`() {
    let printer = PrinterMock()
    let failures = collectingFailures {
      printer.it.stub().call(printer.print(1)).andReturn("one")
      printer.checkStubs(against: Printer())

      _ = printer.print(1)
    }

    #expect(
      failures.map(\.message) == [
        #"The stub of printer.print(1) returned "one", but Printer returned "page 1"."#
      ])
  }

  @Test func `a call that no stub answers isn't made on the real implementation`() async throws {
    bank.checkStubs(against: sandbox)
    try await bank.expect().call(bank.charge("alice", 5)).andReturn(
      Receipt(id: 1, date: 2026, lines: ["fee", "5"]))

    _ = try? bank.balance(of: "mallory")
    _ = try await bank.charge("alice", 5)

    #expect(log.withLock { $0 } == ["charge alice"])
  }

  @Test func `an expectation with an answer is compared like a stub`() throws {
    let failures = try collectingFailures {
      try bank.expect().call(bank.balance(of: "alice")).andReturn(1)
      bank.checkStubs(against: sandbox)

      _ = try bank.balance(of: "alice")
    }

    #expect(failures.count == 1)
  }

  @Test func `a strict mock that forwards compares the answers of its stubs`() throws {
    let failures = try collectingFailures {
      let strict = VaultMock(.strict, name: "strict")
      strict.forward(to: sandbox)
      try strict.stub().call(strict.balance(of: "alice")).andReturn(1)
      try strict.stub().call(strict.balance(of: "bob")).andCallReal()
      strict.checkStubs(against: sandbox)

      _ = try strict.balance(of: "alice")
      _ = try strict.balance(of: "bob")
    }

    #expect(failures.count == 1)
  }

  @Test(.verifiesMocks) func `static members are compared with those of a real type`() {
    let failures = collectingFailures {
      let mock = VaultMock.statics
      mock.stub().call(VaultMock.fee(for: 5)).andReturn(1)
      mock.checkStubs(against: Sandbox.self)

      _ = VaultMock.fee(for: 5)
    }

    #expect(
      failures.map(\.message) == [
        "The stub of VaultMock.fee(for: 5) returned 1, but Sandbox returned 2."
      ])
  }

  @Test func `a stub that returns a mock isn't reported`() {
    let bank = VaultMock(name: "bank")
    bank.stub().call(bank.branch()).andReturn(VaultMock())
    let check = bank.checkStubs(against: sandbox)

    _ = bank.branch()

    #expect(check.description == "bank: 1 stubbed result compared with Sandbox.")
  }

  @Test func `a later check replaces an earlier one`() throws {
    try bank.stub().call(bank.balance(of: "alice")).andReturn(300)
    let check = bank.checkStubs(against: Wrong())
    bank.checkStubs(against: sandbox)

    _ = try bank.balance(of: "alice")

    #expect(check.description == "bank: 0 stubbed results compared with Wrong.")
  }

  // MARK: - Exceptions

  @Test func `ignored properties aren't compared, even in nested values`() async throws {
    let failures = try await collectingFailures {
      try await bank.stub().call(bank.charge(Arg.any(), Arg.any()))
        .andReturn(Receipt(id: 7, date: 7, lines: ["fee", "5"]))
      bank.stub().call(bank.receipts()).andReturn([
        Receipt(id: 7, date: 1, lines: []), Receipt(id: 9, date: 1, lines: []),
      ])
      bank.checkStubs(against: sandbox).ignoring(\Receipt.date).ignoring(\Receipt.id)

      _ = try await bank.charge("alice", 5)
      _ = bank.receipts()
    }

    #expect(failures == [])
  }

  @Test func `the reported differences omit ignored properties`() async throws {
    let failures = try await collectingFailures {
      try await bank.stub().call(bank.charge("alice", 5))
        .andReturn(Receipt(id: 7, date: 7, lines: ["fee", "5"]))
      bank.checkStubs(against: sandbox).ignoring(\Receipt.date)

      _ = try await bank.charge("alice", 5)
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of bank.charge("alice", 5) returned Receipt(id: 7, date: 7, lines: ["fee", "5"]), \
        but Sandbox returned Receipt(id: 1, date: 2026, lines: ["fee", "5"]).
        In the stub's result: Receipt.id: 7 (expected 1); the rest is equal
        """
      ])
  }

  @Test func `a closure compares the results of its type`() throws {
    let failures = try collectingFailures {
      try bank.stub().call(bank.balance(of: "alice")).andReturn(299).thenReturn(100)
      bank.checkStubs(against: sandbox).comparing { (stub: Int, real: Int) in
        abs(stub - real) < 10
      }

      _ = try bank.balance(of: "alice")
      _ = try bank.balance(of: "alice")
    }

    #expect(
      failures.map(\.message) == [
        #"The stub of bank.balance(of: "alice") returned 100, but Sandbox returned 300."#
      ])
  }

  @Test func `excepted calls aren't made on the real implementation`() async throws {
    try await bank.stub().call(bank.charge(Arg.any(), Arg.any()))
      .andReturn(Receipt(id: 1, date: 2026, lines: ["fee", "5"]))
    try await bank.checkStubs(against: sandbox)
      .except().call(bank.charge("alice", Arg.any()))
      .except().call(bank.balance(of: Arg.any()))

    _ = try await bank.charge("alice", 5)
    _ = try await bank.charge("bob", 5)

    #expect(log.withLock { $0 } == ["charge bob"])
  }

  @Test func `an exception that is misused excepts no call`() async throws {
    try await bank.stub().call(bank.charge(Arg.any(), Arg.any()))
      .andReturn(Receipt(id: 1, date: 2026, lines: ["fee", "5"]))
    let failures = collectingFailures { bank.checkStubs(against: sandbox).except().call(3) }

    _ = try await bank.charge("bob", 5)

    #expect(failures.count == 1)
    #expect(log.withLock { $0 } == ["charge bob"])
  }

  // MARK: - Settings

  @Test func `EXPECT_CHECK_STUBS=off turns off the check and doesn't evaluate its argument`()
    throws
  {
    func real() -> Sandbox {
      log.withLock { $0.append("made") }
      return sandbox
    }
    let failures = try Platform.$replacementOfEnvironment.withValue(["EXPECT_CHECK_STUBS": "off"]) {
      try collectingFailures {
        try bank.stub().call(bank.balance(of: "alice")).andReturn(1)
        let check = bank.checkStubs(against: real()).ignoring(\Receipt.date)
        _ = try bank.balance(of: "alice")
        #expect(check.description == "bank: EXPECT_CHECK_STUBS turns the check off.")
      }
    }

    #expect(failures == [])
    #expect(log.withLock { $0 } == [])
  }
}

// MARK: - Fixtures

private struct Wrong {}

private class Printer {
  func print(_ page: Int) -> String { "page \(page)" }
}

private final class PrinterMock: Printer, MockDelegate {
  let it = Mock(name: "printer")
  override func print(_ page: Int) -> String {
    it.forward(page) {
      super.print(page)
    } on: { (printer: Printer) in
      printer.print(page)
    }
  }
}
