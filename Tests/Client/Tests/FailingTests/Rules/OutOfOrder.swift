import ExpectTesting
import Testing

/// The calls happened in a different order than expected.
@Suite("Out of order", .verifiesMocks) struct OutOfOrder {
  private let store = StoreMock(name: "store")

  @Test func `a call happened too early`() {
    let order = CallOrder()
    store.expect(in: order).call(store.add("apple", qty: 3))
    store.expect(in: order).call(store.close())

    store.close()
    _ = store.add("apple", qty: 3)
  }

  @Test func `a call didn't happen after another one`() {
    let order = CallOrder()
    store.close()
    store.clear()

    store.received(in: order).call(store.clear())
    store.received(in: order).call(store.close())
  }
}
