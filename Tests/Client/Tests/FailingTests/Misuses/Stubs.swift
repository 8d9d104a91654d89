import ExpectTesting
import Testing

/// A stub requests something that its member can't do.
///
/// Expect reports this before any code runs.
@Suite("Invalid stubs") struct Stubs {
  private let store = StoreMock(name: "store")

  @Test func `the member can't throw`() {
    store.stub().call(store.clear()).andThrow(Gone())
  }

  @Test func `the member can't throw this error`() async throws {
    try await store.stub().call(store.load(id: 7)).andThrow(CancellationError())
  }

  @Test func `the closure has other parameters`() {
    store.stub().call(store.add(Arg.any(), qty: Arg.any())).andReturn { (item: String) in true }
  }

  @Test func `the member can't wait`() {
    store.stub().call(store.clear()).andWait(for: Gate())
  }

  @Test func `there is no real implementation`() {
    store.stub().call(store.clear()).andCallReal()
  }
}
