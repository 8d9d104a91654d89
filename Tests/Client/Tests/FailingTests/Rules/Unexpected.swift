import ExpectTesting
import Testing

/// A strict mock received a call that no statement matches.
@Suite("Unexpected calls of a strict mock", .verifiesMocks) struct Unexpected {
  @Test func `no calls are expected`() {
    let store = StoreMock(.strict, name: "store")

    store.clear()
  }

  @Test func `other calls are expected`() {
    let store = StoreMock(.strict, name: "store")
    store.expect().call(store.add("apple", qty: 3))

    _ = store.add("apple", qty: 3)
    _ = store.add("pear", qty: 3)
  }
}
