import ExpectTestSupport
import ExpectTesting
import Testing

@Suite struct AfterTheFact {
  private let api = ApiMock(name: "api")

  @Test func `a check passes if the calls have happened`() {
    api.log("a")
    api.log("b")

    api.received().call(api.log("a"))
    api.received().call(api.log("a"), count: 1)
    api.received().call(api.log(Arg.any()), count: .between(1...2))
    api.received().call(api.log("c"), count: .never)
  }

  @Test func `a failed check is reported immediately, at its own line`() {
    var line: UInt = 0

    let failures = collectingFailures {
      line = #line + 1
      api.received().call(api.log("a"))
      api.log("a")
    }

    #expect(failures.map(\.site.line) == [line])
    #expect(failures.map(\.problem) == [.calls(0, to: #"api.log("a")"#)])
  }

  @Test func `a check only considers the calls so far`() {
    api.log("a")

    api.received().call(api.log(Arg.any()), count: 1)
    api.log("b")
    api.received().call(api.log(Arg.any()), count: 2)
  }

  @Test func `a check returns the matching calls in order`() {
    api.log("a")
    api.log("b")
    api.ping()
    api.log("c")

    let calls = api.received().call(api.log(Arg.verify { $0 != "b" }))

    #expect(calls.map(\.description) == [#"api.log("a")"#, #"api.log("c")"#])
  }

  @Test func `a failed check returns the matching calls`() {
    api.log("a")

    var calls: [RecordedCall] = []
    _ = collectingFailures { calls = api.received().call(api.log("a"), count: 2) }

    #expect(calls.count == 1)
  }

  @Test func `a captor only captures arguments of calls that match the whole statement`() {
    let captor = ArgumentCaptor<String>()
    api.send("a", to: 1)
    api.send("b", to: 2)
    api.send("c", to: 1)

    api.received().call(api.send(captor.capture(), to: 1), count: 2)

    #expect(captor.allValues == ["a", "c"])
  }

  @Test func `a captor captures closures`() {
    let captor = ArgumentClosureCaptor<(Int) -> Int>()
    api.onPing { $0 + 1 }

    api.received().call(api.onPing(captor.capture()))

    #expect(captor.value?(1) == 2)
  }

  @Test func `reads and assignments of properties and subscripts can be checked`() {
    _ = api.title
    api.title = "y"
    _ = api[2]
    api[3] = "three"

    api.received().call(api.title, count: 1)
    api.received().call(api.title = "y", count: 1)
    api.received().call(api.property.set(api.title, value: Arg.any()), count: 1)
    api.received().call(api.title = "x", count: 0)
    api.received().call(api[2], count: 1)
    api.received().call(api[3], count: 0)
    api.received().call(api[3] = "three", count: 1)
    api.received().call(api[Arg.any()] = Arg.any(), count: 1)
  }

  @Test func `calls of throwing members can be checked, whether they threw or not`() throws {
    try api.stub().call(api.load(id: Arg.any())).andThrow(Gone(id: 7)).thenReturn("x")
    #expect(throws: Gone.self) { try api.load(id: 7) }
    _ = try api.load(id: 7)

    try api.received().call(api.load(id: 7), count: 2)
  }

  @Test func `calls of async members can be checked`() async throws {
    try await api.stub().call(api.fetch(id: Arg.any())).andReturn("x")
    _ = try await api.fetch(id: 7)

    try await api.received().call(api.fetch(id: 7), count: 1)
    try await api.received().call(api.fetch(id: 8), count: .never)
  }

  @Test func `calls of a MockDelegate can be checked`() {
    let bell = BellMock()
    bell.ring(3)

    let failures = collectingFailures { bell.received().call(bell.ring(4)) }

    #expect(failures.map(\.problem) == [.calls(0, to: "bell.ring(4)")])
  }

  @Test func `a mock that only records descriptions compares them`() {
    let notes = ApiMock(name: "notes", keeps: .descriptions)
    notes.send("a", to: 1)

    notes.received().call(notes.send("a", to: 1), count: 1)
    notes.received().call(notes.send(Arg.any(), to: Arg.eq(1)), count: 1)
    notes.received().call(notes.send("a", to: 2), count: 0)
  }

  @Test func `a check ignores calls that were reset`() {
    api.log("a")
    api.resetCalls()

    let failures = collectingFailures { api.received().call(api.log("a"), count: .never) }

    #expect(failures == [])
  }

  @Test func `a matcher can call its mock during a check`() {
    api.log("a")

    api.received().call(
      api.log(
        Arg.verify { text in
          api.log("b")
          return text == "a"
        }), count: 1)
    #expect(api.recordedCalls.count == 2)
  }
}

// MARK: - Fixtures of AfterTheFact

private struct Gone: Error, Equatable {
  let id: Int
}

private final class ApiMock: Mock, @unchecked Sendable {
  func log(_ text: String) { call(text) }
  func ping() { call() }
  func send(_ text: String, to place: Int) { call(text, place) }
  func onPing(_ closure: @escaping (Int) -> Int) { call(closure) }
  func load(id: Int) throws -> String { try callThrowing(id) }
  func fetch(id: Int) async throws -> String { try await callThrowing(id) }
  var title: String {
    get { call() }
    set { call(newValue) }
  }
  subscript(index: Int) -> String {
    get { call(index) }
    set { call(index, newValue) }
  }
}

private class Bell {
  func ring(_ times: Int) {}
}

private final class BellMock: Bell, MockDelegate {
  let it = Mock(name: "bell")
  override func ring(_ times: Int) { it.call(times) }
}

// MARK: - NoMoreCalls

@Suite struct NoMoreCalls {
  private let cart = CartMock(name: "cart")

  @Test func `verifyNoMoreCalls() ignores expected calls`() {
    cart.expect().call(cart.add(Arg.any(), qty: 1)).andReturn(true)
    _ = cart.add("apple", qty: 1)

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `verifyNoMoreCalls() ignores expected calls that a stub answers`() {
    cart.stub().call(cart.add("apple", qty: 1)).andReturn(true)
    cart.expect().call(cart.add(Arg.any(), qty: 1))
    _ = cart.add("apple", qty: 1)

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test
  func `verifyNoMoreCalls(ignoringStubbed:) ignores calls that a stub answers, but no others`() {
    cart.stub().call(cart.total()).andReturn(3)
    _ = cart.total()
    cart.clear()

    #expect(collectingFailures { cart.verifyNoMoreCalls() }.count == 1)
    let failures = collectingFailures { cart.verifyNoMoreCalls(ignoringStubbed: true) }

    #expect(
      failures.map(\.headline) == [
        "\(cart) received 1 call that was neither expected, checked, nor stubbed: clear()."
      ])
  }

  @Test func `verifyNoMoreCalls() ignores checked calls`() {
    cart.clear()
    cart.title = "x"
    _ = cart.title

    cart.received().call(cart.clear())
    cart.received().call(cart.title = Arg.any())
    cart.received().call(cart.title)
    cart.verifyNoMoreCalls()
  }

  @Test func `verifyNoMoreCalls() reports other calls at its own line`() {
    cart.stub().call(cart.add(Arg.any(), qty: Arg.any())).andReturn(true)
    _ = cart.add("apple", qty: 1)
    cart.clear()
    cart.received().call(cart.clear())

    let line: UInt = #line + 1
    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(
      failures.map(\.headline) == [
        #"cart received 1 call that was neither expected nor checked: add("apple", qty: 1)."#
      ])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a failed check doesn't mark its calls as checked`() {
    cart.clear()
    _ = collectingFailures { cart.received().call(cart.clear(), count: 2) }

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(
      failures.map(\.headline) == [
        "cart received 1 call that was neither expected nor checked: clear()."
      ])
  }

  @Test func `a check only marks the calls that it matched`() {
    _ = cart.add("apple", qty: 1)
    _ = cart.add("pear", qty: 1)
    cart.received().call(cart.add("apple", qty: Arg.any()))

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(
      failures.map(\.headline) == [
        #"cart received 1 call that was neither expected nor checked: add("pear", qty: 1)."#
      ])
  }

  @Test func `an expectation doesn't account for earlier calls`() {
    cart.clear()
    cart.expect().call(cart.clear())
    cart.clear()

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(failures.count == 1)
  }

  @Test func `a rejection doesn't account for calls`() {
    cart.reject().call(cart.clear(), count: 2)
    cart.clear()

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(failures.count == 1)
  }

  @Test func `an expectation accounts for its calls even after a reset`() {
    cart.expect().call(cart.clear())
    cart.clear()
    cart.resetExpectations()

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `verifyNoMoreCalls() ignores calls that were reset`() {
    cart.clear()
    cart.resetCalls()
    cart.expect().call(cart.clear())
    cart.clear()

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `verifyNoCalls() reports every call`() {
    let failures = collectingFailures { cart.verifyNoCalls() }

    #expect(failures == [])
  }

  @Test func `verifyNoCalls() reports expected calls, too`() {
    cart.expect().call(cart.clear())
    cart.clear()

    let line: UInt = #line + 1
    let failures = collectingFailures { cart.verifyNoCalls() }

    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `an unused stub is reported at its line`() {
    let line: UInt = #line + 1
    cart.stub().call(cart.add("apple", qty: Arg.any())).andReturn(true)

    let failures = collectingFailures { cart.verifyNoUnusedStubs() }

    #expect(failures.map(\.headline) == [#"The stub cart.add("apple", qty: any) was never used."#])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `used and optional stubs aren't reported`() {
    cart.stub().call(cart.add("apple", qty: Arg.any())).andReturn(true)
    cart.stub().call(cart.clear()).mayBeUnused()
    _ = cart.add("apple", qty: 1)

    #expect(collectingFailures { cart.verifyNoUnusedStubs() } == [])
  }

  @Test func `an unused stub is reported once`() {
    cart.stub().call(cart.clear())

    let failures = collectingFailures {
      cart.verifyNoUnusedStubs()
      cart.verifyNoUnusedStubs()
    }

    #expect(failures.count == 1)
  }
}
