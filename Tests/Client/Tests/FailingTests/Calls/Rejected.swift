import ExpectTesting
import Testing

/// A call happened that the test rejects.
@Suite("Rejected", .verifiesMocks) struct Rejected {
  private let store = StoreMock(name: "store")

  @Test func `a rejected call happened`() {
    store.reject().call(store.add(Arg.any(), qty: Arg.greaterThan(10)))

    _ = store.add("apple", qty: 2)
    _ = store.add("apple", qty: 20)
  }
}
