import ExpectRecording
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Calls that aren't compared with a real implementation.
struct UncheckedStubTests {
  private let bank = VaultMock(name: "bank")
  private let log = Locked<[String]>([])

  private var sandbox: Sandbox { Sandbox(log: log) }

  @Test func `the summary lists members that can't be compared`() throws {
    try bank.stub().call(bank.balance(of: "alice")).andReturn(300)
    bank.stub().call(bank.ping()).andReturn(1)
    bank.stub().call(bank.each(Arg.closure())).andReturn()
    let check = bank.checkStubs(against: sandbox)

    _ = try bank.balance(of: "alice")
    _ = (bank.ping(), bank.ping())
    bank.each { _ in }

    #expect(
      check.description == """
        bank: 1 stubbed result compared with Sandbox. \
        Not compared: 'ping()' can't run on another object; 'each(_:)' takes a closure or a noncopyable value.
        """)
    #expect(log.withLock { $0 } == [])
  }

  @Test func `a call in a cancelled task isn't compared`() async {
    let failures = await collectingFailures {
      let (bank, sandbox) = (bank, sandbox)
      await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = await attempt {
          try await bank.stub().call(bank.charge("alice", 5)).andThrow(Refusal.closed)
        }
        bank.checkStubs(against: sandbox)
        _ = await attempt { try await bank.charge("alice", 5) }
      }.value
    }

    #expect(failures == [])
  }

  @Test func `calls that the real implementation makes on the mock aren't compared`() throws {
    let failures = try collectingFailures {
      try bank.stub().call(bank.balance(of: "alice")).andReturn(1)
      bank.checkStubs(against: Echo(bank))

      _ = try bank.balance(of: "alice")
    }

    #expect(
      failures.map(\.message) == [
        #"The stub of bank.balance(of: "alice") returned 1, but Echo returned 2."#
      ])
    #expect(bank.recordedCalls.count == 2)
  }

  @Test func `several mocks are each compared with their own implementation`() throws {
    let other = VaultMock(name: "other")
    let failures = try collectingFailures {
      for vault in [bank, other] {
        try vault.stub().call(vault.balance(of: "alice")).andReturn(1)
      }
      bank.checkStubs(against: Echo(other))
      other.checkStubs(against: sandbox)

      _ = try bank.balance(of: "alice")
    }

    #expect(
      failures.map(\.message) == [
        #"The stub of other.balance(of: "alice") returned 1, but Sandbox returned 300."#,
        #"The stub of bank.balance(of: "alice") returned 1, but Echo returned 2."#,
      ])
  }

  @Test func `calls that the description of a result makes on the mock aren't compared`() {
    let failures = collectingFailures {
      bank.stub().call(bank.note()).andReturn(Note(bank: bank, text: "stub"))
      bank.checkStubs(against: sandbox)

      _ = bank.note()
    }

    #expect(
      failures.map(\.message) == [
        "The stub of bank.note() returned stub, but Sandbox returned real."
      ]
    )
  }

  @Test func `a call whose task is cancelled by the real implementation isn't compared`() async {
    let failures = await collectingFailures {
      let (bank, sandbox) = (bank, sandbox)
      await Task {
        _ = await attempt {
          try await bank.stub().call(bank.charge("cancel", 5)).andThrow(Refusal.closed)
        }
        bank.checkStubs(against: sandbox)
        _ = await attempt { try await bank.charge("cancel", 5) }
      }.value
    }

    #expect(failures == [])
  }
}
