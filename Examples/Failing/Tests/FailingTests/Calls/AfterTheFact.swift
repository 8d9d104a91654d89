import ExpectTesting
import Testing

/// Checks of what has come, which fail at once.
@Suite("Checked afterwards") struct AfterTheFact {
  private let store = StoreMock(name: "store")

  @Test func `a call has not come`() {
    _ = store.add("apple", qty: 4)

    store.received().call(store.add("apple", qty: 3), count: 1)
  }

  @Test func `a call was not checked`() {
    store.clear()
    _ = store.add("apple", qty: 4)

    store.received().call(store.clear())
    store.verifyNoMoreCalls()
  }

  @Test func `no call should have come`() {
    store.clear()

    store.verifyNoCalls()
  }

  @Test func `a call did not come in time`() async {
    store.expect().call(store.clear())

    await store.verify(within: .milliseconds(10))
  }
}
