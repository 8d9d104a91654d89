import ExpectTesting
import Testing

/// The calls happened in a different order than expected.
@Suite("Out of order", .verifiesMocks) struct OutOfOrder {
  private let store = StoreMock(name: "store")

  @Test func `a call happened too early`() {
    inOrder {
      store.expect().call(store.add("apple", qty: 3))
      store.expect().call(store.close())
    }

    store.close()
    _ = store.add("apple", qty: 3)
  }

  @Test func `another call happened in a strict order`() {
    inOrder(.strict) {
      store.expect().call(store.clear())
      store.expect().call(store.close())
    }

    store.clear()
    _ = store.add("pear", qty: 1)
    store.close()
  }

  @Test func `a call didn't happen after another one`() {
    store.close()
    store.clear()

    inOrder {
      store.received().call(store.clear())
      store.received().call(store.close())
    }
  }
}
