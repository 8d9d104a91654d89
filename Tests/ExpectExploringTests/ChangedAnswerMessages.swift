import ExpectExploring
import ExpectTesting

/// The texts of reports about answers of stubs that are changed.
extension ExploringExample {
  static let changedAnswers = [
    ExploringExample(
      "an answer that doesn't matter",
      """
      The test passes whatever account.balance() returns (tried 101 and 0).
      Check what it affects, or remove the stub.
      """
    ) {
      let account = AccountMock(name: "account")
      account.stub().call(account.balance()).andReturn(100)
      await withEachAnswerChanged(of: account) { _ in _ = account.balance() }
    },
    ExploringExample(
      "a step that doesn't matter",
      """
      The test passes whatever account.isLocked() returns in step 2 (tried true).
      Check what it affects, or remove the stub.
      """
    ) {
      let account = AccountMock(name: "account")
      account.stub().call(account.isLocked()).andReturn(true).thenReturn(false)
      await withEachAnswerChanged(of: account) { run in
        let isLocked = account.isLocked()
        _ = account.isLocked()
        try run.require(isLocked)
      }
    },
    ExploringExample(
      "an error that doesn't matter",
      """
      The test passes whatever bank.charge(any) does (tried returning "" and throwing InjectedError()).
      Check what it affects, or remove the stub.
      """
    ) {
      let bank = BankMock(name: "bank")
      _ = try? await bank.stub().call(bank.charge(Arg.any())).andThrow(Declined())
      await withEachAnswerChanged(of: bank) { _ in _ = try? await bank.charge(1) }
    },
    ExploringExample(
      "no answer",
      """
      No call used a stub of bank or account, so no answer could be changed.
      Pass the mocks whose stubs the code under test uses: withEachAnswerChanged(of: <#mock#>)
      """
    ) {
      let (bank, account) = (BankMock(name: "bank"), AccountMock(name: "account"))
      await withEachAnswerChanged(of: bank, account) { _ in _ = account.balance() }
    },
    ExploringExample(
      "an error without another one",
      """
      No answer could be changed. These answers were left out: lock.bolt() (no other Declined can be made).
      Register another value of the type: DefaultValues.register(<#value#>, for: <#Type#>.self)
      """
    ) {
      let lock = LockMock(name: "lock")
      _ = try? lock.stub().call(lock.bolt()).andThrow(Declined())
      await withEachAnswerChanged(of: lock) { _ in _ = try? lock.bolt() }
    },
    ExploringExample(
      "no other value",
      """
      No answer could be changed. These answers were left out: account.seal() (no other Scale can be made).
      Register another value of the type: DefaultValues.register(<#value#>, for: <#Type#>.self)
      """
    ) {
      let account = AccountMock(name: "account")
      account.stub().call(account.seal()).andReturn(Weight.Scale())
      await withEachAnswerChanged(of: account) { _ in _ = account.seal() }
    },
    ExploringExample(
      "an answer that another run doesn't use",
      """
      The answer of account.balance() was to be changed in another run, but no call used it there.
      The code under test must make the same calls in every run, until an answer changes.
      """
    ) {
      let account = AccountMock(name: "account")
      account.stub().call(account.balance()).andReturn(100)
      await withEachAnswerChanged(of: account) { run in
        if run.number == 1 { _ = account.balance() }
      }
    },
    ExploringExample(
      "a condition that isn't met while no answer is changed",
      """
      A condition that the closure passed to 'require' was not met.
      This happened in run 1, in which no answer was changed.
      """
    ) {
      await withEachAnswerChanged(of: BankMock(name: "bank")) { try $0.require(false) }
    },
    ExploringExample(
      "a failure while no answer is changed",
      """
      bank.close() was never received (expected at least once).
      bank received no calls.
      If another task makes the call, wait for it: await bank.received(within: .seconds(<#1#>)).call(…)
      This happened in run 1, in which no answer was changed.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachAnswerChanged(of: bank) { _ in bank.received().call(bank.close()) }
    },
    ExploringExample(
      "a limit that leaves out every change",
      """
      With 'limit: 1', 'withEachAnswerChanged' makes only its first run, so it explores nothing.
      Pass a greater limit, or none.
      """
    ) {
      let account = AccountMock(name: "account")
      account.stub().call(account.balance()).andReturn(100)
      await withEachAnswerChanged(of: account, limit: 1) { _ in _ = account.balance() }
    },
  ]
}
