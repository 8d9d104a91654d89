import ExpectTesting
import Testing

/// A strict mock received a call that nobody had announced.
@Suite("Unexpected, on a strict mock", .verifiesMocks) struct Unexpected {
  @Test func `nothing was announced`() {
    let store = StoreMock(.strict, name: "store")

    store.clear()
  }

  @Test func `something else was announced`() {
    let store = StoreMock(.strict, name: "store")
    store.expect().call(store.add("apple", qty: 3))

    _ = store.add("apple", qty: 3)
    _ = store.add("pear", qty: 3)
  }
}
