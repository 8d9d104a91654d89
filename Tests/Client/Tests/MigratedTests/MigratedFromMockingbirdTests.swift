import ExpectXCTest
import XCTest

final class MigratedFromMockingbirdTests: XCTestCase {
  func testGiven() async throws {
    let shop = BookshopMock()
    var log: [String] = []

    shop.stub().call(shop.has(Arg.any())).andReturn(false)
    shop.stub().call(shop.has("Emma")).andReturn(true)
    try shop.stub().call(shop.price(of: Arg.any())).andThrow(Gone())
    try shop.stub().call(shop.price(of: "Emma")).andReturn { throw Gone() }
    try await shop.stub().call(shop.fetch(id: Arg.any(Int.self))).andReturn("Emma")
    shop.stub().call(shop.close()).andDo { log.append("closed") }
    shop.stub().call(shop.name).andReturn("City").thenReturn("Harbor")
    shop.stub().call(shop.name = Arg.any()).andDo { (name: String) in log.append(name) }
    shop.stub().call(shop.find(Arg.any())).andDo { [self] (done: @escaping Found) in
      XCTAssertEqual(name.isEmpty, false)
      done("Emma")
    }

    XCTAssertEqual([shop.has("Dune"), shop.has("Emma")], [false, true])
    XCTAssertThrowsError(try shop.price(of: "Dune"))
    XCTAssertThrowsError(try shop.price(of: "Emma"))
    let title = try await shop.fetch(id: 7)
    XCTAssertEqual(title, "Emma")
    XCTAssertEqual([shop.name, shop.name], ["City", "Harbor"])
    shop.close()
    shop.name = "Harbor"
    shop.find { log.append($0) }
    XCTAssertEqual(log, ["closed", "Harbor", "Emma"])
  }

  func testVerify() {
    let shop = BookshopMock()
    let captor = ArgumentCaptor<String>()

    _ = shop.has("Emma")
    _ = shop.has("Dune")
    shop.name = "City"
    shop.add(2, shelf: "A")

    shop.received().call(shop.has("Emma"), count: 1)
    shop.received().call(shop.close(), count: .never)
    shop.received().call(shop.has("Ulysses"), count: .never)
    shop.received().call(shop.has("Emma"), count: 1)
    shop.received().call(shop.has(Arg.any()), count: 2)
    shop.received().call(shop.has(captor.capture()), count: 2)
    shop.received().call(shop.has(Arg.in("Emma", "Dune")), count: .atLeast(2))
    shop.received().call(shop.has(Arg.verify { $0.count > 4 }), count: .atMost(2))
    shop.received().call(shop.has(Arg.any()), count: 1...3)
    shop.received().call(shop.add(Arg.any(), shelf: Arg.notNil()), count: 1)
    shop.received().call(shop.name = "City", count: 1)
    shop.received().call(shop.name, count: .never)
    XCTAssertEqual(captor.allValues, ["Emma", "Dune"])
    shop.resetCalls()
    shop.resetStubs()
    shop.resetAll()
  }

  func testValues() {
    let shop = BookshopMock()

    shop.stub().call(shop.has(Arg.any())).andReturn(true, false)
    shop.stub().call(shop.has("Dune")).andReturn(false, true)
    shop.stub().call(shop.name).andKeep("City")

    XCTAssertEqual([shop.has("Emma"), shop.has("Emma")], [true, false])
    XCTAssertEqual([shop.has("Dune"), shop.has("Dune")], [false, true])
    shop.name = "Harbor"
    XCTAssertEqual(shop.name, "Harbor")
    shop.stub().call(shop.name).andKeep("City")
    XCTAssertEqual(shop.name, "City")
    shop.received().call(shop.has(Arg.any()), count: .atLeast(2))
  }

  func testSpy() {
    let printer = PrinterMock()

    printer.stub().call(printer.printed(Arg.any())).andReturn(1)
    printer.stub().call(printer.printed("Emma")).andCallReal()
    printer.stub().call(printer.printed("Persuasion")).andCallReal()

    XCTAssertEqual([printer.printed("Emma"), printer.printed("Dune")], [4, 1])
    XCTAssertEqual(printer.printed("Persuasion"), 10)
  }
}
