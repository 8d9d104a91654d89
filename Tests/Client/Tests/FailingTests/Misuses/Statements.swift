import ExpectTesting
import Testing

/// A statement doesn't contain exactly one call.
///
/// The test continues.
@Suite("Invalid statements") struct Statements {
  private let store = StoreMock(name: "store")

  @Test func `no call follows`() {
    _ = store.expect()
  }

  @Test(.verifiesMocks) func `the call is on another mock`() {
    let other = StoreMock(name: "other")

    store.stub().call(other.add("apple", qty: 3)).andReturn(true)
  }

  @Test func `a statement contains two calls`() {
    store.expect().call(store.note(store.title))
  }

  @Test func `a matcher is outside of a statement`() {
    _ = store.add(Arg.any(), qty: 3)
  }

  @Test func `no number of calls is in the range`() {
    store.expect().call(store.clear(), count: -1)
  }
}
