import ExpectTesting
import Testing

/// A statement that says nothing, or too much.
///
/// The test goes on.
@Suite("Statements that cannot be understood") struct Statements {
  private let store = StoreMock(name: "store")

  @Test func `no call follows`() {
    _ = store.expect()
  }

  @Test func `the call is one of another mock`() {
    let other = StoreMock(name: "other")

    store.stub().call(other.add("apple", qty: 3)).andReturn(true)
  }

  @Test func `two calls stand in one statement`() {
    store.expect().call(store.note(store.title))
  }

  @Test func `a matcher stands where nothing is stated`() {
    _ = store.add(Arg.any(), qty: 3)
  }

  @Test func `no number of calls is meant`() {
    store.expect().call(store.clear(), count: -1)
  }
}
