import ExpectTesting
import Testing

@Suite struct Transcripts {
  private let cart = CartMock(name: "cart")
  private let api = ApiMock(name: "api")

  @Test func `a transcript has a line for each call, and how it ended`() throws {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)
    try api.stub().call(api.load(id: 7)).andThrow(Gone.forever)

    _ = cart.add("apple", qty: 3)
    #expect(throws: Gone.self) { try api.load(id: 7) }
    cart.clear()
    cart.title = "x"

    #expect(
      CallTranscript(of: cart, api).description == """
        1. cart.add("apple", qty: 3) -> true
        2. api.load(id: 7) threw Gone.forever
        3. cart.clear()
        4. cart.title = "x"
        """)
  }

  @Test func `a mock has a transcript of its own`() {
    cart.clear()
    api.ping()

    #expect(cart.callTranscript.lines == ["1. cart.clear()"])
  }

  @Test func `a transcript without calls is empty`() {
    let transcript = CallTranscript(of: cart, api)

    #expect(transcript.lines == [])
    #expect(transcript.description.isEmpty)
  }

  @Test func `a transcript says which calls came before another one ended`() {
    api.stub().call(api.ping()).andDo { [cart] in
      _ = cart.add("apple", qty: 3)
      cart.clear()
    }

    api.ping()
    cart.clear()

    #expect(
      CallTranscript(of: cart, api).lines == [
        "1. api.ping() (ended after 3)", #"2. cart.add("apple", qty: 3) -> false"#,
        "3. cart.clear()", "4. cart.clear()",
      ])
  }

  @Test func `a transcript says which calls are still running`() {
    var transcript: CallTranscript?
    api.stub().call(api.ping()).andDo { [cart, api] in
      cart.clear()
      transcript = CallTranscript(of: cart, api)
    }

    api.ping()

    #expect(transcript?.lines == ["1. api.ping() is still running", "2. cart.clear()"])
  }

  @Test func `a mock that is named twice stands in the transcript once`() {
    cart.clear()

    #expect(CallTranscript(of: cart, cart).lines == ["1. cart.clear()"])
  }

  @Test func `mocks with the same name are told apart`() {
    let other = CartMock(name: "cart")
    cart.clear()
    other.clear()

    #expect(CallTranscript(of: cart, other).lines == ["1. cart.clear()", "2. cart#2.clear()"])
  }

  @Test func `a transcript is text, and does not change`() {
    cart.clear()
    let transcript = cart.callTranscript

    cart.clear()

    #expect(transcript.lines == ["1. cart.clear()"])
    #expect(transcript != cart.callTranscript)
  }

  @Test func `a mock that keeps descriptions has a transcript too`() throws {
    let notes = ApiMock(name: "notes", keeps: .descriptions)
    try notes.stub().call(notes.load(id: 7)).andReturn("x").thenThrow(Gone.forever)
    _ = try notes.load(id: 7)
    #expect(throws: Gone.self) { try notes.load(id: 7) }

    #expect(
      notes.callTranscript.lines == [
        #"1. notes.load(id: 7) -> "x""#, "2. notes.load(id: 7) threw Gone.forever",
      ])
  }

  @Test func `a diagram shows the calls and their ends`() throws {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)
    try api.stub().call(api.load(id: 7)).andThrow(Gone.forever)

    _ = cart.add("apple", qty: 3)
    #expect(throws: Gone.self) { try api.load(id: 7) }
    cart.clear()

    #expect(
      CallTranscript(of: cart, api).mermaid == """
        sequenceDiagram
          participant test as Test
          participant m1 as cart
          participant m2 as api
          test->>m1: add("apple", qty: 3)
          m1-->>test: true
          test->>m2: load(id: 7)
          m2--xtest: Gone.forever
          test->>m1: clear()
        """)
  }

  @Test func `a diagram shows calls within calls`() {
    api.stub().call(api.ping()).andDo { [cart] in cart.clear() }

    api.ping()

    #expect(
      CallTranscript(of: api, cart).mermaid == """
        sequenceDiagram
          participant test as Test
          participant m1 as api
          participant m2 as cart
          test->>m1: ping()
          test->>m2: clear()
          m1-->>test: ping returns
        """)
  }

  @Test func `a diagram has no sign in a text that means something to Mermaid`() {
    cart.title = "a;b#c<d>100%"

    #expect(
      cart.callTranscript.mermaid == """
        sequenceDiagram
          participant test as Test
          participant m1 as cart
          test->>m1: title = "a#59;b#35;c#lt;d#gt;100#37;"
        """)
  }
}

// MARK: - Fixtures

private enum Gone: Error {
  case forever
}

private final class CartMock: Mock, @unchecked Sendable {
  func add(_ item: String, qty: Int) -> Bool { call(item, qty) }
  func clear() { call() }
  var title: String {
    get { call() }
    set { call(newValue) }
  }
}

private final class ApiMock: Mock, @unchecked Sendable {
  func ping() { call() }
  func load(id: Int) throws -> String { try callThrowing(id) }
}
