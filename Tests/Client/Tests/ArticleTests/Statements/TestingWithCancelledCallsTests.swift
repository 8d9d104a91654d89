import ExpectExploring
import ExpectTesting
import Testing

/// The page "Testing with cancelled calls".
@Suite(.verifiesMocks) struct TestingWithCancelledCallsTests {
  private let storage = StorageMock(name: "storage")

  @Test func `a journal that is cancelled leaves its file open`() async {
    let failures = await collectingFailures {
      await withEachCallCancelled(of: storage) { run in
        await storage.expect().call(storage.close(), count: 1)
        _ = await run.cancelling {
          try await Journal(storage: storage).save(["a"])
        }
      }
    }

    #expect(
      failures.map(\.message) == [
        """
        storage.close() was never called (expected once).
        storage received 2 other calls: open(), write("a").
        This happened in run 3 of 4, while storage.write("a") was cancelled.
        """
      ])
  }

  @Test func `a careful journal closes its file wherever it is cancelled`() async {
    let exploration = await withEachCallCancelled(of: storage) { run in
      await storage.expect().call(storage.close(), count: 1)
      _ = await run.cancelling { try await CarefulJournal(storage: storage).save(["a"]) }
    }

    #expect(exploration.runs == 4)
  }
}
