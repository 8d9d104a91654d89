import ExpectTesting
import Testing

/// Recorders and mocks that live longer, or shorter, than a test thinks.
@Suite(.timeLimit(.minutes(5))) struct LifetimeTests {
  @Test func `a mock that is released reports what is unmet, at its line`() {
    var line: UInt = 0
    let failures = collectingFailures {
      MockScope.$inTask.withValue(nil) {
        let store = StoreMock(name: "store")
        line = #line + 1
        store.expect().call(store.clear())
        store.expect().call(store.close())
        store.close()
      }
    }

    #expect(
      failures.map(\.message) == [
        "store.clear() was never called (expected at least once).\n"
          + "store received 1 other call: close()."
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a scope reports once for a mock that was released in it`() {
    var line: UInt = 0
    let failures = collectingFailures {
      do {
        let store = StoreMock(name: "store")
        line = #line + 1
        store.reject().call(store.clear())
        store.clear()
      }
    }

    #expect(failures.map(\.message) == ["store.clear() was called once (expected never)."])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a recorder that outlives its task swallows no calls of others`() async {
    let store = StoreMock(name: "store")
    let calls = 2_000
    let line: UInt = #line + 4

    let failures = await collectingFailures {
      store.expect().call(store.clear(), count: .exactly(calls))
      await Task.detached { leak = store.stub() }.value
      for _ in 1...calls { await Task.detached { store.clear() }.value }
      store.verify()
      leak = nil
    }

    #expect(
      failures.map(\.message) == [
        "store.stub() does nothing by itself: say which call is meant.\n"
          + "Write: store.stub().call(store.<#member#>)"
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a recorder in a variable records until it is completed`() {
    let store = StoreMock(name: "store")
    let failures = collectingFailures {
      let recorder = store.expect()
      recorder.call(store.clear(), count: 1)

      store.clear()
    }

    #expect(failures == [])
  }
}

/// Only the one test above uses this, one task at a time.
nonisolated(unsafe) private var leak: StubRecorder?
