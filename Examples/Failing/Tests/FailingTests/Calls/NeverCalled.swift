import ExpectTesting
import Testing

/// An expected call did not come, and none of that member did.
@Suite("Never called", .verifiesMocks) struct NeverCalled {
  private let store = StoreMock(name: "store")

  @Test func `nothing came`() {
    store.expect().call(store.clear())
  }

  @Test func `other calls came`() {
    store.expect().call(store.add("apple", qty: 3), count: 1)

    store.clear()
    store.title = "fruit"
  }

  @Test func `the call came before it was expected`() {
    store.clear()

    store.expect().call(store.clear())
  }

  @Test func `the call came to another mock`() {
    let other = StoreMock(name: "other")
    store.expect().call(store.clear())

    other.clear()
  }

  @Test func `nothing was assigned`() {
    store.expect().call(store.title = Arg.hasPrefix("fr"))

    _ = store.title
  }
}
