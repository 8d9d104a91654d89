import ExpectXCTest
import XCTest

final class MigratedFromCuckooTests: XCTestCase {
  func testStubs() throws {
    let shop = MockBookshop()
    let book = Book()
    var log: [String] = []

    shop.stub().call(shop.has(Arg.any())).andReturn(false, true)
    shop.stub().call(shop.has("Emma")).andReturn(true).thenReturn(false)
    try shop.stub().call(shop.price(of: "Emma")).andThrow(Gone())
    try shop.stub().call(shop.price(of: Arg.any())).andThrow(Gone()).thenThrow(Gone()).thenReturn(3)
    // Both of them do nothing.
    shop.stub().call(shop.close()).andReturn()
    shop.stub().call(shop.put(Arg.same(book))).andReturn()
    shop.stub().call(shop.name).andReturn("City")  // A property.
    shop.stub().call(shop.name = Arg.any()).andDo { (name: String) in log.append(name) }
    shop.stub().call(shop.add(Arg.any(), shelf: Arg.isNil())).andDo { (copies: Int, _: String?) in
      log.append("\(copies)")
    }
    shop.stub().call(shop.find(Arg.closure())).andDo { (done: @escaping Found) in done("Emma") }
    shop.stub().call(shop.has("Dune")).andReturn { true }
    do {
      let title = "Persuasion"
      shop.stub().call(shop.has(title)).andReturn(true)
    }

    XCTAssertEqual([shop.has("Dracula"), shop.has("Dracula")], [false, true])
    XCTAssertEqual([shop.has("Emma"), shop.has("Emma")], [true, false])
    XCTAssertEqual([shop.has("Dune"), shop.has("Persuasion")], [true, true])
    XCTAssertThrowsError(try shop.price(of: "Emma"))
    for _ in 1...2 { XCTAssertThrowsError(try shop.price(of: "Dune")) }
    XCTAssertEqual(try shop.price(of: "Dune"), 3)
    shop.close()
    shop.put(book)
    shop.name = "Harbor"
    shop.add(2, shelf: nil)
    shop.find { log.append($0) }
    XCTAssertEqual(shop.name, "City")
    XCTAssertEqual(log, ["Harbor", "2", "Emma"])
  }

  func testAsyncStub() async throws {
    let shop = MockBookshop()

    try await shop.stub().call(shop.fetch(id: Arg.any())).andReturn("Emma")

    let title = try await shop.fetch(id: 7)
    XCTAssertEqual(title, "Emma")
  }

  func testVerification() throws {
    let shop = MockBookshop()
    let other = MockBookshop()
    let captor = ArgumentCaptor<String>()
    let twice = 2

    _ = shop.has("Emma")
    _ = shop.has("Dune")
    shop.add(2, shelf: "A")
    shop.name = "City"
    _ = shop.name

    shop.received().call(shop.has("Emma"), count: 1)
    shop.received().call(shop.close(), count: .never)
    try shop.received().call(shop.price(of: Arg.any()), count: .never)
    shop.received().call(shop.has(Arg.any()), count: 2)
    shop.received().call(shop.has(captor.capture()), count: .exactly(twice))
    shop.received().call(shop.has(Arg.verify { $0.count > 3 }))
    shop.received().call(shop.add(Arg.eq(2), shelf: Arg.notNil()), count: .atLeast(1))
    shop.received().call(shop.has(Arg.any(String.self)), count: .atMost(3))
    shop.received().call(shop.name = "City", count: 1)
    shop.received().call(shop.name, count: 1)
    switch captor.value {
    case "Dune":
      shop.received().call(shop.has("Dune"), count: 1)
    default:
      XCTFail("There is no title.")
    }
    shop.verifyNoMoreCalls()
    other.verifyNoMoreCalls()
    shop.resetCalls()
    shop.resetStubs()
    shop.resetAll()
    other.resetAll()
  }

  func testSpy() {
    let printer = MockPrinter()

    printer.stub().call(printer.printed(Arg.any())).andReturn(1)
    printer.stub().call(printer.printed("Emma")).andCallReal()

    XCTAssertEqual(printer.printed("Emma"), 4)
    XCTAssertEqual(printer.printed("Dune"), 1)
    printer.received().call(printer.printed("Dune"), count: 1)
  }
}
