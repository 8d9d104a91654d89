import ExpectTesting
import Testing

/// The member was called with different arguments, which are marked.
@Suite("Called with other arguments", .verifiesMocks) struct OtherArguments {
  private let store = StoreMock(name: "store")

  @Test func `one argument differs`() {
    store.expect().call(store.add("apple", qty: 3))

    _ = store.add("apple", qty: 4)
  }

  @Test func `the closest calls come first`() {
    store.expect().call(store.add("apple", qty: 3))

    _ = store.add("pear", qty: 2)
    _ = store.add("apple", qty: 2)
    _ = store.add("plum", qty: 3)
    _ = store.add("melon", qty: 1)
  }

  @Test func `two arguments are swapped`() {
    store.expect().call(store.move(from: 1, to: 2))

    store.move(from: 2, to: 1)
  }

  @Test func `a matcher describes what it expected`() {
    store.expect().call(store.add(Arg.hasPrefix("a"), qty: Arg.atLeast(2)))

    _ = store.add("pear", qty: 1)
  }
}
