import ExpectRecording
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Foundation
import Testing

/// Stubs that are compared with recorded answers of a real implementation.
struct RecordedAnswerTests {
  let bank = VaultMock(name: "bank")
  let log = Locked<[String]>([])
  let file = TestFile()

  @Test func `stubs are compared with the file, and the closure doesn't run`() async throws {
    try file.write(truth)
    try stubTruthfully(bank)
    let check = bank.checkStubs(against: answers)

    try await use(bank)

    #expect(check.description == "bank: 8 stubbed results compared with the recorded Bank.")
    #expect(log.withLock { $0 } == [])
  }

  @Test func `a difference names the parts, at the line of the stub`() async throws {
    try file.write(truth)
    var line: UInt = 0
    let failures = try await collectingFailures {
      line = #line + 1
      try await bank.stub().call(bank.charge("alice", Arg.any()))
        .andReturn(Receipt(id: 1, date: 7, lines: ["5"]))
      bank.checkStubs(against: answers)

      _ = try await bank.charge("alice", 5)
      _ = try await bank.charge("alice", 5)
    }

    #expect(
      failures.map(\.message) == [
        """
        The stub of bank.charge("alice", any) returned Receipt(id: 1, date: 7, lines: ["5"]), \
        but the recorded Bank differs.
        The call: bank.charge("alice", 5)
        In the stub's result: Receipt.date: 7 (expected 2026); Receipt.lines[0]: "5" (expected "fee"); \
        Receipt.lines[1]: missing (expected "5"); the rest is equal
        Recorded in \(file.name). To record it again, set the environment variable EXPECT_RECORD=1.
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a fake is compared with the file`() throws {
    try file.write(truth)
    let failures = try collectingFailures {
      bank.forward(to: Sandbox(log: log, limit: 8))
      bank.checkStubs(against: answers)

      _ = bank.limit
      _ = try bank.balance(of: "alice")
    }

    #expect(
      failures.map(\.message) == [
        """
        For bank.limit, Sandbox returned 8, but the recorded Bank returned 5.
        Recorded in \(file.name). To record it again, set the environment variable EXPECT_RECORD=1.
        """
      ])
  }

  @Test func `a stub that throws instead of returning, or another error, is reported`() throws {
    try file.write(truth)
    let failures = try collectingFailures {
      try bank.stub().call(bank.balance(of: Arg.any())).andThrow(Refusal.closed)
      bank.checkStubs(against: answers)

      for name in ["alice", "mallory"] { _ = attempt { try bank.balance(of: name) } }
    }

    #expect(
      failures.map { $0.message.split(separator: "\n").first } == [
        "The stub of bank.balance(of: any) threw Refusal.closed, but the recorded Bank returned 300.",
        #"The stub of bank.balance(of: any) threw Refusal.closed, but the recorded Bank threw Refusal.unknown("mallory")."#,
      ])
  }

  @Test func `an inout argument is compared, and keeps the value of the stub`() throws {
    try file.write(truth)
    var amount = 3
    let failures = collectingFailures {
      bank.stub().call(bank.round(&amount)).andDo { (amount: Inout<Int>) in amount.value += 2 }
      bank.checkStubs(against: answers)

      bank.round(&amount)
    }

    #expect(amount == 5)
    #expect(
      failures.map(\.message) == [
        """
        The stub of bank.round(3) returned, but the recorded Bank differs.
        In the stub's result: inout[0]: 5 (expected 10)
        Recorded in \(file.name). To record it again, set the environment variable EXPECT_RECORD=1.
        """
      ])
  }

  @Test(.verifiesMocks) func `static members are recorded and compared`() throws {
    let mock = VaultMock.statics
    mock.stub().call(VaultMock.fee(for: 5)).andReturn(2)
    recording { _ in
      mock.checkStubs(against: answers(from: Sandbox.self))
      _ = VaultMock.fee(for: 5)
    }
    let check = mock.checkStubs(against: answers(from: Sandbox.self))
    _ = VaultMock.fee(for: 5)

    #expect(file.lines == ["fee(for: 5)", "  -> 2"])
    #expect(
      check.description == "VaultMock: 1 stubbed result compared with the recorded Bank.")
  }

  @Test func `the results of the same call are recorded in order, and the last one is repeated`() {
    for isRecording in [true, false] {
      recording(isRecording ? [:] : ["EXPECT_RECORD": ""]) { bank in
        bank.stub().call(bank.limit).andReturn(5).thenReturn(7).thenReturn(7).thenReturn(9)
        bank.stub().call(bank.limit = Arg.any())
        let check = bank.checkStubs(against: answers)

        _ = bank.limit
        bank.limit = 7
        _ = (bank.limit, bank.limit)
        bank.limit = 9
        _ = (bank.limit, bank.limit)

        let name = isRecording ? "Sandbox" : "the recorded Bank"
        #expect(check.description == "bank: 7 stubbed results compared with \(name).")
      }
    }

    #expect(
      file.lines == [
        "limit", "  -> 5", "  -> 7", "  -> 7", "  -> 9", "limit = 7", "  -> ()", "limit = 9",
        "  -> ()",
      ])
  }

  @Test func `ignored properties aren't compared`() async throws {
    try file.write(truth)
    try await bank.stub().call(bank.charge("alice", 5))
      .andReturn(Receipt(id: 1, date: 7, lines: ["fee", "5"]))
    let check = bank.checkStubs(against: answers).ignoring(\Receipt.date)

    _ = try await bank.charge("alice", 5)

    #expect(check.description == "bank: 1 stubbed result compared with the recorded Bank.")
  }

  @Test func `results that a closure compares are neither recorded nor compared with a file`()
    throws
  {
    try recording { bank in
      try bank.stub().call(bank.balance(of: "alice")).andReturn(299)
      let check = bank.checkStubs(against: answers).comparing { (stub: Int, real: Int) in
        abs(stub - real) < 10
      }

      _ = try bank.balance(of: "alice")

      #expect(
        check.description == """
          bank: 1 stubbed result compared with Sandbox. \
          Not compared: 'balance(of:)' is compared by a closure, for which nothing is recorded.
          """)
    }

    #expect(file.text == "")
  }

  @Test func `a stub that returns a mock isn't reported`() throws {
    try file.write("branch()\n  -> Sandbox\n")
    let failures = collectingFailures {
      bank.stub().call(bank.branch()).andReturn(VaultMock())
      bank.checkStubs(against: answers)

      _ = bank.branch()
    }

    #expect(failures == [])
  }

  @Test func `secrets are replaced before anything is written or compared`() async throws {
    for isRecording in [true, false] {
      try await recording(isRecording ? [:] : ["EXPECT_RECORD": ""]) { bank in
        try await bank.stub().call(bank.charge(Arg.any(), Arg.any()))
          .andReturn(Receipt(id: 1, date: 2026, lines: ["fee", "5"]))
        bank.checkStubs(
          against: Self.answers(from: Sandbox(log: log), in: file) {
            $0.replacing("s3cret", with: "***").replacing(/^\.date: .*/, with: ".date: …")
              .replacing("fee", with: "a\nb")
          })

        _ = try await bank.charge(isRecording ? "s3cret" : "***", 5)
      }
    }

    #expect(
      file.lines == [
        #"charge("***", 5)"#, "  -> Receipt", "    .id: 1", "    .date: …",
        #"    .lines[0]: "a\nb""#,
        #"    .lines[1]: "5""#,
      ])
  }

  @Test func `lines that a closure replaces with the same text are compared in order`() async throws
  {
    for isRecording in [true, false] {
      let failures = try await collectingFailures {
        try await recording(isRecording ? [:] : ["EXPECT_RECORD": ""]) { bank in
          try await bank.stub().call(bank.charge("alice", 5))
            .andReturn(Receipt(id: 1, date: 2026, lines: ["fee", "5"]))
          bank.checkStubs(
            against: Self.answers(from: Sandbox(log: log), in: file) { _ in "***" })

          _ = try await bank.charge("alice", 5)
        }
      }

      #expect(failures == [])
    }
  }

  @Test func `a call without a recorded result is reported once, at the line of its stub`() throws {
    try file.write(truth)
    var line: UInt = 0
    let failures = try collectingFailures {
      line = #line + 1
      try bank.stub().call(bank.balance(of: Arg.any())).andReturn(300)
      bank.checkStubs(against: answers)

      for name in ["bob", "bob", "alice"] { _ = try bank.balance(of: name) }
    }

    #expect(
      failures.map(\.message) == [
        """
        \(file.name) has no result of balance(of: "bob").
        To record it, set the environment variable EXPECT_RECORD=1.
        """
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `editors can change line endings and remove spaces at the end of lines`() throws {
    try file.write("// A comment.\r\n\r\nlimit\r\n  ->   5  \r\nnote()\r\n  ->\r\n")
    let failures = collectingFailures {
      bank.stub().call(bank.limit).andReturn(5)
      bank.stub().call(bank.note()).andReturn(Note(bank: nil, text: " "))
      bank.checkStubs(against: answers)

      _ = (bank.limit, bank.note())
    }

    #expect(failures == [])
  }

  // MARK: - Support

  var answers: RecordedAnswers { answers(from: Sandbox(log: log)) }

  func answers(from real: @autoclosure () -> Any) -> RecordedAnswers {
    Self.answers(from: real(), in: file)
  }

  static func answers(
    from real: @autoclosure () -> Any, in file: TestFile,
    redacting redact: @escaping @Sendable (String) -> String = { $0 }
  ) -> RecordedAnswers {
    RecordedAnswers(
      "Bank", from: { real() }, redacting: redact, in: file.path,
      at: CallSite(#fileID, #filePath, #line, #column))
  }

  func recording(
    _ others: [String: String] = [:], _ body: (VaultMock) throws -> Void
  ) rethrows {
    try Platform.$replacementOfEnvironment.withValue(
      ["EXPECT_RECORD": "1"].merging(others) { $1 }
    ) { try body(VaultMock(name: "bank")) }
  }

  func recording(
    _ others: [String: String] = [:], _ body: (VaultMock) async throws -> Void
  ) async rethrows {
    try await Platform.$replacementOfEnvironment.withValue(
      ["EXPECT_RECORD": "1"].merging(others) { $1 }
    ) { try await body(VaultMock(name: "bank")) }
  }

  func stubTruthfully(_ bank: VaultMock) throws {
    try bank.stub().call(bank.balance(of: "alice")).andReturn(300)
    try bank.stub().call(bank.balance(of: "mallory")).andThrow(Refusal.unknown("mallory"))
    try bank.stub().call(bank.close()).andThrow(Refusal.closed)
    bank.stub().call(bank.session()).andReturn(Session())
    bank.stub().call(bank.limit).andReturn(5)
    bank.stub().call(bank.limit = Arg.any())
    var amount = 3
    bank.stub().call(bank.round(&amount)).andDo { (amount: Inout<Int>) in amount.value = 10 }
  }

  func use(_ bank: VaultMock) async throws {
    try await bank.stub().call(bank.charge("alice", 5))
      .andReturn(Receipt(id: 1, date: 2026, lines: ["fee", "5"]))
    for name in ["mallory", "alice"] { _ = attempt { try bank.balance(of: name) } }
    _ = attempt { try bank.close() }
    _ = bank.session()
    _ = bank.limit
    bank.limit = 7
    var amount = 3
    bank.round(&amount)
    _ = try await bank.charge("alice", 5)
  }

  /// The answers of the sandbox.
  let truth = """
    // Results of a real implementation. To record them again, set the environment variable EXPECT_RECORD=1.
    balance(of: "alice")
      -> 300
    balance(of: "mallory")
      threw Refusal.unknown("mallory")
    charge("alice", 5)
      -> Receipt
        .id: 1
        .date: 2026
        .lines[0]: "fee"
        .lines[1]: "5"
    close()
      threw Refusal.closed
    limit
      -> 5
    limit = 7
      -> ()
    round(3)
      -> ()
        inout[0]: 10
    session()
      -> Session

    """
}
