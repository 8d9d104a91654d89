import ExpectTesting
import Testing

/// A stub, or one of its results, was never used, which Expect reports as a warning at the end of the test.
@Suite("Unused stubs", .verifiesMocks) struct UnusedStubs {
  private let store = StoreMock(name: "store")

  @Test func `the member was not called`() {
    store.stub().call(store.add("apple", qty: Arg.any())).andReturn(true)
  }

  @Test func `the member was called with other arguments`() {
    store.stub().call(store.add("apple", qty: Arg.any())).andReturn(true)

    _ = store.add("pear", qty: 1)
  }

  @Test func `a result was not used`() {
    store.stub().call(store.title).andReturn("fruit", "nuts")

    _ = store.title
  }

  @Test func `a test checks for unused stubs`() {
    store.stub().call(store.title).andReturn("fruit")

    store.verifyNoUnusedStubs()
  }
}
