import ExpectTesting
import Testing

/// A stub that no call has needed is told at the end of a test, as a warning.
@Suite("Unused stubs", .verifiesMocks) struct UnusedStubs {
  private let store = StoreMock(name: "store")

  @Test func `the member was not called`() {
    store.stub().call(store.add("apple", qty: Arg.any())).andReturn(true)
  }

  @Test func `the member was called with other arguments`() {
    store.stub().call(store.add("apple", qty: Arg.any())).andReturn(true)

    _ = store.add("pear", qty: 1)
  }

  @Test func `a test that asks for unused stubs fails`() {
    store.stub().call(store.title).andReturn("fruit")

    store.verifyNoUnusedStubs()
  }
}
