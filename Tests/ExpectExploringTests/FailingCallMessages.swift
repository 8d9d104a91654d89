import ExpectExploring
import ExpectTestSupport
import ExpectTesting

/// Failures of explorations in which calls fail.
extension ExploringExample {
  static let failing = [
    ExploringExample(
      "no call that could fail",
      """
      No call reached bank or lock, so none could be made to fail.
      Pass the mocks that the code under test calls: withEachCallFailing(of: <#mock#>)
      """
    ) {
      await withEachCallFailing(of: BankMock(name: "bank"), LockMock(name: "lock")) { _ in }
    },
    ExploringExample(
      "only calls that can't throw",
      """
      None of the calls of bank can throw, so none could be made to fail.
      Write in the members that throw: try callThrowing(…)
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank) { _ in
        bank.close()
        bank.close()
      }
    },
    ExploringExample(
      "no error for any call",
      """
      'throwing' returned nil for every call of bank that can throw, so none failed.
      Return an error for at least one of them.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank, throwing: { _ in nil }) { _ in
        _ = attempt { try bank.open() }
      }
    },
    ExploringExample(
      "a limit that leaves out every failing call",
      """
      With 'limit: 1', 'withEachCallFailing' makes only its first run, so it explores nothing.
      Pass a greater limit, or none.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank, limit: 1) { _ in _ = attempt { try bank.open() } }
    },
    ExploringExample(
      "a failure in the first run",
      """
      bank.close() was never received (expected at least once).
      bank received no calls.
      If another task makes the call, wait for it: await bank.received(within: .seconds(<#1#>)).call(…)
      This happened in run 1, in which no call was made to fail.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank) { _ in bank.received().call(bank.close()) }
    },
    ExploringExample(
      "an expectation that a failing call leaves unmet",
      """
      bank.open() was called once (expected twice).
      This happened in run 2 of 3, while bank.open() threw Declined().
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank, throwing: Declined()) { _ in
        try bank.expect().call(bank.open(), count: 2)
        if attempt({ try bank.open() }) { _ = attempt { try bank.open() } }
      }
    },
    ExploringExample(
      "a failure while two calls fail",
      """
      bank.close() was never called (expected at least once).
      bank received 2 other calls: open(), charge(1).
      This happened in run 4, while bank.open() threw Declined() and bank.charge(1) threw Declined().
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank, throwing: Declined(), depth: 2) { _ in
        bank.expect().call(bank.close())
        let isOpen = attempt { try bank.open() }
        let isPaid = await attempt { try await bank.charge(1) }
        if isOpen || isPaid { bank.close() }
      }
    },
    ExploringExample(
      "an error that the code under test lets out",
      """
      The closure threw InjectedError(), so the rest of it did not run.
      Catch the errors of the code under test, and check what it leaves behind: try? await \
      shop.buy()
      This happened in run 2 of 2, while bank.open() threw InjectedError().
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank) { _ in try bank.open() }
    },
    ExploringExample(
      "an error in the first run",
      """
      The closure threw Declined(), so the rest of it did not run.
      Catch the errors of the code under test, and check what it leaves behind: try? await \
      shop.buy()
      This happened in run 1, in which no call was made to fail.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank) { _ in throw Declined() }
    },
    ExploringExample(
      "an error of another type than the member's",
      """
      lock.turn() did not fail in any run, because Declined() is not a Jam.
      Create an error for each call: throwing: { call in … }. Return nil for calls that must not fail.
      """
    ) {
      let lock = LockMock(name: "lock")
      await withEachCallFailing(of: lock, throwing: Declined()) { _ in
        _ = attempt { try lock.turn() }
        _ = attempt { try lock.turn() }
      }
    },
    ExploringExample(
      "an error that cannot be made",
      """
      lock.push() did not fail in any run, because no Weight can be created.
      Create an error for each call: throwing: { call in … }. Return nil for calls that must not fail.
      """
    ) {
      let lock = LockMock(name: "lock")
      await withEachCallFailing(of: lock) { _ in _ = attempt { try lock.push() } }
    },
    ExploringExample(
      "a call that only the first run makes",
      """
      bank.charge(1) was expected to throw in this run, but was not called.
      Calls are recognized by their arguments. Pass the same ones in every run, or write: identifiedBy: { call in <#key#> }
      This happened in run 2 of 2, while bank.charge(1) was to throw.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank) { run in
        if run.number == 1 { _ = await attempt { try await bank.charge(1) } }
      }
    },
    ExploringExample(
      "a second call that only the first run makes",
      """
      bank.charge(1), call 2 was expected to throw in this run, but was not called.
      It has the same arguments as others, and there were fewer of them. If tasks race, order their calls: withEachOrder(of: <#mock#>)
      This happened in run 3 of 3, while bank.charge(1), call 2 was to throw.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank) { run in
        for _ in 0..<(run.number == 3 ? 1 : 2) { _ = await attempt { try await bank.charge(1) } }
      }
    },
    ExploringExample(
      "a call that depends on a stub of an unknown mock",
      """
      bank.charge(1) was expected to throw in this run, but was not called.
      Calls are recognized by their arguments. Pass the same ones in every run, or write: identifiedBy: { call in <#key#> }
      The stubs of other mocks continued where the run before had ended. Pass these mocks, too, or use .verifiesMocks.
      This happened in run 2 of 2, while bank.charge(1) was to throw.
      """
    ) {
      // A test without the trait has no scope that knows its mocks.
      await MockScope.$inTask.withValue(nil) {
        let (bank, other) = (BankMock(name: "bank"), BankMock(name: "other"))
        other.stub().call(other.name).andReturn("1").thenReturn("2")
        _ = await withEachCallFailing(of: bank) { _ in
          if other.name == "1" { _ = await attempt { try await bank.charge(1) } }
        }
      }
    },
    ExploringExample("no depth", "A depth must be at least 1 (was 0).") {
      await withEachCallFailing(of: BankMock(), depth: 0) { _ in }
    },
    ExploringExample("no runs", "A limit must be at least 1 (was -1).") {
      await withEachCallFailing(of: BankMock(), limit: -1) { _ in }
    },
  ]
}
