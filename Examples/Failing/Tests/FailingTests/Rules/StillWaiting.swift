import ExpectTesting
import Testing

/// A call waits at a gate, and the test ends.
@Suite("Waiting at a gate", .verifiesMocks) struct StillWaiting {
  private let store = StoreMock(name: "store")

  @Test func `nobody opens the gate`() async {
    let gate = Gate()
    await store.stub().call(store.reload()).andWait(for: gate)

    Task { [store] in await store.reload() }
    await gate.arrived()
  }
}
