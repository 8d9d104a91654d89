import ExpectTesting
import Testing

/// A stub says what its member cannot do.
///
/// It is told before anything runs.
@Suite("Answers that cannot be given") struct Answers {
  private let store = StoreMock(name: "store")

  @Test func `the member cannot throw`() {
    store.stub().call(store.clear()).andThrow(Gone())
  }

  @Test func `the member cannot throw this error`() async throws {
    try await store.stub().call(store.load(id: 7)).andThrow(CancellationError())
  }

  @Test func `the closure takes other arguments`() {
    store.stub().call(store.add(Arg.any(), qty: Arg.any())).andReturn { (item: String) in true }
  }

  @Test func `the member cannot wait`() {
    store.stub().call(store.clear()).andWait(for: Gate())
  }

  @Test func `there is no real implementation`() {
    store.stub().call(store.clear()).andCallReal()
  }
}
