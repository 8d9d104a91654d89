import ExpectTestSupport
import ExpectTesting
import Testing

@Suite struct AfterTheFact {
  private let api = ApiMock(name: "api")

  @Test func `calls that came pass the check`() {
    api.log("a")
    api.log("b")

    api.received().call(api.log("a"))
    api.received().call(api.log("a"), count: 1)
    api.received().call(api.log(Arg.any()), count: .between(1...2))
    api.received().call(api.log("c"), count: .never)
  }

  @Test func `a check fails at once, at its own line`() {
    var line: UInt = 0

    let failures = collectingFailures {
      line = #line + 1
      api.received().call(api.log("a"))
      api.log("a")
    }

    #expect(failures.map(\.site.line) == [line])
    #expect(failures.map(\.problem) == [.calls(0, to: #"api.log("a")"#)])
  }

  @Test func `only the calls so far are checked`() {
    api.log("a")

    api.received().call(api.log(Arg.any()), count: 1)
    api.log("b")
    api.received().call(api.log(Arg.any()), count: 2)
  }

  @Test func `the calls that match are handed back in their order`() {
    api.log("a")
    api.log("b")
    api.ping()
    api.log("c")

    let calls = api.received().call(api.log(Arg.verify { $0 != "b" }))

    #expect(calls.map(\.description) == [#"api.log("a")"#, #"api.log("c")"#])
  }

  @Test func `the calls that match are handed back from a check that fails`() {
    api.log("a")

    var calls: [RecordedCall] = []
    _ = collectingFailures { calls = api.received().call(api.log("a"), count: 2) }

    #expect(calls.count == 1)
  }

  @Test func `a captor keeps arguments of the calls that match as a whole`() {
    let captor = ArgumentCaptor<String>()
    api.send("a", to: 1)
    api.send("b", to: 2)
    api.send("c", to: 1)

    api.received().call(api.send(captor.capture(), to: 1), count: 2)

    #expect(captor.allValues == ["a", "c"])
  }

  @Test func `a captor keeps closures`() {
    let captor = ArgumentClosureCaptor<(Int) -> Int>()
    api.onPing { $0 + 1 }

    api.received().call(api.onPing(captor.capture()))

    #expect(captor.value?(1) == 2)
  }

  @Test func `properties and subscripts that were read and assigned are checked`() {
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

  @Test func `throwing members are checked, whether they threw or not`() throws {
    try api.stub().call(api.load(id: Arg.any())).andThrow(Gone(id: 7)).thenReturn("x")
    #expect(throws: Gone.self) { try api.load(id: 7) }
    _ = try api.load(id: 7)

    try api.received().call(api.load(id: 7), count: 2)
  }

  @Test func `async members are checked`() async throws {
    try await api.stub().call(api.fetch(id: Arg.any())).andReturn("x")
    _ = try await api.fetch(id: 7)

    try await api.received().call(api.fetch(id: 7), count: 1)
    try await api.received().call(api.fetch(id: 8), count: .never)
  }

  @Test func `a delegate is checked through its mock`() {
    let bell = BellMock()
    bell.ring(3)

    let failures = collectingFailures { bell.received().call(bell.ring(4)) }

    #expect(failures.map(\.problem) == [.calls(0, to: "bell.ring(4)")])
  }

  @Test func `calls are checked by descriptions where nothing else is kept`() {
    let notes = ApiMock(name: "notes", keeps: .descriptions)
    notes.send("a", to: 1)

    notes.received().call(notes.send("a", to: 1), count: 1)
    notes.received().call(notes.send(Arg.any(), to: Arg.eq(1)), count: 1)
    notes.received().call(notes.send("a", to: 2), count: 0)
  }

  @Test func `calls that were reset are gone`() {
    api.log("a")
    api.resetCalls()

    let failures = collectingFailures { api.received().call(api.log("a"), count: .never) }

    #expect(failures == [])
  }

  @Test func `a matcher may call the mock that it is asked about`() {
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

  @Test func `calls that were expected are no surprise`() {
    cart.expect().call(cart.add(Arg.any(), qty: 1)).andReturn(true)
    _ = cart.add("apple", qty: 1)

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `expected calls that also have a stub are no surprise`() {
    cart.stub().call(cart.add("apple", qty: 1)).andReturn(true)
    cart.expect().call(cart.add(Arg.any(), qty: 1))
    _ = cart.add("apple", qty: 1)

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `calls that were checked are no surprise`() {
    cart.clear()
    cart.title = "x"
    _ = cart.title

    cart.received().call(cart.clear())
    cart.received().call(cart.title = Arg.any())
    cart.received().call(cart.title)
    cart.verifyNoMoreCalls()
  }

  @Test func `calls that were neither are told at the line that asks`() {
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

  @Test func `a check that failed accounts for no call`() {
    cart.clear()
    _ = collectingFailures { cart.received().call(cart.clear(), count: 2) }

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(
      failures.map(\.headline) == [
        "cart received 1 call that was neither expected nor checked: clear()."
      ])
  }

  @Test func `a check accounts for the calls that it matched alone`() {
    _ = cart.add("apple", qty: 1)
    _ = cart.add("pear", qty: 1)
    cart.received().call(cart.add("apple", qty: Arg.any()))

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(
      failures.map(\.headline) == [
        #"cart received 1 call that was neither expected nor checked: add("pear", qty: 1)."#
      ])
  }

  @Test func `an expectation accounts for no call that came before it`() {
    cart.clear()
    cart.expect().call(cart.clear())
    cart.clear()

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(failures.count == 1)
  }

  @Test func `a rejection accounts for no call`() {
    cart.reject().call(cart.clear(), count: 2)
    cart.clear()

    let failures = collectingFailures { cart.verifyNoMoreCalls() }

    #expect(failures.count == 1)
  }

  @Test func `an expectation accounts for its calls after it was reset`() {
    cart.expect().call(cart.clear())
    cart.clear()
    cart.resetExpectations()

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `calls that were reset are no surprise`() {
    cart.clear()
    cart.resetCalls()
    cart.expect().call(cart.clear())
    cart.clear()

    #expect(collectingFailures { cart.verifyNoMoreCalls() } == [])
  }

  @Test func `no calls at all are wanted`() {
    let failures = collectingFailures { cart.verifyNoCalls() }

    #expect(failures == [])
  }

  @Test func `even an expected call is one too many where none is wanted`() {
    cart.expect().call(cart.clear())
    cart.clear()

    let line: UInt = #line + 1
    let failures = collectingFailures { cart.verifyNoCalls() }

    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `a stub that no call needed is told at its line`() {
    let line: UInt = #line + 1
    cart.stub().call(cart.add("apple", qty: Arg.any())).andReturn(true)

    let failures = collectingFailures { cart.verifyNoUnusedStubs() }

    #expect(failures.map(\.headline) == [#"The stub cart.add("apple", qty: any) was never used."#])
    #expect(failures.map(\.site.line) == [line])
  }

  @Test func `stubs that were needed, or are optional, are fine`() {
    cart.stub().call(cart.add("apple", qty: Arg.any())).andReturn(true)
    cart.stub().call(cart.clear()).optional()
    _ = cart.add("apple", qty: 1)

    #expect(collectingFailures { cart.verifyNoUnusedStubs() } == [])
  }

  @Test func `an unused stub is told once`() {
    cart.stub().call(cart.clear())

    let failures = collectingFailures {
      cart.verifyNoUnusedStubs()
      cart.verifyNoUnusedStubs()
    }

    #expect(failures.count == 1)
  }
}
