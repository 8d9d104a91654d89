import ExpectRecording
import ExpectTesting
import Testing

/// A check of earlier calls fails immediately.
@Suite("Verified after the fact") struct AfterTheFact {
  private let store = StoreMock(name: "store")

  @Test func `a call didn't happen`() {
    _ = store.add("apple", qty: 4)

    store.received().call(store.add("apple", qty: 3), count: 1)
  }

  @Test func `a call was not checked`() {
    store.clear()
    _ = store.add("apple", qty: 4)

    store.received().call(store.clear())
    store.verifyNoMoreCalls()
  }

  @Test func `a call should not have happened`() {
    store.clear()

    store.verifyNoCalls()
  }

  @Test func `a transcript differs`() {
    store.clear()
    store.note("closed")

    store.callTranscript.verify(
      """
      store.clear()
      store.note("open")
      store.close()
      """)
  }

  @Test func `a transcript has no text`() {
    store.clear()
    store.note("closed")

    store.callTranscript.verify()
  }

  @Test func `a call didn't happen in time`() async {
    store.expect().call(store.clear())

    await store.verify(within: .milliseconds(10))
  }
}
