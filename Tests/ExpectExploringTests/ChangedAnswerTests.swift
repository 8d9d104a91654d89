import ExpectExploring
import ExpectRuntime
import ExpectTestSupport
import ExpectTesting
import Testing

/// The runs with changed answers, and which of them pass.
@Suite(.verifiesMocks) struct ChangedAnswerTests {
  private let bank = BankMock(name: "bank")

  @Test func `each answer is changed in a separate run, in the order of use`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    bank.stub().call(bank.name).andReturn("Bank")
    let runs = Log()

    let explored = await withEachAnswerChanged(of: bank) { run in
      await runs.add("\(run.number): \(run)")
      #expect(bank.name == "Bank")
      let receipt = try await bank.charge(10)
      #expect(receipt == "paid")
    }

    #expect(explored == Exploration(runs: 3, isComplete: true))
    #expect(
      await runs.lines == [
        "1: no answer was changed",
        #"2: bank.name returned "" instead of "Bank""#,
        #"3: bank.charge(any) returned "" instead of "paid""#,
      ])
  }

  @Test func `an answer that doesn't matter is reported at its stub`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")
    let line: UInt = #line + 1
    bank.stub().call(bank.name).andReturn("Bank")

    let failures = await collectingFailures {
      let explored = await withEachAnswerChanged(of: bank) { _ in
        _ = bank.name
        let receipt = try await bank.charge(10)
        #expect(receipt == "paid")
      }
      #expect(explored == Exploration(runs: 4, isComplete: true))
    }

    #expect(failures.map(\.site.line) == [line])
    #expect(
      failures.first?.message.hasPrefix(#"The test passes whatever bank.name returns"#) == true)
  }

  @Test func `one value that makes a run fail is enough`() async {
    let account = AccountMock(name: "account")
    account.stub().call(account.balance()).andReturn(100)

    let explored = await withEachAnswerChanged(of: account) { _ in
      #expect(account.balance() > 50)
    }

    // It passes with 101, and fails with 0.
    #expect(explored.runs == 3)
  }

  @Test func `an unmet expectation makes a run fail`() async {
    let account = AccountMock(name: "account")
    account.stub().call(account.balance()).andReturn(100)

    let explored = await withEachAnswerChanged(of: account, bank) { _ in
      bank.expect().call(bank.close())
      if account.balance() == 100 { bank.close() }
    }

    #expect(explored.runs == 2)
  }

  @Test func `an expectation from before the closure makes a run fail`() async {
    let account = AccountMock(name: "account")
    account.stub().call(account.balance()).andReturn(100)
    bank.expect().call(bank.close())

    let explored = await withEachAnswerChanged(of: account, bank) { _ in
      if account.balance() == 100 { bank.close() }
    }

    #expect(explored.runs == 2)
    bank.verify()
  }

  @Test func `an unexpected call of a strict mock makes a run fail`() async {
    let (account, bank) = (AccountMock(name: "account"), BankMock(.strict, name: "bank"))
    account.stub().call(account.balance()).andReturn(100)

    let explored = await withEachAnswerChanged(of: account) { _ in
      if account.balance() != 100 { bank.close() }
    }

    #expect(explored.runs == 2)
  }

  @Test func `an error that the closure throws makes a run fail`() async {
    bank.stub().call(bank.name).andReturn("Bank")

    let explored = await withEachAnswerChanged(of: bank) { _ in
      guard bank.name == "Bank" else { throw Declined() }
    }

    #expect(explored.runs == 2)
  }

  @Test func `a failed requirement makes a run fail`() async {
    bank.stub().call(bank.name).andReturn("Bank")

    let explored = await withEachAnswerChanged(of: bank) { _ in
      try #require(bank.name == "Bank")
    }

    #expect(explored.runs == 2)
  }

  @Test func `a condition that isn't met makes a run fail`() async {
    bank.stub().call(bank.name).andReturn("Bank")

    let explored = await withEachAnswerChanged(of: bank) { run in
      try run.require(bank.name == "Bank")
    }

    #expect(explored.runs == 2)
  }

  @Test func `a failure in an unstructured task makes a run fail`() async {
    bank.stub().call(bank.name).andReturn("Bank")

    let explored = await withEachAnswerChanged(of: bank) { _ in
      await Task { [bank] in #expect(bank.name == "Bank") }.value
    }

    #expect(explored.runs == 2)
  }

  @Test func `a known issue doesn't make a run fail`() async {
    bank.stub().call(bank.name).andReturn("Bank")

    let failures = await collectingFailures {
      await withEachAnswerChanged(of: bank) { _ in
        withKnownIssue { #expect(bank.name == "") }
        withKnownIssue(isIntermittent: true) { #expect(bank.name == "Bank") }
      }
    }

    #expect(failures.count == 0)
  }

  @Test func `an answer that doesn't matter can be a known issue`() async {
    bank.stub().call(bank.name).andReturn("Bank")

    await withKnownIssue {
      await withEachAnswerChanged(of: bank) { _ in _ = bank.name }
    }
  }

  @Test func `a failure makes a run fail in a known issue, too`() async {
    bank.stub().call(bank.name).andReturn("Bank")
    var explored = Exploration(runs: 0, isComplete: false)

    await withKnownIssue(isIntermittent: true) {
      explored = await withEachAnswerChanged(of: bank) { _ in #expect(bank.name == "Bank") }
    }

    #expect(explored.runs == 2)
  }

  @Test func `a failure in the first run is reported and ends the exploration`() async {
    bank.stub().call(bank.name).andReturn("Bank")

    let failures = await collectingFailures {
      let explored = await withEachAnswerChanged(of: bank) { _ in
        bank.expect().call(bank.close())
        _ = bank.name
      }
      #expect(explored == Exploration(runs: 1, isComplete: false))
    }

    #expect(failures.count == 1)
  }

  // MARK: - Answers

  @Test func `each step of a stub is an answer`() async {
    bank.stub().call(bank.name).andReturn("a").thenReturn("b", "c")
    let runs = Log()

    let failures = await collectingFailures {
      await withEachAnswerChanged(of: bank) { run in
        let names = [bank.name, bank.name, bank.name, bank.name]
        await runs.add(names.joined())
        #expect(names[0] + names[2] + names[3] == "acc")
      }
    }

    #expect(await runs.lines == ["abcc", "bcc", "acc", "abxcc", "ab"])
    #expect(failures.map { $0.message.contains("returns in step 2 (") } == [true])
  }

  @Test func `the last step changes as often as it was used in the first run`() async {
    let account = AccountMock(name: "account")
    account.stub().call(account.isLocked()).andReturn(false)
    let counts = Log()

    await withEachAnswerChanged(of: account) { _ in
      // A changed answer doesn't make this wait forever.
      var count = 1
      while account.isLocked() { count += 1 }
      await counts.add("\(count)")
      #expect(count == 1)
    }

    #expect(await counts.lines == ["1", "2"])
  }

  @Test func `the result of a closure changes in each of its calls`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn { (cents: Int) in "\(cents)" }
    let results = Log()

    await withEachAnswerChanged(of: bank) { _ in
      let receipts = [try await bank.charge(1), try await bank.charge(2)]
      await results.add("\(receipts)")
      #expect(receipts != ["", ""])
      #expect(receipts.count == 2)
    }

    #expect(await results.lines == [#"["1", "2"]"#, #"["", ""]"#])
  }

  @Test func `the result of a closure that throws changes`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn { (_: Int) in throw Declined() }
    let runs = Log()

    await withEachAnswerChanged(of: bank) { run in
      await runs.add("\(run)")
      let isPaid = await attempt { try await bank.charge(1) }
      #expect(!isPaid)
    }

    #expect(
      await runs.lines == [
        "no answer was changed",
        #"bank.charge(any) returned "" instead of throwing Declined()"#,
      ])
  }

  @Test func `the result of an async closure changes`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn { (cents: Int) async in
      await Task.yield()
      return "\(cents)"
    }

    let explored = await withEachAnswerChanged(of: bank) { _ in
      let receipt = try await bank.charge(1)
      #expect(receipt == "1")
    }

    #expect(explored.runs == 2)
  }

  @Test func `the result of a stub that calls the real implementation changes`() async throws {
    try await bank.stub().call(bank.charge(5)).andCallReal()
    bank.forward(to: RealBank() as any Bank)
    let results = Log()

    await withEachAnswerChanged(of: bank) { _ in
      await results.add(try await bank.charge(5))
      await results.add(try await bank.charge(6))
      #expect(bank.recordedCalls[0].result as? String == "paid 5")
    }

    #expect(await results.lines == ["paid 5", "paid 6", "", "paid 6"])
  }

  @Test func `the result of a synchronous stub that calls the real implementation changes`()
    async throws
  {
    let vault = VaultMock(name: "vault")
    vault.forward(to: RealVault() as any Vault)
    try vault.stub().call(vault.balance(of: Arg.any())).andCallReal()
    try vault.stub().call(vault.close()).andCallReal()
    let runs = Log()

    await withEachAnswerChanged(of: vault) { run in
      let balance = try vault.balance(of: "alice")
      let isOpen = attempt { try vault.close() }
      await runs.add("\(balance) \(isOpen)")
      #expect(balance == 300)
      #expect(!isOpen)
    }

    #expect(await runs.lines == ["300 false", "301 false", "300 true"])
  }

  @Test func `a description that calls the mock doesn't use an answer`() async {
    let vault = VaultMock(name: "vault")
    vault.stub().call(vault.note()).andReturn(Note(bank: vault, text: "a"))
    let runs = Log()

    await withEachAnswerChanged(of: vault) { run in
      await runs.add("\(run)")
      #expect(vault.note().text == "a")
    }

    #expect(await runs.lines.count == 2)
  }

  @Test func `the result of a forwarded call without a stub doesn't change`() async throws {
    bank.forward(to: RealBank() as any Bank)
    bank.stub().call(bank.name).andReturn("Bank")

    let explored = await withEachAnswerChanged(of: bank) { _ in
      let receipt = try await bank.charge(5)
      #expect(receipt == "paid 5")
      #expect(bank.name == "Bank")
    }

    #expect(explored.runs == 2)
  }

  @Test func `the answer of an expectation changes`() async throws {
    let runs = Log()

    await withEachAnswerChanged(of: bank) { run in
      bank.expect().call(bank.name).andReturn("Bank")
      await runs.add("\(run)")
      #expect(bank.name == "Bank")
    }

    #expect(await runs.lines.count == 2)
  }

  @Test func `stubs of the closure and from before it change`() async {
    let account = AccountMock(name: "account")
    account.stub().call(account.balance()).andReturn(1)
    let runs = Log()

    await withEachAnswerChanged(of: account) { run in
      account.stub().call(account.isLocked()).andReturn(true)
      await runs.add("\(account.balance()) \(account.isLocked())")
      #expect(account.balance() == 1)
      #expect(account.isLocked())
    }

    #expect(await runs.lines == ["1 true", "2 true", "1 false"])
  }

  @Test func `equal stubs of different lines are different answers`() async {
    let account = AccountMock(name: "account")

    let explored = await withEachAnswerChanged(of: account) { _ in
      account.stub().call(account.balance()).andReturn(1)
      #expect(account.balance() == 1)
      account.stub().call(account.balance()).andReturn(2)
      #expect(account.balance() == 2)
    }

    #expect(explored.runs == 3)
  }

  @Test func `a kept value changes when it's read`() async {
    let editor = EditorMock(name: "editor")
    editor.stub().call(editor.title).andKeep("draft")
    let titles = Log()

    await withEachAnswerChanged(of: editor) { _ in
      let first = editor.title
      editor.title = "final"
      await titles.add(first + editor.title)
      #expect(first == "draft")
    }

    #expect(await titles.lines == ["draftfinal", ""])
  }

  @Test func `a stub that falls through leaves the next call to another stub`() async {
    bank.stub().call(bank.name).andReturn("later")
    bank.stub().call(bank.name).andReturn("first").thenFallThrough()
    let names = Log()

    await withEachAnswerChanged(of: bank) { _ in
      let both = [bank.name, bank.name]
      await names.add("\(both)")
      #expect(both == ["first", "later"])
    }

    #expect(
      await names.lines == [
        #"["first", "later"]"#, #"["", "later"]"#, #"["first", ""]"#,
      ])
  }

  @Test func `an answer after a gate and a delay changes`() async throws {
    let (gate, clock) = (Gate(), ManualClock())
    try await bank.stub().call(bank.charge(1)).andWait(for: gate).andReturn("1")
    try await bank.stub().call(bank.charge(2)).andDelay(.seconds(1), clock: clock).andReturn("2")
    let results = Log()

    await withEachAnswerChanged(of: bank) { _ in
      async let first = bank.charge(1)
      async let second = bank.charge(2)
      gate.open()
      await clock.sleeping()
      clock.advance(by: .seconds(1))
      let both = [try await first, try await second]
      await results.add("\(both)")
      #expect(both == ["1", "2"])
    }

    #expect(Set(await results.lines) == [#"["1", "2"]"#, #"["", "2"]"#, #"["1", ""]"#])
  }

  @Test func `answers of statics change`() async {
    CoinMock.statics.stub().call(CoinMock.count()).andReturn(3)

    let explored = await withEachAnswerChanged(of: CoinMock.statics) { _ in
      #expect(CoinMock.count() == 3)
    }

    #expect(explored.runs == 2)
  }

  @Test func `calls without a stub don't change`() async {
    bank.stub().call(bank.name).andReturn("Bank")

    let explored = await withEachAnswerChanged(of: bank) { _ in
      #expect(bank.name == "Bank")
      let receipt = try await bank.charge(1)
      #expect(receipt == "")
    }

    #expect(explored.runs == 2)
  }

  @Test func `only answers of the given mocks change`() async {
    let other = BankMock(name: "other")
    bank.stub().call(bank.name).andReturn("Bank")
    other.stub().call(other.name).andReturn("Other")

    let explored = await withEachAnswerChanged(of: bank) { _ in
      #expect(bank.name == "Bank")
      #expect(other.name == "Other")
    }

    #expect(explored.runs == 2)
  }

  @Test func `the record shows the changed answer`() async {
    bank.stub().call(bank.name).andReturn("Bank")
    let results = Log()

    await withEachAnswerChanged(of: bank) { _ in
      #expect(bank.name == "Bank")
      await results.add("\(bank.recordedCalls[0].result ?? "")")
    }

    #expect(await results.lines == ["Bank", ""])
  }

  @Test func `concurrent calls of an answer change`() async throws {
    try await bank.stub().call(bank.charge(Arg.any())).andReturn("paid")

    let explored = await withEachAnswerChanged(of: bank) { _ in
      let receipts = await withTaskGroup { group in
        for cents in 1...20 { group.addTask { try? await bank.charge(cents) } }
        return await group.reduce(into: Set<String?>()) { $0.insert($1) }
      }
      #expect(receipts == ["paid"])
    }

    #expect(explored.runs == 2)
  }
}

// MARK: - Mocks

private final class EditorMock: Mock, @unchecked Sendable {
  var title: String {
    get { call() }
    set { call(newValue) }
  }
}

private final class CoinMock: Mock, @unchecked Sendable {
  static func count() -> Int { statics.call() }
}
