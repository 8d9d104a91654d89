import ExpectExploring
import ExpectFunctions
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// The answers that are left out of changes, and what each run begins with.
@Suite(.verifiesMocks) struct ChangedAnswerRunTests {
  private let bank = BankMock(name: "bank")

  // MARK: - Leaving out

  @Test func `an optional stub is left out`() async {
    bank.stub().call(bank.name).andReturn("Bank").mayBeUnused()
    let account = AccountMock(name: "account")
    account.stub().call(account.balance()).andReturn(1)

    let explored = await withEachAnswerChanged(of: bank, account) { _ in
      _ = bank.name
      #expect(account.balance() == 1)
    }

    #expect(explored.runs == 2)
  }

  @Test func `calls that a closure excepts are left out`() async {
    @Sendable func isName(_ call: RecordedCall) -> Bool { call.memberName == "name" }
    let account = AccountMock(name: "account")
    bank.stub().call(bank.name).andReturn("Bank")
    account.stub().call(account.balance()).andReturn(1)

    let explored = await withEachAnswerChanged(of: bank, account, except: isName) { _ in
      _ = bank.name
      #expect(account.balance() == 1)
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
  }

  @Test func `an answer without another value is left out`() async {
    let account = AccountMock(name: "account")
    account.stub().call(account.seal()).andReturn(Weight.Scale())
    account.stub().call(account.balance()).andReturn(1)

    let explored = await withEachAnswerChanged(of: account) { _ in
      _ = account.seal()
      #expect(account.balance() == 1)
    }

    #expect(explored == Exploration(runs: 2, isComplete: true))
  }

  @Test func `a limit leaves out the later answers`() async {
    let account = AccountMock(name: "account")
    bank.stub().call(bank.name).andReturn("Bank")
    account.stub().call(account.balance()).andReturn(1)

    let explored = await withEachAnswerChanged(of: bank, account, limit: 2) { _ in
      #expect(bank.name == "Bank")
      _ = account.balance()
    }

    #expect(explored == Exploration(runs: 2, isComplete: false))
  }

  // MARK: - The state of a run

  @Test func `stubs start over and earlier calls are gone in each run`() async {
    bank.stub().call(bank.name).andReturn("a").thenReturn("b")
    bank.close()
    let names = Log()

    await withEachAnswerChanged(of: bank) { _ in
      #expect(bank.recordedCalls.isEmpty)
      let both = bank.name + bank.name
      await names.add(both)
      #expect(both == "ab")
    }

    #expect(await names.lines == ["ab", "b", "a"])
    #expect(bank.name == "a")
  }

  @Test func `the sleeps of a clock end in each run`() async throws {
    let clock = TestClock()
    try await bank.stub().call(bank.charge(Arg.any())).andDelay(.seconds(1), clock: clock)
      .andReturn("paid")

    let explored = await withEachAnswerChanged(of: bank, clock: clock) { _ in
      try await clock.sleep(for: .seconds(1))
      let receipt = try await bank.charge(1)
      #expect(receipt == "paid")
    }

    #expect(explored.runs == 2)
  }

  @Test func `a run that doesn't end is the last one`() async {
    bank.stub().call(bank.name).andReturn("Bank")

    let explored = await withEachAnswerChanged(of: bank, timeLimit: .milliseconds(100)) { _ in
      if bank.name == "" { try await Task.sleep(for: .seconds(1_000)) }
    }

    #expect(explored == Exploration(runs: 2, isComplete: false))
  }

  @Test func `a changed answer isn't compared with a real implementation`() async throws {
    try await bank.stub().call(bank.charge(5)).andReturn("paid 5")
    let check = bank.checkStubs(against: RealBank() as any Bank)

    let explored = await withEachAnswerChanged(of: bank) { _ in
      let receipt = try await bank.charge(5)
      #expect(receipt == "paid 5")
    }

    #expect(explored.runs == 2)
    #expect(check.description == "bank: 1 stubbed result compared with RealBank.")
  }

  @Test func `a run that traps has named its change`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let bank = BankMock(name: "bank")
      bank.stub().call(bank.name).andReturn("Bank")
      await Platform.$replacementOfEnvironment.withValue(["EXPECT_SHOW_CHANGES": "1"]) {
        _ = await withEachAnswerChanged(of: bank) { _ in precondition(bank.name != "") }
      }
    }

    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let notes = output.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    #expect(
      notes.map { $0.hasSuffix(#": run 2, in which bank.name returned "" instead of "Bank""#) } == [
        true
      ])
  }

  @MainActor @Test func `the closure runs on the caller's actor`() async {
    bank.stub().call(bank.name).andReturn("Bank")
    var runs = 0

    await withEachAnswerChanged(of: bank) { _ in
      MainActor.assertIsolated()
      runs += 1
      #expect(bank.name == "Bank")
    }

    #expect(runs == 2)
  }

  // MARK: - Nesting

  @Test func `calls fail in the runs with changed answers`() async {
    bank.stub().call(bank.name).andReturn("Bank")
    let runs = Log()

    await withEachAnswerChanged(of: bank) { _ in
      await withEachCallFailing(of: bank) { _ in
        let isOpen = attempt { try bank.open() }
        let name = bank.name
        await runs.add("\(name) \(isOpen)")
        bank.received().call(bank.name, count: name == "Bank" ? 1 : 2)
      }
    }

    // The first failing run ends the inner exploration.
    #expect(await runs.lines == ["Bank true", "Bank false", " true"])
  }

  @Test func `answers change in the runs with failing calls`() async {
    bank.stub().call(bank.name).andReturn("Bank")
    let runs = Log()

    let explored = await withEachCallFailing(of: bank) { _ in
      await withEachAnswerChanged(of: bank) { _ in
        let isOpen = attempt { try bank.open() }
        await runs.add("\(bank.name) \(isOpen)")
        #expect(bank.recordedCalls.last?.result as? String == "Bank")
      }
    }

    #expect(explored.runs == 2)
    #expect(await runs.lines == ["Bank true", " true", "Bank false", " false"])
  }

  @Test func `an answer of a call that fails doesn't change`() async throws {
    try await bank.stub().call(bank.charge(1)).andReturn("paid")
    bank.stub().call(bank.name).andReturn("Bank")
    let runs = Log()

    await withEachCallFailing(of: bank) { _ in
      await withEachAnswerChanged(of: bank) { run in
        await runs.add("\(run)")
        let receipt = try? await bank.charge(1)
        #expect(receipt == "paid" || receipt == nil)
        #expect(bank.name == "Bank")
      }
    }

    #expect(
      await runs.lines == [
        "no answer was changed",
        #"bank.charge(1) returned "" instead of "paid""#,
        #"bank.name returned "" instead of "Bank""#,
        "no answer was changed",
        #"bank.name returned "" instead of "Bank""#,
      ])
  }

  @Test func `answers change in each order`() async {
    let index = await index()

    let failures = await collectingFailures {
      await withEachAnswerChanged(of: index) { _ in
        await withEachOrder(of: index) { _ in
          async let first = index.find("a")
          async let second = index.find("b")
          let found = await [first, second]
          #expect(found == ["A", "B"])
        }
      }
    }

    #expect(failures == [])
  }

  @Test func `both answers change in nested explorations`() async {
    let account = AccountMock(name: "account")
    account.stub().call(account.balance()).andReturn(1)
    bank.stub().call(bank.name).andReturn("Bank")
    let runs = Log()

    await withEachAnswerChanged(of: account) { _ in
      await withEachAnswerChanged(of: bank) { _ in
        let (balance, name) = (account.balance(), bank.name)
        await runs.add("\(balance) \(name)")
        #expect(name == "Bank")
        #expect(balance == 1)
      }
    }

    #expect(await runs.lines == ["1 Bank", "1 ", "2 Bank"])
  }

  @Test func `answers of function mocks and property mocks change`() async {
    let length = FunctionMock<String, Int>(name: "length(of:)")
    await length.stub().call(length.call("a")).andReturn(1)
    let title = PropertyMock<String>(name: "title")
    title.getter.stub().call(title.get()).andReturn("draft")

    let explored = await withEachAnswerChanged(of: length.it, title.it) { _ in
      #expect(length.call("a") == 1)
      #expect(title.get() == "draft")
    }

    #expect(explored.runs == 3)
  }
}
