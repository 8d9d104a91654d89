import ExpectRecording
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Answers of a real implementation that are written into a file.
extension RecordedAnswerTests {
  @Test func `the answers are written into a file, sorted and with all parts`() async throws {
    try await recording { bank in
      try stubTruthfully(bank)
      bank.checkStubs(against: answers)

      try await use(bank)
    }

    #expect(file.text == truth)
  }

  @Test func `the stubs are compared with the real implementation while it is recorded`() throws {
    var summary = ""
    let failures = try collectingFailures {
      try recording { bank in
        try bank.stub().call(bank.balance(of: "alice")).andReturn(250)
        let check = bank.checkStubs(against: answers)

        _ = try bank.balance(of: "alice")
        summary = check.description
      }
    }

    #expect(
      failures.map(\.message) == [
        #"The stub of bank.balance(of: "alice") returned 250, but Sandbox returned 300."#
      ])
    #expect(summary == "bank: 1 stubbed result compared with Sandbox; 1 differs.")
    #expect(file.lines == [#"balance(of: "alice")"#, "  -> 300"])
  }

  @Test func `the results of a fake are recorded, too`() throws {
    try recording { bank in
      bank.forward(to: Sandbox(log: log))
      bank.checkStubs(against: answers)

      _ = try bank.balance(of: "alice")
    }

    #expect(file.lines == [#"balance(of: "alice")"#, "  -> 300"])
  }

  @Test func `recording again changes only what differs`() throws {
    try file.write(
      """
      // A comment.
      balance(of: "alice")
        -> 299
      balance(of: "bob")
        -> 1

      """)

    try recording { bank in
      try bank.stub().call(bank.balance(of: Arg.any())).andReturn(300)
      bank.checkStubs(against: answers)

      _ = try bank.balance(of: "alice")
    }

    #expect(
      file.lines == [#"balance(of: "alice")"#, "  -> 300", #"balance(of: "bob")"#, "  -> 1"])
  }

  @Test func `comments stay above their calls`() throws {
    try file.write(
      """
      // Bob is first.
      balance(of: "bob")
        -> 1
      // Alice earned interest.
      // Twice.
      balance(of: "alice")
        -> 299
      // The end.

      """)

    try recording { bank in
      try bank.stub().call(bank.balance(of: Arg.any())).andReturn(300)
      bank.checkStubs(against: answers)

      _ = try bank.balance(of: "alice")
    }

    #expect(
      file.text == """
        // Results of a real implementation. To record them again, set the environment variable \
        EXPECT_RECORD=1.
        // Alice earned interest.
        // Twice.
        balance(of: "alice")
          -> 300
        // Bob is first.
        balance(of: "bob")
          -> 1
        // The end.

        """)
  }

  @Test func `each name has a file of its own beside the test`() {
    let names = ["a/b", "a\\b", "a:b", "a%2Fb", "ab"]

    let paths = names.map { RecordedAnswers.path(of: $0, besides: "Tests/BankTests.swift") }

    #expect(
      paths == ["a%2Fb", "a%5Cb", "a%3Ab", "a%252Fb", "ab"].map { "Tests/\($0).answers.txt" })
  }

  @Test func `an answer that differs only in ignored properties isn't recorded again`() async throws
  {
    let text = """
      charge("alice", 5)
        -> Receipt
          .id: 1
          .date: 1999
          .lines[0]: "fee"
          .lines[1]: "5"

      """
    try file.write(text)

    try await recording { bank in
      try await bank.stub().call(bank.charge("alice", 5))
        .andReturn(Receipt(id: 1, date: 7, lines: ["fee", "5"]))
      bank.checkStubs(against: answers).ignoring(\Receipt.date)

      _ = try await bank.charge("alice", 5)
    }

    #expect(file.text == text)
  }

  @Test func `nothing is recorded if CI is set, and the closure doesn't run`() throws {
    let failures = try collectingFailures {
      try recording(["CI": "true"]) { bank in
        try bank.stub().call(bank.balance(of: "alice")).andReturn(300)
        bank.checkStubs(against: answers)

        _ = try bank.balance(of: "alice")
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        Bank was never recorded: there is no file \(file.path).
        Nothing was written, because the environment variable CI is set.
        """
      ])
    #expect(log.withLock { $0 } == [])
    #expect(file.text == "")
  }

  @Test func `a file that can't be understood isn't changed`() throws {
    try file.write("balance(of: \"alice\")\n<<<<<<< HEAD\n  -> 300\n")

    let failures = try collectingFailures {
      try recording { bank in
        try bank.stub().call(bank.balance(of: "alice")).andReturn(300)
        bank.checkStubs(against: answers)

        _ = try bank.balance(of: "alice")
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        \(file.name) isn't a file with recorded results: see line 2, '<<<<<<< HEAD'.
        Correct \(file.path), or delete it and record it again.
        """
      ])
    #expect(file.text == "balance(of: \"alice\")\n<<<<<<< HEAD\n  -> 300\n")
  }

  @Test(arguments: [
    ("  -> 300\n", 1), ("limit\n    .id: 3\n", 2), ("limit\n  5\n", 2),
    ("limit\n  -> 5\nlimit\n  -> 6\n", 3),
    ("limit\n  -> 5\n\nclose()\n", 4),
    ("limit\n  -> 5\n<<<<<<< HEAD\n  -> 6\n", 3),
  ])
  func `a line that can't be understood is reported`(text: String, line: Int) throws {
    try file.write(text)
    let failures = collectingFailures {
      bank.stub().call(bank.limit).andReturn(5)
      bank.checkStubs(against: answers)

      _ = (bank.limit, bank.limit)
    }

    #expect(failures.count == 1)
    #expect(failures.first?.message.contains("see line \(line), ") == true)
  }

  @Test func `a test that gets another result of the same call has to use another name`() throws {
    let failures = collectingFailures {
      for limit in [5, 8] {
        recording { bank in
          bank.stub().call(bank.limit).andReturn(limit)
          bank.checkStubs(against: answers(from: Sandbox(log: log, limit: limit)))

          _ = bank.limit
          _ = bank.limit
        }
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        limit returned 8 in this test, but returned 5 in another one, which was recorded.
        Record the results of this test under another name: recordedAnswers("<#Bank#>", from: <#real#>)
        """
      ])
    #expect(file.lines == ["limit", "  -> 5"])
  }

  @Test func `parts of results that differ between two tests are shown`() {
    let failures = collectingFailures {
      for id in [1, 2] {
        recording { bank in
          bank.stub().call(bank.receipts()).andReturn([Receipt(id: id, date: 1, lines: [])])
          let real = VaultMock()
          real.stub().call(real.receipts()).andReturn([Receipt(id: id, date: 1, lines: [])])
          bank.checkStubs(against: answers(from: real))

          _ = bank.receipts()
        }
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        receipts() returned […] in this test, but returned […] in another one, which was recorded.
        In this test's result: [0].id: 2 (expected 1); the rest is equal
        Record the results of this test under another name: recordedAnswers("<#Bank#>", from: <#real#>)
        """
      ])
  }

  @Test func `answers that no test used are listed`() throws {
    try file.write(
      """
      balance(of: "alice")
        -> 300
        -> 200
      close()
        threw Refusal.closed

      """)

    try recording { bank in
      try bank.stub().call(bank.balance(of: Arg.any())).andReturn(300)
      bank.checkStubs(against: answers)

      _ = try bank.balance(of: "alice")
    }

    #expect(
      AnswerRecorder.noteOfUnused(in: file.path) == """
        \(file.path) has 2 results that no test of this process used. Remove those that no other test uses:
            balance(of: "alice"), the 2nd time
            close()
        """)
  }
}
