import ExpectRecording
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// Stubs that are checked and transcripts that are recorded in several tasks.
struct CheckedStubConcurrencyTests {
  private let bank = VaultMock(name: "bank")
  private let log = Locked<[String]>([])

  private var sandbox: Sandbox { Sandbox(log: log) }

  @Test func `calls from many tasks are compared with the real implementation`() async throws {
    try await bank.stub().call(bank.charge(Arg.any(), Arg.any()))
      .andReturn(Receipt(id: 1, date: 2026, lines: ["fee", "5"]))
    bank.stub().call(bank.limit = Arg.any())
    let check = bank.checkStubs(against: sandbox)

    await withTaskGroup { [bank] group in
      for number in 0..<100 {
        group.addTask {
          bank.limit = number
          _ = await attempt { try await bank.charge("\(number)", 5) }
        }
      }
    }

    #expect(check.description == "bank: 200 stubbed results compared with Sandbox.")
    #expect(log.withLock { $0.count } == 100)
  }

  @Test func `transcripts that are recorded concurrently are all written`() async throws {
    let lines = 20
    let bank = BankMock(name: "bank")
    let file = try TestFile(
      "func a() {\n" + String(repeating: "  verify()\n", count: lines) + "}\n")
    bank.close()

    await withTaskGroup { [bank] group in
      for line in 2..<lines + 2 {
        let location = file.location(line: line)
        group.addTask {
          _ = Platform.$replacementOfEnvironment.withValue(["EXPECT_RECORD": "1"]) {
            bank.callTranscript.failure(comparedWith: nil, at: location)
          }
        }
      }
    }

    #expect(file.text.split(separator: "\n").count { $0 == "    bank.close()" } == lines)
  }
  @Test func `tests that run at the same time record into one file`() async {
    let file = TestFile()

    await Platform.$replacementOfEnvironment.withValue(["EXPECT_RECORD": "1"]) {
      await withTaskGroup { [log] group in
        for number in 0..<20 {
          group.addTask {
            let bank = VaultMock(name: "bank\(number)")
            bank.forward(to: Sandbox(log: log))
            bank.checkStubs(
              against: RecordedAnswers(
                "Bank", from: { Sandbox(log: log) }, in: file.path,
                at: CallSite(#fileID, #filePath, #line, #column)))
            for name in ["alice", "bob", "\(number)"] {
              _ = await attempt { try await bank.charge(name, 5) }
            }
          }
        }
      }
    }

    #expect(file.lines.count { $0.hasPrefix("charge") } == 22)
    #expect(file.lines.count == 22 * 6)
  }
}
