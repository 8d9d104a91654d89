import ExpectExploring
import ExpectTestSupport
import ExpectTesting
import Testing

/// The whole text of every report of this module.
struct ExploringMessageTests {
  @Test(arguments: ExploringExample.all)
  func message(of example: ExploringExample) async {
    let failures = await collectingFailures { await example.run() }

    #expect(failures.map(\.message) == example.messages)
  }
}

/// An example of a problem in a run, or with a run.
struct ExploringExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let messages: [String]
  let run: @Sendable () async -> Void

  init(
    _ description: String, _ messages: String..., run: @escaping @Sendable () async -> Void
  ) {
    testDescription = description
    self.messages = messages
    self.run = run
  }

  static let all = failing + cancelled + changedAnswers + orders + turns + clock + checkedStubs
}

// MARK: - Orders

extension ExploringExample {
  private static let orders = [
    ExploringExample(
      "no call whose answer could be ordered",
      """
      No async call reached bank, so there was nothing to order.
      Pass the mocks that the code under test calls: withEachOrder(of: <#mock#>)
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachOrder(of: bank) { _ in bank.close() }
    },
    ExploringExample(
      "a failure in one order",
      """
      index.find("a") was received once (expected never).
      This happened in run 2, in which index.find("b") returned before index.find("a").
      To run this order only, pass order: [1].
      """
    ) {
      let index = await index()
      await withEachOrder(of: index) { run in
        let model = await searching(index, for: "a", "b")
        await run.waitUntilIdle()
        if await model.shown == "A" {
          await index.received().call(index.find("a"), count: .never)
        }
      }
    },
    ExploringExample(
      "a failure in a sample",
      """
      index.find("0") was received once (expected never).
      This happened in run 2, in which these calls returned: index.find("8"), then \
      index.find("3"), then index.find("5"), then index.find("0"), then index.find("6"), then \
      index.find("9"), then index.find("2"), then index.find("4"), then 2 others.
      To run this order only, pass order: [8, 3, 4, 0, 3, 4, 1, 1, 0]. It is part of a sample with seed 5.
      """
    ) {
      let index = await index()
      await withEachOrder(of: index, seed: 5) { run in
        let model = await searching(index, for: "0", "1", "2", "3", "4", "5", "6", "7", "8", "9")
        await run.waitUntilIdle()
        if await model.shown != "9" {
          await index.received().call(index.find("0"), count: .never)
        }
      }
    },
    ExploringExample(
      "calls that are left when the closure ends",
      """
      The closure returned while 2 calls were pending:
        index.find("a")
        index.find("b")
      Wait for the tasks that the code under test has started: await run.waitUntilIdle()
      This happened in run 1, in which no call returned.
      """
    ) {
      let index = await index()
      await withEachOrder(of: index) { _ in _ = await searching(index, for: "a", "b") }
    },
    ExploringExample(
      "an error that the closure throws",
      """
      The closure threw Declined(), so the rest of it did not run.
      Catch the errors of the code under test, and check what it leaves behind: try? await \
      shop.buy()
      This happened in run 1, in which no call returned.
      """
    ) {
      await withEachOrder(of: await index()) { _ in throw Declined() }
    },
    ExploringExample(
      "an order that there is not",
      """
      'order' picks the call at index 2, but only 2 calls could return:
        index.find("a")
        index.find("b")
      This happened in run 1, in which index.find("a") returned before index.find("b").
      To run this order only, pass order: [0].
      """
    ) {
      let index = await index()
      await withEachOrder(of: index, order: [2]) { run in
        _ = await searching(index, for: "a", "b")
        await run.waitUntilIdle()
      }
    },
    ExploringExample(
      "a closure that waits for something else",
      """
      Nothing has happened for 100 milliseconds, and the closure has not returned.
      No call is pending.
      The code under test waits for something other than its mocks.
      This happened in run 1, in which index.find("a") returned.
      """
    ) {
      let index = await index()
      await withEachOrder(of: index, timeLimit: .milliseconds(100)) { _ in
        _ = await index.find("a")
        await sleepLong()
      }
    },
    ExploringExample(
      "a failing call after which the code under test hangs",
      """
      The closure has not returned within 100 milliseconds.
      The code under test waits for something other than its mocks, or makes calls without an end.
      This happened in run 2 of 2, while bank.open() threw InjectedError().
      """
    ) {
      let bank = BankMock(name: "bank")
      await withEachCallFailing(of: bank, timeLimit: .milliseconds(100)) { _ in
        do { try bank.open() } catch { await sleepLong() }
      }
    },
    ExploringExample(
      "a call that waits at a closed gate",
      """
      Nothing has happened for 100 milliseconds, and the closure has not returned.
      These calls wait at a closed gate:
        index.find("a")
      Open it in the closure: gate.open()
      This happened in run 1, in which no call returned.
      """
    ) {
      let index = IndexMock(name: "index")
      await index.stub().call(index.find(Arg.any())).andWait(for: Gate()).andReturn("")
      await withEachOrder(of: index, timeLimit: .milliseconds(100)) { _ in
        _ = await index.find("a")
      }
    },
    ExploringExample(
      "a closure that polls for something else",
      """
      Nothing has happened for 100 milliseconds, and the closure has not returned.
      No call is pending.
      The code under test waits for something other than its mocks.
      This happened in run 1, in which index.find("a") returned.
      """
    ) {
      let index = await index()
      await withEachOrder(of: index, timeLimit: .milliseconds(100)) { _ in
        _ = await index.find("a")
        while !Task.isCancelled { await Task.yield() }
      }
    },
    ExploringExample(
      "a subject that makes calls without an end",
      """
      After 2000 calls, the closure has not returned, and these calls are pending:
        index.find("a"), call 2001
      Let a stub return what ends these calls, or stop the code under test in the closure.
      This happened in run 1, in which these calls returned: index.find("a"), then \
      index.find("a"), call 2, then index.find("a"), call 3, then index.find("a"), call 4, then \
      index.find("a"), call 5, then index.find("a"), call 6, then index.find("a"), call 7, then \
      index.find("a"), call 8, then 1992 others.
      """
    ) {
      let index = await index()
      await withEachOrder(of: index) { run in
        Task { while true { _ = await index.find("a") } }
        await run.waitUntilIdle()
      }
    },
    ExploringExample(
      "a stub that waits for something else",
      """
      Nothing has happened for 100 milliseconds, and the closure has not returned.
      The stub of 1 call has not returned, and these calls are pending:
        index.find("b")
      The code under test waits for something other than its mocks.
      This happened in run 1, in which index.find("a") returned.
      To run this order only, pass order: [0].
      """
    ) {
      let index = await sleepingIndex()
      await withEachOrder(of: index, timeLimit: .milliseconds(100)) { run in
        _ = await searching(index, for: "a", "b")
        await run.waitUntilIdle()
      }
    },
    ExploringExample(
      "a stub that waits for something else, beside a call of a child task",
      """
      Nothing has happened for 100 milliseconds, and the closure has not returned.
      The stub of 1 call has not returned, and these calls are pending:
        index.find("b")
      The code under test waits for something other than its mocks.
      This happened in run 1, in which index.find("a") returned.
      To run this order only, pass order: [0].
      """
    ) {
      let index = await sleepingIndex()
      await withEachOrder(of: index, timeLimit: .milliseconds(100)) { _ in
        async let first = index.find("a")
        async let second = index.find("b")
        _ = await (first, second)
      }
    },
    ExploringExample(
      "a subject that does something else each time",
      """
      This run differs from an earlier one: before the first call returned, other calls were \
      pending.
      In the earlier run:
        index.find("0")
        index.find("1")
      In this run:
        index.find("1")
        index.find("2")
      The code under test depends on something other than its mocks, such as the time or a \
      dispatch queue.
      """
    ) {
      let index = await index()
      let numbers = Numbers()
      await withEachOrder(of: index) { run in
        let number = min(1, await numbers.next())
        _ = await searching(index, for: "\(number)", "\(number + 1)")
        await run.waitUntilIdle()
      }
    },
    ExploringExample(
      "orders inside of orders",
      """
      'withEachOrder' was called inside another 'withEachOrder', which already decides what happens next.
      Use only one of them, and pass it all mocks and the clock.
      This happened in run 1, in which no call returned.
      """
    ) {
      let index = await index()
      await withEachOrder(of: index) { _ in await withEachOrder(of: index) { _ in } }
    },
    ExploringExample(
      "a runtime without a hook",
      """
      'withEachOrder' cannot run here: the Swift runtime of this process has no \
      'swift_task_enqueue_hook'.
      Run this test elsewhere, or order the calls with a Gate for each.
      """
    ) {
      await RuntimeSymbols.$current.withValue(
        RuntimeSymbols(enqueueGlobal: "swift_task_enqueue_hook")
      ) {
        _ = await withEachOrder(of: IndexMock()) { _ in }
      }
    },
    ExploringExample(
      "no limit", "A limit must be at least 1 (was 0)."
    ) {
      await withEachOrder(of: IndexMock(), limit: 0) { _ in }
    },
  ]
}

/// Searches for texts with a model.
private func searching(_ index: IndexMock, for texts: String...) async -> SearchModel {
  let model = await SearchModel(index)
  for text in texts { await model.search(text) }
  return model
}

/// An index whose stub doesn't return.
private func sleepingIndex() async -> IndexMock {
  let index = IndexMock(name: "index")
  await index.stub().call(index.find(Arg.any())).andReturn { () async in
    await sleepLong()
    return ""
  }
  return index
}

/// Waits for something other than a mock, unless the task is cancelled.
private func sleepLong() async {
  do { try await Task.sleep(for: .seconds(3600)) } catch {}
}

/// Counts upwards.
private actor Numbers {
  private var last = -1

  func next() -> Int {
    last += 1
    return last
  }
}
