import ExpectTesting
import Testing

// Stubs
struct StubTests {
  private let mock = GreeterMock()

  @Test func `thenReturn becomes andReturn`() {
    mock.stub().call(mock.countCharacters("a")).andReturn(1)

    #expect(mock.countCharacters("a") == 1)
  }

  @Test func `thenReturn with several values becomes andReturn with several values`() {
    mock.stub().call(mock.countCharacters(Arg.any())).andReturn(10, 20)

    #expect((1...3).map { _ in mock.countCharacters("a") } == [10, 20, 20])
  }

  @Test func `a chain of thenReturn begins with andReturn`() {
    mock.stub().call(mock.countCharacters("b")).andReturn(10).thenReturn(20)

    #expect((1...3).map { _ in mock.countCharacters("b") } == [10, 20, 20])
  }

  @Test func `thenReturn in a loop adds a step for each value`() {
    let counts = mock.stub().call(mock.countCharacters(Arg.any()))
    for count in [3, 5, 8] { counts.thenReturn(count) }

    #expect((1...4).map { _ in mock.countCharacters("a") } == [3, 5, 8, 8])
  }

  @Test func `then with a result becomes andReturn with a closure`() {
    mock.stub().call(mock.countCharacters("abc")).andReturn { (text: String) in text.count }

    #expect(mock.countCharacters("abc") == 3)
  }

  @Test func `then without a result becomes andDo`() {
    var messages: [String] = []
    func log(_ message: String) { messages.append(message) }

    mock.stub().call(mock.greetWithMessage(Arg.any())).andDo { (message: String) in log(message) }

    mock.greetWithMessage("Hello")
    #expect(messages == ["Hello"])
  }

  @Test func `thenDoNothing becomes andReturn without a value`() {
    var messages: [String] = []
    mock.stub().call(mock.greetWithMessage(Arg.any()))
      .andDo { (message: String) in messages.append(message) }

    mock.stub().call(mock.greetWithMessage("x")).andReturn()

    mock.greetWithMessage("x")
    mock.greetWithMessage("y")
    #expect(messages == ["y"])
  }

  @Test func `thenThrow becomes andThrow`() throws {
    try mock.stub().call(mock.load(Arg.any())).andThrow(Offline())

    #expect(throws: Offline.self) { try mock.load("a") }
  }

  @Test func `thenThrow after thenReturn becomes thenThrow after andReturn`() throws {
    try mock.stub().call(mock.load("a")).andReturn("a").thenThrow(Offline())

    #expect(try mock.load("a") == "a")
    #expect(throws: Offline.self) { try mock.load("a") }
  }

  @Test func `async members are stubbed with await`() async throws {
    try await mock.stub().call(mock.fetch(Arg.any())).andReturn("text")

    #expect(try await mock.fetch("a") == "text")
  }

  @Test func `stubs of async members can suspend`() async throws {
    try await mock.stub().call(mock.fetch(Arg.any()))
      .andReturn { (name: String) async in
        await Task.yield()
        return "text of \(name)"
      }

    #expect(try await mock.fetch("a") == "text of a")
  }

  @Test func `get of a property becomes the property`() {
    mock.stub().call(mock.readWriteProperty).andReturn(10)

    #expect(mock.readWriteProperty == 10)
  }

  @Test func `set of a property becomes an assignment`() {
    var values: [Int] = []
    func log(_ value: Int) { values.append(value) }

    mock.stub().call(mock.readWriteProperty = Arg.any()).andDo { (value: Int) in log(value) }

    mock.readWriteProperty = 7
    #expect(values == [7])
  }
}

// Spies
struct SpyTests {
  private let spy = PoliteGreeterMock()

  @Test func `enableSuperclassSpy becomes enableSpy`() {
    spy.enableSpy()

    #expect(spy.greeting(for: "Ada") == "Dear Ada")
  }

  @Test func `disableSpy stops calling the superclass`() {
    spy.enableSpy()

    spy.disableSpy()

    #expect(spy.greeting(for: "Ada") == "")
  }

  @Test func `thenCallRealImplementation becomes andCallReal`() {
    spy.stub().call(spy.greeting(for: "Ada")).andCallReal()

    #expect(spy.greeting(for: "Ada") == "Dear Ada")
  }
}

// Resetting
struct ResetTests {
  private let mock = GreeterMock()

  init() {
    mock.stub().call(mock.countCharacters("a")).andReturn(7)
    mock.expect().call(mock.greetWithMessage("Hello"), count: 1)
    mock.greetWithMessage("Hello")
  }

  @Test func `reset becomes resetAll`() {
    mock.resetAll()

    #expect(mock.countCharacters("a") != 7)
    mock.verify()
  }

  @Test func `clearStubs becomes resetStubs`() {
    mock.resetStubs()

    #expect(mock.countCharacters("a") != 7)
    mock.verify()
  }

  @Test func `clearInvocations becomes resetCalls`() {
    mock.resetCalls()

    mock.greetWithMessage("Hello")
    mock.verify()
  }

  @Test func `resetExpectations() only discards expectations`() {
    mock.resetExpectations()

    mock.greetWithMessage("Hello")
    #expect(mock.countCharacters("a") == 7)
    mock.verify()
  }
}
