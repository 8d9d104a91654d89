import ExpectTesting
import Testing

/// An expected call didn't happen, and neither did another call of the same member.
@Suite("Never called", .verifiesMocks) struct NeverCalled {
  private let store = StoreMock(name: "store")

  @Test func `no calls happened`() {
    store.expect().call(store.clear())
  }

  @Test func `only other calls happened`() {
    store.expect().call(store.add("apple", qty: 3), count: 1)

    store.clear()
    store.title = "fruit"
  }

  @Test func `the call happened before the statement`() {
    store.clear()

    store.expect().call(store.clear())
  }

  @Test func `another mock received the call`() {
    let other = StoreMock(name: "other")
    store.expect().call(store.clear())

    other.clear()
  }

  @Test func `nothing was assigned`() {
    store.expect().call(store.title = Arg.hasPrefix("fr"))

    _ = store.title
  }
}
