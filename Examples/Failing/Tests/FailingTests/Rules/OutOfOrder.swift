import ExpectTesting
import Testing

/// The calls came in another order than the test expects.
@Suite("Out of order", .verifiesMocks) struct OutOfOrder {
  private let store = StoreMock(name: "store")

  @Test func `a call came too early`() {
    let order = CallOrder()
    store.expect(in: order).call(store.add("apple", qty: 3))
    store.expect(in: order).call(store.close())

    store.close()
    _ = store.add("apple", qty: 3)
  }

  @Test func `a call did not come after another one`() {
    let order = CallOrder()
    store.close()
    store.clear()

    store.received(in: order).call(store.clear())
    store.received(in: order).call(store.close())
  }
}
