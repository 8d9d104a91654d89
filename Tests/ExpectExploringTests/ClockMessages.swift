import ExpectExploring
import ExpectTestSupport
import ExpectTesting

/// The texts of reports about a test clock.
extension ExploringExample {
  static let clock = [
    ExploringExample(
      "a failure after time has passed",
      """
      index.find("a") was received once (expected never).
      This happened in run 4, in which time passed to 300 milliseconds, then to 400 milliseconds, \
      then to 700 milliseconds, then index.find("ab") returned, then index.find("a").
      To run this order only, pass order: [1, 1, 1].
      """
    ) {
      let (index, clock) = (await index(), TestClock())
      await withEachOrder(of: index, clock: clock) { run in
        let field = await DebouncedField(index, clock)
        await field.type("a")
        await clock.advance(by: .milliseconds(400))
        await field.type("ab")
        await run.waitUntilIdle()
        if await field.results != "AB" {
          await index.received().call(index.find("a"), count: .never)
        }
      }
    },
    ExploringExample(
      "a failure in one order of equal deadlines",
      """
      index.find("a") was received once (expected never).
      This happened in run 2, in which time passed to 1 second for sleep 2, then to 1 second, then \
      index.find("a") returned.
      To run this order only, pass order: [1].
      """
    ) {
      let (index, clock) = (await index(), TestClock())
      await withEachOrder(of: index, clock: clock) { run in
        let log = Log()
        for text in ["a", "b"] {
          Task {
            _ = await attempt { try await clock.sleep(for: .seconds(1)) }
            await log.add(text)
          }
        }
        await run.waitUntilIdle()
        if await log.text == "b,a" {
          _ = await index.find("a")
          await index.received().call(index.find("a"), count: .never)
        }
      }
    },
    ExploringExample(
      "nothing that could be ordered with a clock",
      """
      No async call reached bank, and no time passed, so there was nothing to order.
      Wait for the tasks that the code under test has started: await run.waitUntilIdle()
      """
    ) {
      let clock = TestClock()
      await withEachOrder(of: BankMock(name: "bank"), clock: clock) { _ in
        _ = Refresher(clock).start()
      }
    },
    ExploringExample(
      "an order that there is not, with a clock",
      """
      'order' picks the call at index 7, but only 2 calls could return:
        bank.charge(1)
        time passes to 1 second
      This happened in run 1, in which bank.charge(1) returned, then time passed to 1 second.
      To run this order only, pass order: [0].
      """
    ) {
      let (bank, clock) = (BankMock(name: "bank"), TestClock())
      await withEachOrder(of: bank, clock: clock, order: [7]) { _ in
        async let pause: Void = clock.sleep(for: .seconds(1))
        _ = await attempt { try await bank.charge(1) }
        try await pause
      }
    },
    ExploringExample(
      "a failing call after time has passed",
      """
      bank.close() was never called (expected at least once).
      bank received 2 other calls: charge(1), charge(2).
      This happened in run 3 of 3, while bank.charge(2) threw Declined().
      Time passed to 1 second.
      """
    ) {
      let (bank, clock) = (BankMock(name: "bank"), TestClock())
      await withEachCallFailing(of: bank, clock: clock, throwing: Declined()) { _ in
        bank.expect().call(bank.close())
        _ = await attempt { try await bank.charge(1) }
        try await clock.sleep(for: .seconds(1))
        if await attempt({ try await bank.charge(2) }) { bank.close() }
      }
    },
    ExploringExample(
      "a cancelled sleep",
      """
      bank.close() was never called (expected at least once).
      bank received no calls.
      This happened in run 2 of 2, while the sleep until 1 second was cancelled.
      No time passed.
      """
    ) {
      let (bank, clock) = (BankMock(name: "bank"), TestClock())
      await withEachCallCancelled(of: bank, clock: clock) { run in
        bank.expect().call(bank.close())
        _ = await run.cancelling {
          try await clock.sleep(for: .seconds(1))
          bank.close()
        }
      }
    },
    ExploringExample(
      "a failure while a test controls its time",
      """
      bank.close() was never received (expected at least once).
      bank received no calls.
      If another task makes the call, wait for it: await bank.received(within: .seconds(<#1#>)).call(…)
      """
    ) {
      let (bank, clock) = (BankMock(name: "bank"), TestClock())
      _ = try? await clock.controlling {
        await clock.advance(by: .seconds(1))
        bank.received().call(bank.close())
      }
    },
    ExploringExample(
      "a clock that is not passed",
      """
      A TestClock was used that was not passed to 'withEachOrder'.
      Use only one clock, and pass it: withEachOrder(of: <#mock#>, clock: <#clock#>)
      This happened in run 1, in which index.find("a") returned.
      """
    ) {
      let (index, clock) = (await index(), TestClock())
      await withEachOrder(of: index) { _ in
        _ = await index.find("a")
        await clock.advance(by: .seconds(1))
      }
    },
    ExploringExample(
      "a subject that sleeps on a second clock",
      """
      A TestClock was used that was not passed to 'withEachCallFailing'.
      Use only one clock, and pass it: withEachCallFailing(of: <#mock#>, clock: <#clock#>)
      This happened in run 1, in which no call was made to fail.
      No time passed.
      """
    ) {
      let (bank, clock) = (BankMock(name: "bank"), TestClock())
      await withEachCallFailing(of: bank, clock: TestClock()) { _ in
        _ = await attempt { try await clock.sleep(for: .seconds(1)) }
      }
    },
    ExploringExample(
      "a clock that is not passed while calls fail",
      """
      A TestClock was used that was not passed to 'withEachCallFailing'.
      Use only one clock, and pass it: withEachCallFailing(of: <#mock#>, clock: <#clock#>)
      This happened in run 1, in which no call was made to fail.
      """
    ) {
      let (bank, clock) = (BankMock(name: "bank"), TestClock())
      await withEachCallFailing(of: bank) { _ in try await clock.sleep(for: .seconds(1)) }
    },
    ExploringExample(
      "a clock that is not passed while calls are cancelled",
      """
      A TestClock was used that was not passed to 'withEachCallCancelled'.
      Use only one clock, and pass it: withEachCallCancelled(of: <#mock#>, clock: <#clock#>)
      This happened in run 1, in which no call was cancelled.
      """
    ) {
      let (bank, clock) = (BankMock(name: "bank"), TestClock())
      await withEachCallCancelled(of: bank) { run in
        _ = await run.cancelling { try await clock.sleep(for: .seconds(1)) }
      }
    },
    ExploringExample(
      "a second clock in a test that controls its time",
      """
      A TestClock was used that this test does not control.
      Use only one clock, and control it: .controlsTime(<#clock#>)
      """
    ) {
      let clock = TestClock()
      _ = try? await TestClock().controlling { await clock.advance(by: .seconds(1)) }
    },
    ExploringExample(
      "a subject that sleeps for ever",
      """
      The clock shows 1 second, and the test has waited for 100 milliseconds. 2 tasks sleep, the first until 2 seconds.
      Let time pass: await clock.advance(by: .seconds(<#1#>))
      """
    ) {
      let clock = TestClock()
      _ = try? await clock.controlling(timeLimit: .milliseconds(100)) {
        await clock.advance(by: .seconds(1))
        _ = Refresher(clock).start()
        try await clock.sleep(for: .seconds(5))
      }
    },
    ExploringExample(
      "a test that waits for a task that sleeps for ever",
      """
      The clock shows 0 seconds, and the test has waited for 100 milliseconds. A task sleeps until 5 seconds.
      Let time pass: await clock.advance(by: .seconds(<#1#>))
      """
    ) {
      let clock = TestClock()
      _ = try? await clock.controlling(timeLimit: .milliseconds(100)) {
        await Task { for _ in 1...3 { _ = try? await clock.sleep(for: .seconds(5)) } }.value
      }
    },
    ExploringExample(
      "a test that waits for a task that sleeps on a second clock",
      """
      A TestClock was used that this test does not control.
      Use only one clock, and control it: .controlsTime(<#clock#>)
      """
    ) {
      let clock = TestClock()
      _ = try? await TestClock().controlling {
        try await Task { try await clock.sleep(for: .seconds(1)) }.value
      }
    },
    ExploringExample(
      "a subject that sleeps again and again",
      """
      After 1000 sleeps, the clock shows 1000 seconds, and a task is still sleeping.
      Let some time pass, and then stop the code under test: await clock.advance(by: \
      .seconds(<#10#>))
      This happened in run 1, in which time passed to 1 second, then to 2 seconds, then to 3 seconds, \
      then to 4 seconds, then to 5 seconds, then to 6 seconds, then to 7 seconds, then to 8 seconds, then 992 others.
      """
    ) {
      let clock = TestClock()
      await withEachOrder(clock: clock) { run in
        _ = Refresher(clock).start()
        await run.waitUntilIdle()
      }
    },
    ExploringExample(
      "a clock that runs while a task sleeps again and again",
      """
      After 1000 sleeps, the clock shows 1000 seconds, and a task is still sleeping.
      Let some time pass, and then stop the code under test: await clock.advance(by: \
      .seconds(<#10#>))
      """
    ) {
      let clock = TestClock()
      _ = try? await clock.controlling {
        _ = Refresher(clock).start()
        await clock.run()
      }
    },
    ExploringExample(
      "a time in the past",
      """
      The clock shows 2 seconds, so it cannot be advanced to 1 second.
      Write how much time passes: await clock.advance(by: .seconds(<#1#>))
      """,
      """
      The clock shows 2 seconds, so it cannot be advanced to 1.5 seconds.
      Write how much time passes: await clock.advance(by: .seconds(<#1#>))
      """
    ) {
      let clock = TestClock()
      await clock.advance(by: .seconds(2))
      await clock.advance(to: .init(offset: .seconds(1)))
      await clock.advance(by: .milliseconds(-500))
    },
    ExploringExample(
      "a negative time of an answer",
      "The time within which calls return must not be negative (was -1 second)."
    ) {
      await withEachOrder(
        of: IndexMock(), clock: TestClock(), answersWithin: .seconds(-1)
      ) { _ in }
    },
    ExploringExample(
      "time limits that leave no time",
      "A time limit must be positive (was 0 seconds).",
      "A time limit must be positive (was -1 second).",
      "A time limit must be positive (was -2 seconds).",
      "A time limit must be positive (was -3 seconds)."
    ) {
      await withEachOrder(of: IndexMock(), timeLimit: .zero) { _ in }
      await withEachAnswerChanged(of: IndexMock(), timeLimit: .seconds(-1)) { _ in }
      await withEachCallCancelled(of: IndexMock(), timeLimit: .seconds(-2)) { _ in }
      _ = try? await TestClock().controlling(timeLimit: .seconds(-3)) {}
    },
    ExploringExample(
      "orders in a test that controls its time",
      """
      'withEachOrder' was called inside a test that controls its time, which already decides what happens next.
      Use only one of them, and pass it all mocks and the clock.
      """
    ) {
      let clock = TestClock()
      _ = try? await clock.controlling {
        await withEachOrder(of: IndexMock(), clock: clock) { _ in }
      }
    },
  ]
}
