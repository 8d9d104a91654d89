import ExpectTesting
import Testing

/// A call needs a result, but no stub provides one and its type has no default value.
@Suite("Calls without a result", .verifiesMocks) struct Unanswered {
  @Test func `no stub matches`() {
    let store = StoreMock(name: "store")

    #expect(throws: (any Error).self) { try store.open() }
  }

  @Test func `an expectation doesn't specify a result`() throws {
    let store = StoreMock(name: "store")
    try store.expect().call(store.open())

    #expect(throws: (any Error).self) { try store.open() }
  }
}
