import ExpectTesting
import Testing

/// The test ended while a call was waiting at a gate.
@Suite("Waiting at a gate", .verifiesMocks) struct StillWaiting {
  private let store = StoreMock(name: "store")

  @Test func `the gate is never opened`() async {
    let gate = Gate()
    await store.stub().call(store.reload()).andWait(for: gate)

    Task { [store] in await store.reload() }
    await gate.waitForCall()
  }
}
