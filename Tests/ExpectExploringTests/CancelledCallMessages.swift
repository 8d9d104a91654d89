import ExpectExploring
import ExpectTestSupport
import ExpectTesting

/// The texts of reports about runs in which the code under test is cancelled.
extension ExploringExample {
  static let cancelled = [
    ExploringExample(
      "no call that could be cancelled",
      """
      No async call reached bank, so none could be cancelled.
      Pass the mocks that the code under test calls: withEachCallCancelled(of: <#mock#>)
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallCancelled(of: bank) { _ in _ = attempt { try bank.open() } }
    },
    ExploringExample(
      "a limit that leaves out every cancelled call",
      """
      With 'limit: 1', 'withEachCallCancelled' makes only its first run, so it explores nothing.
      Pass a greater limit, or none.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallCancelled(of: bank, limit: 1) { run in
        _ = await run.cancelling { try await bank.charge(1) }
      }
    },
    ExploringExample(
      "a failure while no call is cancelled",
      """
      bank.close() was never received (expected at least once).
      bank received no calls.
      If another task makes the call, wait for it: await bank.received(within: .seconds(<#1#>)).call(…)
      This happened in run 1, in which no call was cancelled.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallCancelled(of: bank) { _ in bank.received().call(bank.close()) }
    },
    ExploringExample(
      "an expectation that a cancelled subject leaves unmet",
      """
      bank.close() was never called (expected at least once).
      bank received 1 other call: charge(250).
      This happened in run 2 of 2, while bank.charge(250) was cancelled.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallCancelled(of: bank) { run in
        bank.expect().call(bank.close())
        _ = await run.cancelling {
          _ = try await bank.charge(250)
          bank.close()
        }
      }
    },
    ExploringExample(
      "the error of a cancelled call that the closure throws",
      """
      The closure threw CancellationError(), so the rest of it did not run.
      Catch the errors of the code under test, and check what it leaves behind: try? await \
      shop.buy()
      This happened in run 2 of 2, while bank.charge(250) was cancelled.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallCancelled(of: bank) { _ in _ = try await bank.charge(250) }
    },
    ExploringExample(
      "a call to cancel that only the first run makes",
      """
      bank.charge(1) was expected to be cancelled in this run, but was not called.
      Calls are recognized by their arguments. Pass the same ones in every run, or write: identifiedBy: { call in <#key#> }
      This happened in run 2 of 2, while bank.charge(1) was to be cancelled.
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallCancelled(of: bank) { run in
        _ = await run.cancelling { if run.number == 1 { _ = try await bank.charge(1) } }
      }
    },
    ExploringExample(
      "a subject that never ends",
      """
      The closure has not returned within 50 milliseconds.
      The code under test waits for something other than its mocks, or makes calls without an end.
      This happened in run 1, in which no call was cancelled.
      """
    ) {
      let bank = BankMock(name: "bank")
      let (events, end) = AsyncStream<Void>.makeStream()
      await withEachCallCancelled(of: bank, timeLimit: .milliseconds(50)) { run in
        _ = await run.cancelling { await ignoringCancellation { for await _ in events {} } }
      }
      end.finish()
    },
    ExploringExample(
      "a call that waits at a closed gate, where it was to be cancelled",
      """
      The closure has not returned within 1 second.
      The code under test waits for something other than its mocks, or makes calls without an end.
      This happened in run 2 of 2, while bank.charge(250) was to be cancelled.
      """
    ) {
      let bank = BankMock(name: "bank")
      let gate = Gate()
      gate.open()
      _ = try? await bank.stub().call(bank.charge(250)).andWait(for: gate)
      await withEachCallCancelled(of: bank, timeLimit: .seconds(1)) { run in
        _ = await run.cancelling { try await bank.charge(250) }
        gate.close()
      }
    },
    ExploringExample(
      "no mocks",
      """
      No async call reached any mock, so none could be cancelled.
      Pass the mocks that the code under test calls: withEachCallCancelled(of: <#mock#>)
      """
    ) {
      await withEachCallCancelled { _ in }
    },
    ExploringExample(
      "a subject that ignores its cancellation",
      """
      The closure has not returned within 5 seconds, although the code under test was cancelled at \
      bank.charge(250).
      It ignores that, because it waits for something that the cancellation doesn't end, or repeats \
      a call.
      This happened in run 2 of 2, while bank.charge(250) was cancelled.
      """
    ) {
      let bank = BankMock(name: "bank")
      let (events, end) = AsyncStream<Void>.makeStream()
      await withEachCallCancelled(of: bank, timeLimit: .seconds(5)) { run in
        _ = await run.cancelling {
          if await attempt({ try await bank.charge(250) }) { return }
          await ignoringCancellation { for await _ in events {} }
        }
      }
      end.finish()
    },
  ]
}
