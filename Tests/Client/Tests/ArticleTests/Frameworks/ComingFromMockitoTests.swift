import ExpectTesting
import Testing

/// The page "Migrating from Mockito".
@Suite(.verifiesMocks) struct ComingFromMockitoTests {
  final class WarehouseMock: Mock, Warehouse, @unchecked Sendable {
    func has(_ item: String, _ count: Int) -> Bool { call(item, count) }
    func price(of item: String) throws -> Int { try callThrowing(item) }
    func remove(_ item: String) { call(item) }
    func find(_ item: String?) { call(item) }
  }

  // MARK: - Making mocks

  @Test func `a strict mock reports an unexpected call`() {
    let strict = WarehouseMock(.strictArguments)
    strict.stub().call(strict.remove("pear")).mayBeUnused()

    #expect(collectingFailures { strict.remove("apple") }.count == 1)
  }

  @Test func `a mock can spy, forward to an object, and stub static members`() {
    let printer = PrinterMock()
    let real = Kiosk()
    let forwarding = KioskMock()

    printer.enableSpy()
    forwarding.forward(to: real)
    ClockMock.statics.stub().call(ClockMock.now()).andReturn(7)

    #expect([printer.print(1), forwarding.isOpen()] == [true, true])
    #expect(ClockMock.now() == 7)
  }

  // MARK: - Stubbing

  @Test func `stubs return values, throw errors, and run closures`() throws {
    let mock = WarehouseMock(name: "mock")
    let printer = PrinterMock()
    var log: [String] = []

    mock.stub().call(mock.has("apple", 3)).andReturn(true)
    mock.stub().call(mock.has("pear", 3)).andReturn(true, false)
    mock.stub().call(mock.has("plum", 3)).andReturn(true).thenReturn(false)
    try mock.stub().call(mock.price(of: "x")).andThrow(Gone())
    mock.stub().call(mock.has("fig", Arg.any())).andReturn { (_: String, count: Int) in count < 9 }
    mock.stub().call(mock.remove(Arg.any())).andDo { (item: String) in log.append(item) }
    mock.stub().call(mock.remove("x")).andReturn()
    printer.stub().call(printer.print(1)).andCallReal()
    mock.stub().call(mock.remove("y")).mayBeUnused()

    #expect([mock.has("apple", 3), mock.has("fig", 9)] == [true, false])
    #expect([mock.has("pear", 3), mock.has("pear", 3)] == [true, false])
    #expect([mock.has("plum", 3), mock.has("plum", 3)] == [true, false])
    #expect(throws: Gone()) { try mock.price(of: "x") }
    mock.remove("fig")
    mock.remove("x")
    #expect(log == ["fig"])
    #expect(printer.print(1))
  }

  // MARK: - Verifying

  @Test func `received() checks calls and their counts`() async {
    let mock = WarehouseMock(name: "mock")
    let unused = WarehouseMock(name: "unused")
    for item in ["apple", "pear", "pear"] { mock.remove(item) }

    mock.received().call(mock.remove("apple"), count: 1)
    mock.received().call(mock.remove("pear"), count: 2)
    mock.received().call(mock.remove("plum"), count: .never)
    mock.received().call(mock.remove("pear"))
    mock.received().call(mock.remove("pear"), count: .atLeast(2))
    mock.received().call(mock.remove("pear"), count: .atMost(3))
    await mock.received(within: .seconds(60)).call(mock.remove("apple"))
    mock.verifyNoMoreCalls()
    unused.verifyNoCalls()

    mock.resetCalls()
    mock.resetAll()
    #expect(mock.recordedCalls.isEmpty)
  }

  @Test func `inOrder checks the order of calls`() {
    let first = WarehouseMock(name: "first")
    first.remove("apple")

    inOrder { first.received().call(first.remove("apple")) }
  }

  // MARK: - Arguments

  @Test(arguments: [3, 4]) func `stubs accept matchers for their arguments`(count: Int) {
    let failures = collectingFailures {
      let mock = WarehouseMock(name: "mock")
      let shelf = ShelfMock(name: "shelf")
      let session = Session()
      mock.stub().call(mock.has(Arg.any(), 3))
      mock.stub().call(mock.has(Arg.eq("apple"), 3))
      mock.stub().call(mock.has(Arg.verify { $0.count > 3 }, 3))
      mock.stub().call(mock.has(Arg.all(Arg.hasPrefix("a"), Arg.contains("p")), 3))
      mock.stub().call(mock.find(Arg.isNil()))
      mock.stub().call(mock.has(Arg.either("a", Arg.not("x")), 3))
      mock.stub().call(mock.has("a", Arg.all(Arg.greaterThan(3), Arg.atMost(5))))
      shelf.stub().call(shelf.put(Arg.same(session)))

      mock.find(nil)
      shelf.put(session)
      _ = mock.has(count == 3 ? "apple" : "a", count)
      shelf.verifyNoUnusedStubs()
    }

    #expect(failures == [])
  }

  @Test func `a captor in received() captures arguments of earlier calls`() {
    let mock = WarehouseMock(name: "mock")
    for item in ["apple", "pear"] { mock.remove(item) }

    let captor = ArgumentCaptor<String>()
    mock.received().call(mock.remove(captor.capture()), count: 2)

    #expect((captor.value, captor.allValues) == ("pear", ["apple", "pear"]))
  }
}
