import ExpectTesting
import Testing

/// A call needs a result that nobody has given, and Expect has none for the type.
@Suite("Unanswered", .verifiesMocks) struct Unanswered {
  @Test func `no stub matches`() {
    let store = StoreMock(name: "store")

    #expect(throws: (any Error).self) { try store.open() }
  }

  @Test func `an expectation says nothing of the result`() throws {
    let store = StoreMock(name: "store")
    try store.expect().call(store.open())

    #expect(throws: (any Error).self) { try store.open() }
  }
}
