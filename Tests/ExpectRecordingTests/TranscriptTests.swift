import ExpectFunctions
import ExpectRecording
import ExpectTesting
import Testing

@Suite struct TranscriptTests {
  private let cart = CartMock(name: "cart")
  private let api = ApiMock(name: "api")

  @Test func `a transcript has a line for each call with its result or error`() throws {
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

  @Test func `a test description, which can leave parts out, isn't compared`() {
    api.send(Parcel(number: 7, label: "fragile"))

    #expect(
      CallTranscript(of: api).lines == [#"1. api.send(Parcel(number: 7, label: "fragile"))"#])
  }

  @Test func `callTranscript contains only the calls of its mock`() {
    cart.clear()
    api.ping()

    #expect(cart.callTranscript.lines == ["1. cart.clear()"])
  }

  @Test func `a transcript without calls is empty`() {
    let transcript = CallTranscript(of: cart, api)

    #expect(transcript.lines == [])
    #expect(transcript.description.isEmpty)
  }

  @Test func `a transcript states after which nested call an outer call ended`() {
    api.stub().call(api.ping()).andDo { [cart] in
      _ = cart.add("apple", qty: 3)
      cart.clear()
    }

    api.ping()
    cart.clear()

    #expect(
      CallTranscript(of: cart, api).lines == [
        "1. api.ping() (ended after 2 more calls)", #"2. cart.add("apple", qty: 3) -> false"#,
        "3. cart.clear()", "4. cart.clear()",
      ])
  }

  @Test func `a new call before others doesn't change where a transcript says that they ended`() {
    api.stub().call(api.ping()).andDo { [cart] in cart.clear() }
    api.ping()
    let transcript = api.callTranscript

    api.resetCalls()
    _ = try? api.load(id: 1)
    api.ping()

    #expect(CallTranscript(of: api, cart).calls.contains("api.ping() (ended after 1 more call)"))
    #expect(api.callTranscript.calls.dropFirst() == transcript.calls[...])
  }

  @Test func `a transcript marks calls that are still running`() {
    var transcript: CallTranscript?
    api.stub().call(api.ping()).andDo { [cart, api] in
      cart.clear()
      transcript = CallTranscript(of: cart, api)
    }

    api.ping()

    #expect(transcript?.lines == ["1. api.ping() is still running", "2. cart.clear()"])
  }

  @Test func `a mock that is passed twice appears once in the transcript`() {
    cart.clear()

    #expect(CallTranscript(of: cart, cart).lines == ["1. cart.clear()"])
  }

  @Test func `mocks with the same name are numbered`() {
    let other = CartMock(name: "cart")
    cart.clear()
    other.clear()

    #expect(CallTranscript(of: cart, other).lines == ["1. cart.clear()", "2. cart#2.clear()"])
  }

  @Test func `later calls don't change a transcript`() {
    cart.clear()
    let transcript = cart.callTranscript

    cart.clear()

    #expect(transcript.lines == ["1. cart.clear()"])
    #expect(transcript != cart.callTranscript)
  }

  @Test func `a mock that only records descriptions has a transcript, too`() throws {
    let notes = ApiMock(name: "notes", keeps: .descriptions)
    try notes.stub().call(notes.load(id: 7)).andReturn("x").thenThrow(Gone.forever)
    _ = try notes.load(id: 7)
    #expect(throws: Gone.self) { try notes.load(id: 7) }

    #expect(
      notes.callTranscript.lines == [
        #"1. notes.load(id: 7) -> "x""#, "2. notes.load(id: 7) threw Gone.forever",
      ])
  }

  @Test func `the transcript of a function or property mock omits the mock's name`() {
    let load = FunctionMock<Int, String>(name: "load(_:)")
    load.returns("x")
    let gear = PropertyMock<String>(name: "gear")

    _ = load.call(7)
    gear.set("first")
    _ = gear.get()

    #expect(load.callTranscript.lines == [#"1. load(7) -> "x""#])
    #expect(gear.callTranscript.lines == [#"1. gear = "first""#, #"2. gear -> "first""#])
  }

  // MARK: - Comparing

  @Test func `a transcript with equal lines isn't reported`() throws {
    try api.stub().call(api.load(id: 7)).andReturn("x")

    let failures = try collectingFailures {
      cart.clear()
      _ = try api.load(id: 7)

      CallTranscript(of: cart, api).verify(
        """
        cart.clear()
        api.load(id: 7) -> "x"
        """)
      cart.callTranscript.verify("1. cart.clear()\n\n")
      CartMock().callTranscript.verify("")
    }

    #expect(failures == [])
  }

  @Test func `a transcript with different lines is reported at the line of the check`() {
    let failures = collectingFailures {
      cart.clear()
      api.ping()
      CallTranscript(of: cart, api).verify("cart.clear()\napi.pong()")
    }

    #expect(failures.map(\.site.line) == [#line - 3])
    #expect(
      failures.map(\.message) == [
        """
        The calls of cart and api differ from the transcript (1 missing, 1 unexpected):
            cart.clear()
          - api.pong()
          + api.ping()
        """
      ])
  }

  @Test func `a missing or unexpected line doesn't affect the lines after it`() {
    for id in 1...3 { _ = try? api.load(id: id) }
    let lines = api.callTranscript.lines

    let failures = collectingFailures {
      api.callTranscript.verify(([lines[0]] + ["1.5"] + lines[1...]).joined(separator: "\n"))
      api.callTranscript.verify([lines[0], lines[2]].joined(separator: "\n"))
    }

    #expect(
      failures.map(\.message) == [
        """
        The calls of api differ from the transcript (1 missing):
            api.load(id: 1) -> ""
          - 1.5
            api.load(id: 2) -> ""
            api.load(id: 3) -> ""
        """,
        """
        The calls of api differ from the transcript (1 unexpected):
            api.load(id: 1) -> ""
          + api.load(id: 2) -> ""
            api.load(id: 3) -> ""
        """,
      ])
  }

  @Test func `equal lines far from a difference are only counted`() {
    let failures = collectingFailures {
      for id in 1...5 { _ = try? api.load(id: id) }
      api.ping()
      let lines = api.callTranscript.lines
      api.callTranscript.verify((lines.dropLast() + ["api.pong()"]).joined(separator: "\n"))
      api.callTranscript.verify(lines.dropFirst().joined(separator: "\n"))
    }

    #expect(
      failures.map(\.message) == [
        """
        The calls of api differ from the transcript (1 missing, 1 unexpected):
            … 2 equal lines
            api.load(id: 3) -> ""
            api.load(id: 4) -> ""
            api.load(id: 5) -> ""
          - api.pong()
          + api.ping()
        """,
        """
        The calls of api differ from the transcript (1 unexpected):
          + api.load(id: 1) -> ""
            api.load(id: 2) -> ""
            api.load(id: 3) -> ""
            api.load(id: 4) -> ""
            … 2 equal lines
        """,
      ])
  }

  @Test func `calls in a different order are reported`() {
    let failures = collectingFailures {
      cart.clear()
      cart.title = "x"
      cart.callTranscript.verify("cart.title = \"x\"\ncart.clear()")
    }

    #expect(
      failures.map(\.message) == [
        """
        The calls of cart differ from the transcript (1 missing, 1 unexpected):
          - cart.title = "x"
            cart.clear()
          + cart.title = "x"
        """
      ])
  }

  @Test func `verifying a transcript checks its calls, but not later ones`() {
    cart.clear()
    let transcript = cart.callTranscript
    cart.title = "x"

    let failures = collectingFailures {
      transcript.verify("cart.title")
      transcript.verify("cart.clear()")
      cart.verifyNoMoreCalls()
    }

    #expect(failures.count == 2)
    #expect(
      failures.last?.message == """
        cart received 1 call that was neither expected nor checked: title = "x".
        If it is right, write: cart.received().call(cart.title = "x")
        """)
  }

  @Test func `a failed transcript doesn't mark its calls as checked`() {
    cart.clear()

    let failures = collectingFailures {
      cart.callTranscript.verify("")
      cart.verifyNoMoreCalls()
    }

    #expect(
      failures.last?.message == """
        cart received 1 call that was neither expected nor checked: clear().
        If it is right, write: cart.received().call(cart.clear())
        """)
    #expect(failures.count == 2)
  }

  // MARK: - Diagrams

  @Test func `a diagram shows calls with their results and errors`() throws {
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

  @Test func `a diagram shows nested calls`() {
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

  @Test func `a diagram escapes characters that are special in Mermaid`() {
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

private struct Parcel: CustomTestStringConvertible {
  let number: Int
  let label: String

  var testDescription: String { "parcel \(number)" }
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
  func send(_ parcel: Parcel) { call(parcel) }
  func load(id: Int) throws -> String { try callThrowing(id) }
}
