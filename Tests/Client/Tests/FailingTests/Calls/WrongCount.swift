import ExpectTesting
import Testing

/// The call happened too often or not often enough.
@Suite("Called the wrong number of times", .verifiesMocks) struct WrongCount {
  private let store = StoreMock(name: "store")

  @Test func `not often enough`() {
    store.expect().call(store.add("apple", qty: 3), count: 2)

    _ = store.add("apple", qty: 3)
    _ = store.add("apple", qty: 4)
  }

  @Test func `too often`() {
    store.expect().call(store.add(Arg.any(), qty: Arg.any()), count: .atMost(2))

    for qty in 1...3 { _ = store.add("apple", qty: qty) }
  }

  @Test func `a count with a description`() {
    store.expect().call(store.clear(), count: .matching("an even number of times") { $0 % 2 == 0 })

    store.clear()
  }
}
